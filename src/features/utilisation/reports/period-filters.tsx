import type { componentMonthList, reportList } from '#contract/utilisation/utilisation-reports.ts';
import { LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';

type State = ListState<typeof reportList> | ListState<typeof componentMonthList>;

const periods = [
  ['recent', 'Last 13 months'],
  ['all', 'All months'],
] as const;

/** Which months and which lease. */
export function PeriodFilters({
  state,
  leases,
}: {
  readonly state: State;
  readonly leases: readonly string[] | undefined;
}) {
  const shown = state as ListState<typeof reportList>;
  return (
    <>
      <SelectFilter state={shown} name="period" label="Period" options={periods} />
      <LeaseFilter state={shown} name="lease" values={leases} />
      <DateFilters
        state={shown}
        label="Months"
        kind="month"
        fields={[
          ['from', 'From'],
          ['to', 'To'],
        ]}
      />
    </>
  );
}
