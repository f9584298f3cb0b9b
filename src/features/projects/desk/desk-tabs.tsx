import { type PlaceTab, PlaceTabs } from '#src/ui/place-tabs.tsx';

const places: readonly PlaceTab<'items' | 'projects'>[] = [
  ['items', 'Open items', '/internal/projects'],
  ['projects', 'Projects and milestones', '/internal/projects?view=projects'],
];

/** The two tabs of the screen. */
export function DeskTabs({ tab }: { readonly tab: 'items' | 'projects' }) {
  return <PlaceTabs label="Technical projects" places={places} current={tab} />;
}
