import type { ClaimChoice, ClaimForm } from '#contract/claims/claim-detail.ts';
import { enteredAmountSchema } from '#contract/money/money.ts';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

type Fund = ClaimChoice['funds'][number];

/** What the lines claim from a fund; undefined while one of their amounts cannot be read. */
function claimedFrom(fund: Fund, { lines }: ClaimForm, currency: string): string | undefined {
  const amounts = lines
    .filter(
      ({ fundId, category }) => fundId === fund.id && exclusionReasons[category] === undefined,
    )
    .map(({ amount }) => (amount === '' ? '0' : amount));
  const areRead = amounts.every((amount) => enteredAmountSchema.safeParse(amount).success);
  return areRead ? addAmounts(amounts, currency) : undefined;
}

/**
 * What the funds of the event hold, beside the amounts that are claimed from them. Lines that the
 * lease excludes are not counted (domain page §1.7).
 */
export function ClaimFundsTable(props: {
  readonly form: ClaimForm;
  readonly funds: readonly Fund[];
  readonly currency: string;
}) {
  const { form, funds, currency } = props;
  const money = (amount: string | undefined): string =>
    amount === undefined ? '' : formatAmount(amount, currency);
  const rows = funds.map((fund) => ({ ...fund, claimed: claimedFrom(fund, form, currency) }));
  if (rows.length === 0) return null;
  return (
    <LinesTable
      caption={`The funds of this event, in ${currency}`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Fund',
          isName: true,
          render: ({ kind, component }) => `${fundNames[kind]}, ${component}`,
        },
        { head: 'Balance', isNumeric: true, isWide: true, render: ({ balance }) => money(balance) },
        {
          head: 'Approved, not paid',
          isNumeric: true,
          isWide: true,
          render: ({ committed }) => money(committed),
        },
        { head: 'Available', isNumeric: true, render: ({ available }) => money(available) },
        {
          head: 'Claimed here',
          isNumeric: true,
          render: ({ claimed }) => money(claimed),
        },
        {
          head: 'Left',
          isNumeric: true,
          isWide: true,
          render: ({ available, claimed }) =>
            claimed === undefined ? '' : money(subtractAmounts(available, claimed, currency)),
        },
      ]}
    />
  );
}
