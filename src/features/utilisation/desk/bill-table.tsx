import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/format/numbers.ts';

/** The old and the new bill of each fund. */
export function BillTable({
  billing,
}: {
  readonly billing: NonNullable<CorrectionCase['billing']>;
}) {
  const { invoice, currency, before, after, lines } = billing;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <table className="lines">
      <caption>{`Invoice ${invoice} and its correction, in ${currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col" data-numeric="">
            Billed
          </th>
          <th scope="col" data-numeric="">
            Corrected
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.fundId}>
            <th scope="row">{`${fundNames[line.kind]}, ${line.component}`}</th>
            <td data-numeric="">{money(line.before)}</td>
            <td data-numeric="">{money(line.after)}</td>
            <td data-numeric="" data-wide="">
              {money(subtractAmounts(line.after, line.before, currency))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-numeric="">{money(before)}</td>
          <td data-numeric="">{money(after)}</td>
          <td data-numeric="" data-wide="">
            {money(subtractAmounts(after, before, currency))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
