import type { CorrectionCase } from '#contract/utilisation-corrections.ts';
import { fundNames } from '#domain/claims/fund-kind.ts';
import { formatHours } from '#domain/hours/hours.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { componentName } from '#domain/utilisation/words.ts';
import { formatAmount } from '#src/ui/format/amount.ts';

type Component = CorrectionCase['components'][number];
type Figures = NonNullable<Component['before']>;

const hours = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : formatHours(minutes);
const cycles = (count: number | undefined): string => (count === undefined ? '–' : String(count));

const columns = [
  ['FH', 'fhMin', hours],
  ['FC', 'fc', cycles],
  ['TSN', 'tsnMin', hours],
  ['CSN', 'csn', cycles],
] as const satisfies readonly (readonly [string, keyof Figures, (value?: number) => string])[];

/** What was reported of every component, and below it what it is to be where that differs. */
export function FigureTable({ components }: Pick<CorrectionCase, 'components'>) {
  return (
    <table className="lines">
      <caption>Reported, and corrected</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          {columns.map(([head]) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {components.map(({ id, kind, serial, before, after }) => (
          <tr key={id}>
            <th scope="row">{`${componentName(kind)} ${serial}`}</th>
            {columns.map(([head, field, text]) => (
              <td key={head} data-numeric="">
                <Change before={text(before?.[field])} after={text(after?.[field])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return before;
  return (
    <>
      <del>
        <span className="visually-hidden">was </span>
        {before}
      </del>
      <br />
      <ins>
        <span className="visually-hidden">becomes </span>
        {after}
      </ins>
    </>
  );
}

/** What each fund was billed, and what it is billed anew. */
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
