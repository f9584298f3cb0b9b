import type { Shelf } from '#contract/documents/document-kinds.ts';
import { type PlaceTab, PlaceTabs } from '#src/ui/place-tabs.tsx';

const places: readonly PlaceTab<Shelf>[] = [
  ['own', 'Your documents', '/Documents/Publications'],
  ['publications', 'Publications', '/Documents/Publications?shelf=publications'],
];

/** The two tabs of the screen. */
export function DocumentShelves({ shelf }: { readonly shelf: Shelf }) {
  return <PlaceTabs label="Documents" places={places} current={shelf} />;
}
