import type { ReportedMonthUse } from '#contract/fleet/fleet.ts';
import { formatHours } from '#domain/format/hours.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatMonth } from '#domain/format/date.ts';
import { monthStatusWords } from './month-words.ts';

/** Every month with its hours, cycles and totals, the latest first. */
export function MonthsTable({ months }: { readonly months: readonly ReportedMonthUse[] }) {
  return (
    <table className="lines">
      <caption className="visually-hidden">Utilisation by month, latest first</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {['FH', 'FC', 'FH:FC'].map((head) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
          {['TSN', 'CSN'].map((head) => (
            <th key={head} scope="col" data-numeric="" data-wide="">
              {head}
            </th>
          ))}
          <th scope="col">Report</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
            <td data-numeric="">{formatHours(month.fhMin)}</td>
            <td data-numeric="">{formatCount(month.fc)}</td>
            <td data-numeric="">{month.fc === 0 ? '–' : averageFlight(month.fhMin, month.fc)}</td>
            <td data-numeric="" data-wide="">
              {formatHours(month.tsnMin)}
            </td>
            <td data-numeric="" data-wide="">
              {formatCount(month.csn)}
            </td>
            <td>{monthStatusWords[month.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
