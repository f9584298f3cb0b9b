import type {
  StatedAccountRow,
  statementAccountList,
  StatementAccountQuery,
} from '#contract/lease-account/statement-accounts.ts';
import { type EntryKind, entryKinds } from '#domain/lease-account/account-statement.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { type OwnerStatement, readStatement } from './statement.ts';
import { statementPeriod } from './statement-period.ts';

/** The entries of an account added up by kind. */
export function movementsByKind({ movements, currency }: OwnerStatement) {
  return Object.fromEntries(
    entryKinds.map((kind) => {
      const own = movements.filter((entry) => entry.kind === kind);
      return [
        kind,
        addAmounts(
          own.map(({ amount }) => amount),
          currency,
        ),
      ];
    }),
  ) as Record<EntryKind, Amount>;
}

function rowOf(account: OwnerStatement, period: Pick<StatedAccountRow, 'from' | 'to'>) {
  const { lessor, currency, opening, closing, aging, open, disputed, onAccount } = account;
  const balances = { opening, closing, aging, open, disputed, onAccount };
  const id = `${lessor ?? ''} ${currency}`;
  return { id, lessor, currency, ...period, ...balances, movements: movementsByKind(account) };
}

async function readAccounts({
  tx,
  custId,
  query,
  asOf,
}: ListRequest<StatementAccountQuery>): Promise<StatedAccountRow[]> {
  const { from, to } = statementPeriod(query, asOf);
  const { accounts } = await readStatement(tx, {
    custId,
    from,
    to,
    lessor: query.lessor,
    lease: query.lease,
  });
  const words = (query.q ?? '').trim().toLowerCase().split(/\s+/u);
  const rows = accounts
    .map((account) => rowOf(account, { from, to }))
    .filter(({ id }) => words.every((word) => id.toLowerCase().includes(word)));
  return query.sort === 'lessor' ? rows : rows.toReversed();
}

/** The accounts of the statement of account, in its order. */
export const statementAccountSource: ListSource<typeof statementAccountList> = {
  items: async (request, { limit, offset }) =>
    (await readAccounts(request)).slice(offset, offset + limit),
  summary: async (request) => ({ total: (await readAccounts(request)).length }),
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
