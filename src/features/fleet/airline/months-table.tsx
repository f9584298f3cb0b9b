import type { ReportedMonthUse } from '#contract/fleet/fleet.ts';
import { formatHours } from '#domain/format/hours.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatMonth } from '#domain/format/date.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { monthStatusWords } from './month-words.ts';

/** Every month with its hours, cycles and totals, the latest first. */
export function MonthsTable({ months }: { readonly months: readonly ReportedMonthUse[] }) {
  return (
    <LinesTable
      caption="Utilisation by month, latest first"
      hidesCaption
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        { head: 'Month', isName: true, render: ({ month }) => formatMonth(month) },
        { head: 'FH', isNumeric: true, render: ({ fhMin }) => formatHours(fhMin) },
        { head: 'FC', isNumeric: true, render: ({ fc }) => formatCount(fc) },
        {
          head: 'FH:FC',
          isNumeric: true,
          render: ({ fhMin, fc }) => (fc === 0 ? '–' : averageFlight(fhMin, fc)),
        },
        { head: 'TSN', isNumeric: true, isWide: true, render: ({ tsnMin }) => formatHours(tsnMin) },
        { head: 'CSN', isNumeric: true, isWide: true, render: ({ csn }) => formatCount(csn) },
        { head: 'Report', render: ({ status }) => monthStatusWords[status] },
      ]}
    />
  );
}
