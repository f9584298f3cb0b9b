import type { IsoDate } from '#domain/dates/date.ts';
import {
  allocatePayment,
  type AllocationResult,
  type OpenInvoice,
} from '#domain/lease-account/payment-allocation.ts';
import {
  addAmounts,
  compareAmounts,
  negateAmount,
  subtractAmounts,
  type Amount,
} from '#domain/money/amount.ts';
import { replacementOf } from './bill-follow-ups.ts';
import type { Bill } from './bill.ts';
import type { BillNumbers } from './invoice-id.ts';
import type { PlannedBills } from './plan-bills.ts';
import { type Transfer, transfersOf } from './transfers.ts';

/** A part of a payment or credit note that settled a bill. */
export interface BillSettlement {
  readonly date: IsoDate;
  readonly amount: Amount;
  readonly source: { readonly payment: SeededPayment } | { readonly creditNote: Bill };
}

/** Money that arrived in one transfer. */
export interface SeededPayment {
  readonly reference: string;
  readonly date: IsoDate;
  readonly currency: string;
  readonly amount: Amount;
  readonly returned?: IsoDate;
  /** The lessor entity that received it. */
  readonly lessorId: string;
  /** The lease that the payer named; undefined when the money is for several. */
  readonly leaseId: string | undefined;
}

/** The running account of one bill. */
export interface BillAccount {
  readonly bill: Bill;
  readonly number: string;
  readonly settlements: BillSettlement[];
  /** The amounts that a credit note was applied with, negative. */
  readonly givenAway: Amount[];
  balance: Amount;
}

/** The bills of an airline after settlement. */
export interface SettledBills {
  readonly accounts: ReadonlyMap<string, BillAccount>;
  readonly payments: readonly SeededPayment[];
  readonly numbers: BillNumbers;
}

type Accounts = Map<string, BillAccount>;

function openAccounts(numbers: BillNumbers): Accounts {
  const accounts: Accounts = new Map();
  for (const [bill, number] of numbers) {
    accounts.set(number, { bill, number, settlements: [], givenAway: [], balance: bill.gross });
  }
  return accounts;
}

function toOpen({ bill, number, balance }: BillAccount, isDisputed: boolean): OpenInvoice {
  const { currency } = bill.lease.plan;
  return { number, due: bill.due, currency, balance, ...(isDisputed && { disputed: balance }) };
}

function settle(
  accounts: Accounts,
  { allocations }: AllocationResult,
  date: IsoDate,
  source: BillSettlement['source'],
): void {
  for (const { number, amount } of allocations) {
    const account = accounts.get(number);
    if (account === undefined) throw new Error(`Nothing is billed under ${number}.`);
    account.settlements.push({ date, amount, source });
    account.balance = subtractAmounts(account.balance, amount, account.bill.lease.plan.currency);
  }
}

/** Open debits to one lessor that its money of a day can go to; the domain orders them. */
function openOn(
  accounts: Accounts,
  plan: PlannedBills,
  { date, currency, lessorId }: Pick<Transfer, 'date' | 'currency' | 'lessorId'>,
) {
  return [...accounts.values()]
    .filter(({ bill, balance }) => {
      const isOpen = bill.issue <= date && compareAmounts(balance, '0') > 0;
      const { plan: terms, lessor } = bill.lease;
      const isOwed = terms.currency === currency && lessor.id === lessorId;
      return isOpen && isOwed && plan.fates.get(bill) !== 'draft';
    })
    .map((account) => toOpen(account, plan.fates.get(account.bill) === 'disputed'));
}

/**
 * The credit note of a correction settles the amount that the new bill shares with the earlier one;
 * the rest of the note reduces the earlier bill, then the oldest open item of the lease (domain
 * page §3.9).
 */
function applyNote(
  accounts: Accounts,
  plan: PlannedBills,
  note: BillAccount,
  targets: readonly BillAccount[],
): void {
  const { lease, issue } = note.bill;
  const { currency } = lease.plan;
  const named = new Set(targets.map(({ number }) => number));
  const owed = { date: issue, currency, lessorId: lease.lessor.id };
  const open = openOn(accounts, plan, owed).filter(
    ({ number }) => accounts.get(number)?.bill.lease === lease && !named.has(number),
  );
  const result = allocatePayment({
    amount: negateAmount(note.balance, currency),
    currency,
    invoices: [...targets.map((account) => toOpen(account, false)), ...open],
    instruction: targets.map(({ number }) => ({ number })),
  });
  settle(accounts, result, issue, { creditNote: note.bill });
  const amounts = result.allocations.map(({ amount }) => amount);
  const given = addAmounts(amounts, currency);
  note.givenAway.push(negateAmount(given, currency));
  note.balance = addAmounts([note.balance, given], currency);
}

