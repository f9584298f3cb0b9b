import { type PlaceTab, PlaceTabs } from '#src/ui/place-tabs.tsx';

/** The parts of the screen. */
export type ReportTab = 'months' | 'submissions' | 'components' | 'corrections';

const places: readonly PlaceTab<ReportTab>[] = [
  ['months', 'Months', '/Utilisation/Reports'],
  ['submissions', 'Submissions', '/Utilisation/Reports?tab=submissions'],
  ['components', 'Components', '/Utilisation/Reports?tab=components'],
  ['corrections', 'Corrections', '/Utilisation/Reports?tab=corrections'],
];

/** The tabs of the screen, each with its own address. */
export function ReportTabs({ tab }: { readonly tab: ReportTab }) {
  return <PlaceTabs label="Utilisation reports" places={places} current={tab} />;
}
