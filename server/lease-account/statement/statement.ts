import { agingOf, type ItemAge } from '#domain/invoices/invoice-aging.ts';
import {
  accountStatement,
  type AccountStatement,
} from '#domain/lease-account/account-statement.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';
import {
  type AccountBalance,
  type BookedBefore,
  findStatementCustomer,
  type OpenItem,
  type OwnerAccount,
  readBefore,
  readMovements,
  readOnAccount,
  readOwnerAccounts,
  readStatementItems,
  type StatementEntry,
} from './statement.queries.ts';
import { type MovedCredit, readMovedCredits } from './moved-credits.queries.ts';

/**
 * The account with one lessor entity in one currency; nothing nets across either (§3.9). `closing`
 * is what is open less what is on account.
 */
export interface OwnerStatement extends AccountStatement<StatementEntry>, OwnerAccount {
  /** Everything booked before the first day, by kind. */
  readonly before: readonly BookedBefore[];
  readonly openItems: readonly OpenItem[];
  readonly open: Amount;
  /** The part of `open` that is in dispute. */
  readonly disputed: Amount;
  readonly onAccount: Amount;
  readonly aging: Record<ItemAge, Amount>;
  /** Credits of the period to items that their credit notes do not correct. */
  readonly movedCredits: readonly MovedCredit[];
}

/** What a statement is about; days inclusive. */
export interface StatementAsked {
  readonly custId: string;
  readonly from: string;
  readonly to: string;
  /** One lessor entity, by its name; undefined for all. */
  readonly lessor?: string | undefined;
  /** One lease, by its number; undefined for all. */
  readonly lease?: string | undefined;
}

type StatementKeys = readonly [
  custId: string,
  from: string,
  to: string,
  lessor: string | undefined,
  lease: string | undefined,
];

/** A statement of account; days inclusive. */
export interface Statement extends Omit<StatementAsked, 'custId'> {
  readonly customer: { readonly custId: string; readonly name: string; readonly country: string };
  readonly accounts: readonly OwnerStatement[];
}

/** What the accounts of one currency come to together. */
export type CurrencyTotal = Pick<
  OwnerStatement,
  'currency' | 'open' | 'disputed' | 'onAccount' | 'closing'
>;

/** One total for each currency, over all lessor entities; each account still stands by itself (§3.9). */
export function totalsByCurrency(accounts: readonly OwnerStatement[]): CurrencyTotal[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    const total = (key: 'open' | 'disputed' | 'onAccount' | 'closing') =>
      addAmounts(
        own.map((account) => account[key]),
        currency,
      );
    return {
      currency,
      open: total('open'),
      disputed: total('disputed'),
      onAccount: total('onAccount'),
      closing: total('closing'),
    };
  });
}

const isOf =
  (account: OwnerAccount) =>
  (row: OwnerAccount): boolean =>
    row.lessor === account.lessor && row.currency === account.currency;

const amountIn = (balances: readonly AccountBalance[], account: OwnerAccount): Amount =>
  addAmounts(
    balances.filter(isOf(account)).map(({ amount }) => amount),
    account.currency,
  );

async function compute(tx: Tx, ...keys: StatementKeys): Promise<Statement> {
  const [custId, from, to, lessor, lease] = keys;
  const stated = { custId, lease };
  const customer = present(await findStatementCustomer(tx, custId));
  const every = await readOwnerAccounts(tx, stated);
  const owners = every.filter((owner) => lessor === undefined || owner.lessor === lessor);
  const booked = await readBefore(tx, stated, from);
  const movements = await readMovements(tx, stated, from, to);
  const items = await readStatementItems(tx, stated, to);
  const onAccount = await readOnAccount(tx, stated, to);
  const moved = await readMovedCredits(tx, stated, from, to);
  const accounts = owners.map((account): OwnerStatement => {
    const { currency } = account;
    const openItems = items.filter(isOf(account));
    return {
      ...accountStatement(amountIn(booked, account), movements.filter(isOf(account)), currency),
      ...account,
      before: booked.filter(isOf(account)),
      movedCredits: moved.filter(isOf(account)),
      openItems,
      open: addAmounts(
        openItems.map(({ balance }) => balance),
        currency,
      ),
      disputed: addAmounts(
        openItems.map((one) => one.disputed),
        currency,
      ),
      onAccount: amountIn(onAccount, account),
      aging: agingOf(
        openItems.map(({ dueDate: due, ...item }) => ({ due, ...item })),
        to,
        currency,
      ),
    };
  });
  return { customer, from, to, lessor, lease, accounts };
}

const readOnce = oncePerTransaction(compute);

/**
 * Reads the statement of a customer from `from` to `to` in seven statements, however long it is, once
 * per transaction: rows and summary of a list show the same one. A lessor entity or a lease leaves the
 * accounts of it; one that the customer does not have leaves none. Throws `notFound` for an unknown
 * customer.
 */
export function readStatement(tx: Tx, asked: StatementAsked): Promise<Statement> {
  const { custId, from, to, lessor, lease } = asked;
  return readOnce(tx, custId, from, to, lessor, lease);
}
