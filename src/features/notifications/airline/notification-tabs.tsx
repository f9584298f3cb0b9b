import { type PlaceTab, PlaceTabs } from '#src/ui/place-tabs.tsx';

const places: readonly PlaceTab<'all' | 'mail'>[] = [
  ['all', 'All', '/notifications'],
  ['mail', 'E-mail', '/notifications?tab=mail'],
];

/** The two tabs of the screen. */
export function NotificationTabs({ tab }: { readonly tab: 'all' | 'mail' }) {
  return <PlaceTabs label="Notifications" places={places} current={tab} />;
}