/** Applies one transfer; returns it as a payment, or nothing when all of it was paid before. */
function applyTransfer(
  accounts: Accounts,
  plan: PlannedBills,
  numbers: BillNumbers,
  transfer: Transfer,
): SeededPayment | undefined {
  const { reference, date, currency, receipts } = transfer;
  const named = receipts.flatMap(({ bill, amount }) => {
    const account = accounts.get(numbers.get(bill) ?? '');
    if (account === undefined || compareAmounts(account.balance, '0') <= 0) return [];
    const part = compareAmounts(amount, account.balance) > 0 ? account.balance : amount;
    return [{ account, instruction: { number: account.number, amount: part } }];
  });
  const surplus = receipts.find((receipt) => receipt.surplus !== undefined)?.surplus;
  const invoices =
    surplus === undefined
      ? named.map(({ account }) => toOpen(account, false))
      : openOn(accounts, plan, transfer);
  const amount = addAmounts(
    surplus === undefined
      ? named.map(({ instruction }) => instruction.amount)
      : [
          surplus,
          ...invoices.filter((one) => one.disputed === undefined).map((one) => one.balance),
        ],
    currency,
  );
  if (compareAmounts(amount, '0') <= 0) return undefined;
  const instruction = surplus === undefined ? named.map((one) => one.instruction) : [];
  const { returned, lessorId } = transfer;
  const leases = new Set(receipts.map(({ bill }) => bill.lease.id));
  const leaseId = leases.size === 1 ? [...leases][0] : undefined;
  const facts = { reference, date, currency, amount, lessorId, leaseId };
  const payment = { ...facts, ...(returned && { returned }) };
  settle(accounts, allocatePayment({ amount, currency, invoices, instruction }), date, { payment });
  return payment;
}

/** Withdraws what a returned payment had settled. */
function reverse(accounts: Accounts, payment: SeededPayment, date: IsoDate): void {
  for (const account of accounts.values()) {
    const { currency } = account.bill.lease.plan;
    const taken = account.settlements.filter(
      ({ source }) => 'payment' in source && source.payment === payment,
    );
    for (const { amount, source } of taken) {
      account.settlements.push({ date, amount: negateAmount(amount, currency), source });
      account.balance = addAmounts([account.balance, amount], currency);
    }
  }
}

type Step =
  | { readonly date: IsoDate; readonly note: BillAccount; readonly targets: BillAccount[] }
  | Transfer
  | { readonly date: IsoDate; readonly returnOf: Transfer };

/** Everything that changes an account, by day; money of a day counts before a return of that day. */
function stepsOf(
  custId: string,
  plan: PlannedBills,
  accountOf: (bill: Bill) => BillAccount | undefined,
): readonly Step[] {
  const notes = plan.bills.flatMap((bill) => {
    const note = accountOf(bill);
    if (bill.type !== 'creditNote' || note === undefined) return [];
    const targets = [replacementOf(bill, plan.bills), bill.about].flatMap((one) => {
      const account = one && accountOf(one);
      return account === undefined ? [] : [account];
    });
    return [{ date: bill.issue, note, targets }];
  });
  const transfers = transfersOf(custId, plan.receipts);
  const returns = transfers.flatMap((returnOf) =>
    returnOf.returned === undefined ? [] : [{ date: returnOf.returned, returnOf }],
  );
  return [...notes, ...transfers, ...returns].toSorted((a, b) =>
    a.date === b.date ? 0 : a.date < b.date ? -1 : 1,
  );
}

/** Applies credit notes, payments and returns day by day, by the rules of the domain (§3.4). */
export function settleBills(
  custId: string,
  plan: PlannedBills,
  numbers: BillNumbers,
): SettledBills {
  const accounts = openAccounts(numbers);
  const payments = new Map<Transfer, SeededPayment>();
  const accountOf = (bill: Bill) => accounts.get(numbers.get(bill) ?? '');
  for (const step of stepsOf(custId, plan, accountOf)) {
    if ('note' in step) {
      applyNote(accounts, plan, step.note, step.targets);
      continue;
    }
    if ('returnOf' in step) {
      const payment = payments.get(step.returnOf);
      if (payment !== undefined) reverse(accounts, payment, step.date);
      continue;
    }
    const payment = applyTransfer(accounts, plan, numbers, step);
    if (payment !== undefined) payments.set(step, payment);
  }
  return { accounts, payments: [...payments.values()], numbers };
}
