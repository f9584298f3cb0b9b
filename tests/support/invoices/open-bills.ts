import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DisputeStatus } from '#domain/invoices/dispute-suspension.ts';
import { singleLine } from '#domain/funds/bill-line.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { issueCreditNote, planEffect } from '#server/invoices/bills/credit-note.steps.ts';
import { findDisputable } from '#server/invoices/disputes/disputes.queries.ts';
import { raiseDispute } from '#server/invoices/disputes/disputes.steps.ts';
import { datedColumns } from '#server/invoices/invoice-columns.queries.ts';
import { findBilledInvoice, insertDocument, type MonthIssue } from '#server/invoices/public.ts';
import { readAccruing } from '#server/lease-account/interest/accruing-interest.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '../run/select-rows.ts';

const custId = 'AUR';
const month = '2026-05';

/** Noon of a day, UTC. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** A bill as a test puts it into the books. */
interface Bill {
  readonly number: string;
  readonly gross: string;
  readonly due: string;
  /** The bill that it adds to. */
  readonly addsTo?: string;
}

/** A dispute as it is stored, with the balance and status of its invoice. */
interface Standing {
  readonly balance: string;
  readonly status: string;
  readonly dispute: DisputeStatus | null;
  /** UTC. */
  readonly closedAt: string | null;
}

/**
 * Bills of one lease whose interest is 0.01 % of the principal a day (3.6 % by ACT/360, no grace),
 * with the steps of the server on the days that a test says. Earlier debts of the lease are
 * removed.
 */
