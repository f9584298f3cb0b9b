import type {
  StatementTotal,
  statementTotalList,
  StatementTotalQuery,
} from '#contract/lease-account/statement-totals.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { movementsByKind } from './statement-accounts.ts';
import { type OwnerStatement, readStatement, totalsByCurrency } from './statement.ts';
import { statementPeriod } from './statement-period.ts';

type Account = StatementTotal['accounts'][number];

/** An account with its entries added up by kind. */
function accountOf(account: OwnerStatement): Account {
  const { lessor, currency, opening, open, disputed, onAccount, closing, aging, before } = account;
  const byKind = movementsByKind(account);
  const movements = entryKinds.map((kind) => ({ kind, amount: byKind[kind] }));
  const booked = before.map(({ kind, amount }) => ({ kind, amount }));
  const figures = { currency, opening, open, disputed, onAccount, closing };
  const movedCredits = account.movedCredits.map(
    ({ lessor: _lessor, currency: _currency, ...credit }) => credit,
  );
  return { ...figures, lessor, before: booked, movements, aging, movedCredits };
}

async function readTotals({
  tx,
  custId,
  query,
  asOf,
}: ListRequest<StatementTotalQuery>): Promise<StatementTotal[]> {
  const { from, to } = statementPeriod(query, asOf);
  const { accounts } = await readStatement(tx, {
    custId,
    from,
    to,
    lessor: query.lessor,
    lease: query.lease,
  });
  const asked = (query.q ?? '').trim().toUpperCase();
  const totals = totalsByCurrency(accounts)
    .filter(({ currency }) => currency.includes(asked))
    .map((total): StatementTotal => {
      const own = accounts.filter(({ currency }) => currency === total.currency);
      const openings = own.map(({ opening }) => opening);
      const opening = addAmounts(openings, total.currency);
      return { id: total.currency, ...total, opening, from, to, accounts: own.map(accountOf) };
    });
  return query.sort === 'currency' ? totals : totals.toReversed();
}

/** The totals of the statement of account, one row for each currency. */
export const statementTotalSource: ListSource<typeof statementTotalList> = {
  items: async (request, { limit, offset }) =>
    (await readTotals(request)).slice(offset, offset + limit),
  summary: async (request) => ({ total: (await readTotals(request)).length }),
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
