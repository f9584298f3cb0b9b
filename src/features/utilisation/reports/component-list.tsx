import {
  type ComponentMonth,
  componentKindWords,
  componentMonthList,
} from '#contract/utilisation/utilisation-reports.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { formatHours } from '#domain/format/hours.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatMonth } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { PeriodFilters } from './period-filters.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { reportTones } from './report-tones.ts';

function card(row: ComponentMonth): CardFields {
  return {
    figure: `${formatHours(row.fhMin)} FH · ${row.fc} FC`,
    notes: [
      `${formatMonth(row.month)} · ${componentKindWords[row.kind]} · ${row.leaseNo}`,
      `TSN ${formatHours(row.tsnMin)} · CSN ${row.csn}`,
    ],
  };
}

/** The use of every component in every month, by the current reports. */
export function ComponentList() {
  const state = useList(componentMonthList);
  return (
    <ListPage
      state={state}
      tones={{ status: reportTones }}
      filters={
        <>
          <PeriodFilters state={state} leases={state.result.data?.facets.leases} />
          <SelectFilter
            state={state}
            name="kind"
            label="Component"
            options={choicesOf('All components', componentKinds, componentKindWords)}
          />
        </>
      }
      nameOf={({ serial, month }) => `${serial}, ${formatMonth(month)}`}
      card={card}
      empty={{ text: 'No reports submitted yet.' }}
    >
      <ReportTabs tab="components" />
    </ListPage>
  );
}