export async function openBills(database: Database) {
  const asOwner = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
    database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, statement));
  const [seeded] = await asOwner<{ id: string; leaseId: string }>(
    sql`select i.id, i.lease_id as "leaseId" from util_report r join invoice i on i.id = r.invoice_id
      where i.lease_no = 'AUR-A01' and r.month = ${month} and r.is_current`,
  );
  if (seeded === undefined) throw new Error('The demo data have no bill of the month.');
  await asOwner(sql`update interest_term set margin = 0.9, cap_rate = 0.036, grace_days = 0,
    day_count = 'ACT/360', compounding = 'none' where lease_id = ${seeded.leaseId}`);
  const closeAll = () =>
    asOwner(sql`update invoice set status = 'closed' where lease_id = ${seeded.leaseId}
      and balance > 0 and status <> 'draft'`);

  const idOf = async (number: string): Promise<string> => {
    const [found] = await asOwner<{ id: string }>(
      sql`select id from invoice where number = ${number}`,
    );
    return found?.id ?? seeded.id;
  };

  const issueOn = async (day: string, number: string): Promise<MonthIssue> => {
    const id = await idOf(number);
    const original = await database.tx({ kind: 'tenant', custId }, (tx) =>
      findBilledInvoice(tx, custId, id),
    );
    if (original === undefined) throw new Error(`${number} is not billed.`);
    const bill = { credit: [], lines: [], before: '0.00', after: '0.00', isSame: true };
    return { custId, month, version: 2, today: day, at: noonOf(day), original, bill };
  };

  return {
    closeAll,
    /** Puts a bill into the books, issued when it is due. */
    async bill({ number, gross, due, addsTo }: Bill): Promise<void> {
      const issue = await issueOn(due, addsTo ?? '');
      const type = 'supplementalRent';
      const head = { id: randomUUID(), number, type, due, gross, credited: '0.00' } as const;
      const lines = [singleLine('Reserve', 'item', gross)];
      await database.tx({ kind: 'tenant', custId }, (tx) => insertDocument(tx, issue, head, lines));
      if (addsTo === undefined)
        await asOwner(sql`update invoice set corrects_invoice_id = null where id = ${head.id}`);
    },
    /** A payment of a part of a bill on a day. */
    async pay(number: string, amount: string, day: string): Promise<void> {
      const invoiceId = await idOf(number);
      const id = randomUUID();
      const booked = sql`with paid as (update invoice set paid = paid + ${amount}::numeric,
            balance = balance - ${amount}::numeric,
            status = case when balance = ${amount}::numeric then 'paid' else 'partPaid' end
          where id = ${invoiceId}),
        money as (insert into payment (id, cust_id, lease_id, reference, payer, received_date,
            value_date, currency, amount, applied)
          select ${id}, cust_id, lease_id, ${id}, 'Aurora', ${day}::date, ${day}::date, currency,
            ${amount}::numeric, ${amount}::numeric from invoice where id = ${invoiceId})
        select 1`;
      const applied = sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
          allocated_on, amount)
        select id, 1, cust_id, currency, ${id}, ${day}::date, ${amount}::numeric
          from invoice where id = ${invoiceId}`;
      await database.tx({ kind: 'owner' }, async (tx) => {
        await tx.execute(booked);
        await tx.execute(applied);
      });
    },
    /** Disputes a part of a bill on a day. */
    async dispute(number: string, amount: string, day: string): Promise<void> {
      const id = await idOf(number);
      await database.tx({ kind: 'tenant', custId }, async (tx) => {
        const invoice = await findDisputable(tx, custId, id, { today: day, lock: true });
        if (invoice === undefined) throw new Error(`${number} cannot be disputed.`);
        const { rowVersion } = invoice;
        const words = { reason: 'rate', text: 'Another rate applies.' } as const;
        const body = { ...words, amount, uploadIds: [], rowVersion };
        const by = { id: randomUUID(), name: 'Ada' };
        await raiseDispute(tx, custId, invoice, body, by, Date.parse(noonOf(day)));
      });
    },
    /** A credit note of a correction that takes an amount back on a day. */
    async takeBack(number: string, amount: string, day: string): Promise<void> {
      const issue = await issueOn(day, number);
      const { original } = issue;
      await database.tx({ kind: 'tenant', custId }, async (tx) => {
        const effect = await planEffect(tx, issue, negateAmount(amount, original.currency));
        const lines = [singleLine('Credit', 'item', negateAmount(amount, original.currency))];
        const note = { id: randomUUID(), number: `${number}-C${day}`, lines, amount, effect };
        await issueCreditNote(tx, issue, note);
      });
    },
    /** The interest that has accrued up to a day, exclusive. */
    async interest(number: string, asOf: string): Promise<string | undefined> {
      const id = await idOf(number);
      const accruing = await database.tx({ kind: 'tenant', custId }, (tx) =>
        readAccruing(tx, custId, asOf),
      );
      return accruing.find(({ invoiceId }) => invoiceId === id)?.charge.interest;
    },
    /** What is overdue on a day. */
    async overdue(number: string, asOf: string): Promise<string | undefined> {
      const { overdueAmount } = datedColumns(asOf);
      const [row] = await asOwner<{ amount: string }>(
        sql`select ${overdueAmount} as amount from invoice where number = ${number}`,
      );
      return row?.amount;
    },
    /** The balance on a statement up to a day, and its suspended part. */
    async stated(number: string, to: string) {
      const { accounts } = await database.tx({ kind: 'tenant', custId }, (tx) =>
        readStatement(tx, { custId, from: '2026-01-01', to }),
      );
      const item = accounts
        .flatMap(({ openItems }) => openItems)
        .find((one) => one.number === number);
      return item && { balance: item.balance, suspended: item.suspended };
    },
    /** The present status of a bill and its dispute. */
    async standing(number: string): Promise<Standing | undefined> {
      const [row] = await asOwner<Standing>(
        sql`select i.balance, i.status, d.status as dispute, (d.closed_at at time zone 'UTC')::text as "closedAt"
          from invoice i left join invoice_dispute d on d.invoice_id = i.id
          where i.number = ${number}`,
      );
      return row;
    },
    /** The amounts that documents applied to a bill. */
    async applied(number: string): Promise<string[]> {
      const id = await idOf(number);
      const rows = await asOwner<{ amount: string }>(
        sql`select amount from allocation where invoice_id = ${id} order by position`,
      );
      return rows.map(({ amount }) => amount);
    },
  };
}
