import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { partText } from '#domain/funds/split-days.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { LineSheets, type LineSide } from '../line-sheets.tsx';

/** A fund, or a part of its month, before and after a change of the bill. */
interface Row {
  readonly key: string;
  readonly before: BillingLine | undefined;
  readonly after: BillingLine | undefined;
}

const keyOf = ({ fundId, partFrom }: BillingLine): string => `${fundId} ${partFrom ?? ''}`;

function rowsOf({ before, after }: ChangedBill): Row[] {
  const keys = [...new Set([...before, ...after].map(keyOf))];
  const lineOf = (lines: readonly BillingLine[], key: string) =>
    lines.find((line) => keyOf(line) === key);
  return keys.map((key) => ({ key, before: lineOf(before, key), after: lineOf(after, key) }));
}

function nameOf({ before, after }: Row): string {
  const line = after ?? before;
  if (line === undefined) return '';
  const days = partText(line);
  const name = `${fundNames[line.kind]}, ${line.component}`;
  return days === null ? name : `${name}, days ${days}`;
}

const amountOf = (line: BillingLine | undefined): string => line?.amount ?? '0';

/** The lines of a row with their documents; a bill that stays as it was is printed once. */
function sidesOf({ before, after }: Row, heads: readonly [string, string]): LineSide[] {
  const sides = before?.id === after?.id ? [undefined, after] : [before, after];
  return sides.flatMap((line, at) =>
    line === undefined ? [] : [{ head: `${heads[at] ?? ''}: ${line.invoice}`, line }],
  );
}

/**
 * A bill before and after it was changed, fund by fund; each row opens to the use, rate and minimum
 * that make its amounts (§3.5, §3.9). Only the bill while nothing is issued; nothing without lines.
 */
export function ChangedBillTable(props: {
  readonly bill: ChangedBill;
  /** What the two amounts are: `Estimated`, `Reported`. */
  readonly heads: readonly [before: string, after: string];
}) {
  const { bill, heads } = props;
  const [first] = bill.before;
  if (first === undefined) return null;
  const { currency } = first;
  const isChanged = bill.after.length > 0;
  const money = (amount: string): string => formatAmount(amount, currency);
  const [before, after] = [bill.before, bill.after].map((lines) =>
    addAmounts(lines.map(amountOf), currency),
  );
  const changed = ({ before: was, after: is }: Row) =>
    money(subtractAmounts(amountOf(is), amountOf(was), currency));
  const [was = '0', is = '0'] = [before, after];
  const values = isChanged ? [was, is, subtractAmounts(is, was, currency)] : [was];
  const amounts = [
    { head: heads[0], isNumeric: true, render: (row: Row) => money(amountOf(row.before)) },
    { head: heads[1], isNumeric: true, render: (row: Row) => money(amountOf(row.after)) },
    { head: 'Difference', isNumeric: true, isWide: true, render: changed },
  ];
  return (
    <LinesTable
      caption={`The bill ${first.invoice}, in ${currency}`}
      rows={rowsOf(bill)}
      keyOf={({ key }) => key}
      renderBelow={(row) => <LineSheets sides={sidesOf(row, heads)} />}
      columns={[
        { head: 'Fund', isName: true, render: nameOf },
        ...amounts.slice(0, isChanged ? 3 : 1),
      ]}
      sums={[{ label: 'Total', values: values.map(money) }]}
    />
  );
}
