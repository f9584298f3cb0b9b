import type { FundDetail } from '#contract/funds/funds.ts';
import { movementSource, movementWords } from '#contract/funds/movement-words.ts';
import { monthStart } from '#domain/dates/month.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts, negateAmount } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** Every movement with its effect, from the opening balance to the closing one (§3.6). */
export function FundMovements({ fund }: { readonly fund: FundDetail }) {
  const money = (amount: string) => formatAmount(amount, fund.currency);
  return (
    <LinesTable
      caption={`Movements, in ${fund.currency}; billed amounts count once they are settled: paid, or credited`}
      rows={[openingOf(fund), ...fund.movements]}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Date', render: ({ date }) => formatDate(date) },
        {
          head: 'Movement',
          render: ({ kind }) => (kind === null ? 'Opening' : movementWords[kind]),
        },
        {
          head: 'Reference',
          isWide: true,
          render: movementSource,
        },
        {
          head: 'Amount',
          isNumeric: true,
          isWide: true,
          render: ({ amount }) => (amount === null ? '' : money(amount)),
        },
        { head: 'Effect', isNumeric: true, render: ({ effect }) => money(effect) },
        { head: 'Balance', isNumeric: true, render: ({ balance }) => money(balance) },
      ]}
      sums={[
        { label: `Closing, as at ${formatDate(fund.figuresOn)}`, values: [money(fund.closing)] },
        { label: '− Committed to approved claims', values: [money(fund.committed)] },
        { label: '= Available', values: [money(fund.available)] },
      ]}
    />
  );
}

/** The first row: the balance before the first movement of the period. */
function openingOf({ movements, closing, currency, period }: FundDetail) {
  const effects = movements.map(({ effect }) => negateAmount(effect, currency));
  return {
    id: 'opening',
    date: monthStart(period.from),
    kind: null,
    reference: '',
    note: '',
    amount: null,
    effect: '0',
    balance: addAmounts([closing, ...effects], currency),
  } as const;
}
