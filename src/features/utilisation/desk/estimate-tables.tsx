import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { lengthOfMonth } from '#domain/dates/month.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { monthsAveraged } from '#domain/utilisation/leases/estimate.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { ComponentTotalsRow } from './component-totals-row.tsx';

type Component = Estimate['components'][number];
type Source = Component['from']['fc'];

/** A month, with its days on lease when not all. */
function monthWords({ month, onLeaseDays }: Component['months'][number]): string {
  const isWhole = onLeaseDays === lengthOfMonth(month);
  return isWhole ? formatMonth(month) : `${formatMonth(month)} (${counted(onLeaseDays, 'day')})`;
}

function sourceWords(source: Source, months: Component['months']): string {
  if (source === 'minimum') return 'contract minimum';
  if (source === 'offWing') return 'off wing, no flying';
  if (source === 'standIn') return '300:00 and 150 a month, nothing was reported';
  const words = months.map(monthWords).join(', ');
  return months.length === 1
    ? `as in ${words}, the only reported month`
    : `average of ${months.length < monthsAveraged ? 'the two reported months, ' : ''}${words}`;
}

function originOf({ from: { fhMin, fc }, months }: Component): string {
  if (fhMin === fc) return sourceWords(fc, months);
  return `hours: ${sourceWords(fhMin, months)}; cycles: ${sourceWords(fc, months)}`;
}

type EstimatedUse = Pick<Estimate, 'components' | 'onLeaseDays' | 'daysInMonth'>;

/** The estimate of every component, its source, and the resulting totals. */
export function EstimateTable({ components, onLeaseDays, daysInMonth }: EstimatedUse) {
  const days = onLeaseDays < daysInMonth ? ` on ${onLeaseDays} of ${daysInMonth} days` : '';
  return (
    <table className="lines">
      <caption>{`Estimated use${days}, and totals at the end of the month`}</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          {['FH', 'FC', 'TSN', 'CSN'].map((head) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {components.map((component) => (
          <ComponentTotalsRow
            key={component.id}
            component={component}
            beside={originOf(component)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The bill on the estimate, fund by fund. */
export function EstimateBillTable({ bill }: { readonly bill: NonNullable<Estimate['bill']> }) {
  const { currency, due, total, lines } = bill;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <table className="lines">
      <caption>{`Bill in ${currency}, due ${formatDate(due)} if it is issued today`}</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col" data-numeric="" data-wide="">
            Units
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Rate
          </th>
          <th scope="col" data-numeric="">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ fundId, description, quantity, unit, rate, amount }) => (
          <tr key={fundId}>
            <th scope="row">{description}</th>
            <td data-numeric="" data-wide="">{`${quantity} ${unit}`}</td>
            <td data-numeric="" data-wide="">
              {money(rate)}
            </td>
            <td data-numeric="">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-numeric="" data-wide="" colSpan={2}>
            {`due ${formatDate(due)}`}
          </td>
          <td data-numeric="">{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
