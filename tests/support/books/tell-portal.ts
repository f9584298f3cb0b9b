import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { creditLine, singleLine } from '#domain/funds/bill-line.ts';
import type { CorrectedLine } from '#domain/funds/corrected-bill.ts';
import { payClaim } from '#server/claims/desk/claim-decision.steps.ts';
import { closeDispute, findDisputable } from '#server/invoices/disputes/disputes.queries.ts';
import { raiseDispute, takeBackDispute } from '#server/invoices/disputes/disputes.steps.ts';
import { findBilledInvoice, issueCorrectedBill } from '#server/invoices/public.ts';
import { findAccount, insertInternalUser } from '#server/session/public.ts';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import type { AskedCorrection } from './corrections.ts';
import type { AskedDispute } from './disputes.ts';
import type { AskedClaim } from './funds.ts';
import type { Told } from './history.ts';

/** Whose account it is, and the day, at noon UTC. */
interface At {
  readonly custId: string;
  readonly day: string;
}

const noonOf = (day: string) => `${day}T12:00:00.000Z`;

/** An event that has no import file: the bank took a payment back. */
async function returnPayment(database: Database, { custId, day }: At, reference: string) {
  await database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update payment set returned_on = ${day}::date,
        return_reason = 'The bank took it back.'
      where cust_id = ${custId} and reference = ${reference}`),
  );
}

/** Corrects a bill by the step of the portal; its one line is that of the fund of the lease. */
async function correctBill(database: Database, { custId, day }: At, asked: AskedCorrection) {
  await database.tx({ kind: 'tenant', custId }, async (tx) => {
    const [found] = await selectRows<{ id: string; fundId: string }>(
      tx,
      sql`select i.id, f.id as "fundId" from invoice i join fund f on f.lease_id = i.lease_id
        where i.cust_id = ${custId} and i.number = ${asked.latest}`,
    );
    const original = await findBilledInvoice(tx, custId, found?.id ?? '');
    if (original === undefined || found === undefined)
      throw new Error(`${asked.latest} is not billed.`);
    const { currency } = original;
    const [before, after] = [asked.before, asked.after].map((one) => moneyText(one, currency));
    const billed = singleLine('Reserve', 'item', before ?? '');
    const line = {
      term: { fundId: found.fundId, minimum: null, line: billed },
      billed: { rate: after, billed: '1', amount: after, topUp: '0' },
      line: singleLine('Reserve', 'item', after ?? ''),
      days: { onLeaseDays: 30, daysInMonth: 30 },
    } as unknown as CorrectedLine;
    const bill = {
      credit: [creditLine(billed, currency)],
      lines: [line],
      before: before ?? '',
      after: after ?? '',
      isSame: false,
    };
    const head = { custId, month: day.slice(0, 7), today: day, at: noonOf(day) };
    const issue = { ...head, version: asked.version, original, bill };
    await issueCorrectedBill(tx, issue, asked.documents);
  });
}

/** Puts an approved claim into the books of the portal, as its decision does. */
async function approveClaim(database: Database, { custId, day }: At, { claim }: AskedClaim) {
  const amount = moneyText(claim.amount, claim.lease.currency);
  await database.tx({ kind: 'owner' }, async (tx) => {
    const id = randomUUID();
    await tx.execute(sql`insert into claim (id, cust_id, number, lease_id, currency, lease_no, asset,
        event_type, event_start, status, claimed, eligible, approved, begun_on, submitted_on,
        decided_on)
      select ${id}, cust_id, ${claim.number}, id, currency, lease_no, lease_no, '6Y', ${day}::date,
        'approved', ${amount}::numeric, ${amount}::numeric, ${amount}::numeric, ${day}::date,
        ${day}::date, ${day}::date
      from lease where lease_no = ${claim.lease.leaseNo}`);
    await tx.execute(sql`insert into claim_fund (claim_id, fund_id, cust_id, currency, eligible,
        contributions, earlier_claims, approved)
      select ${id}, fund.id, fund.cust_id, fund.currency, ${amount}::numeric, ${amount}::numeric, 0,
        ${amount}::numeric
      from fund where cust_id = ${custId} and lease_no = ${claim.lease.leaseNo}`);
  });
}

/** Who pays claims in the books: a user of the lessor with the role for it, made at the first use. */
async function payerId(database: Database): Promise<string> {
  const email = 'payer@lessor.example';
  return database.tx({ kind: 'identity' }, async (tx) => {
    const externalUserId = randomUUID();
    const user = { externalUserId, email, name: 'Lessor', openIdSubject: null };
    await insertInternalUser(tx, { ...user, lessorRoles: ['payments'] });
    return (await findAccount(tx, email))?.externalUserId ?? externalUserId;
  });
}

/** Pays an approved claim by the step of the portal. */
async function payApproved(database: Database, { custId, day }: At, { claim }: AskedClaim) {
  const externalUserId = await payerId(database);
  await database.tx({ kind: 'tenant', custId }, async (tx) => {
    const [found] = await selectRows<{ id: string; rowVersion: number }>(
      tx,
      sql`select id, row_version as "rowVersion" from claim
        where cust_id = ${custId} and number = ${claim.number}`,
    );
    const payment = { claimId: found?.id ?? '', rowVersion: found?.rowVersion ?? 0, paidOn: day };
    const by = { custId, externalUserId, name: 'Lessor', at: new Date(noonOf(day)), note: '' };
    await payClaim(tx, payment, by);
  });
}

/** Begins or ends a dispute by the steps of the portal. */
async function disputeBill(database: Database, { custId, day }: At, asked: AskedDispute) {
  await database.tx({ kind: 'tenant', custId }, async (tx) => {
    const [found] = await selectRows<{ id: string; currency: string; disputeId: string }>(
      tx,
      sql`select i.id, i.currency, d.id as "disputeId" from invoice i
          left join invoice_dispute d on d.invoice_id = i.id and d.status = 'open'
        where i.cust_id = ${custId} and i.number = ${asked.bill}`,
    );
    if (found === undefined) throw new Error(`${asked.bill} is not billed.`);
    const { id, currency, disputeId } = found;
    const [now, at] = [Date.parse(noonOf(day)), noonOf(day)];
    if (asked.kind === 'dispute' || asked.kind === 'withdrawn') {
      const invoice = await findDisputable(tx, custId, id, { today: day, lock: true });
      if (invoice === undefined) throw new Error(`${asked.bill} cannot be disputed.`);
      const { rowVersion } = invoice;
      const amount = moneyText(asked.amount, currency);
      const words = { reason: 'rate', text: 'Another rate.' } as const;
      const body = { ...words, amount, uploadIds: [], rowVersion };
      const by = { id: randomUUID(), name: 'Finance' };
      if (asked.kind === 'dispute') await raiseDispute(tx, custId, invoice, body, by, now);
      else await takeBackDispute(tx, custId, invoice, disputeId, now);
    } else {
      const ids = { id: disputeId, invoiceId: id };
      await closeDispute(tx, custId, ids, {
        status: asked.kind,
        at,
        by: 'Lessor',
        outcome: 'Read.',
      });
    }
  });
}

/** Does in the portal what has no import file. */
export async function tellPortal(database: Database, at: At, told: Told): Promise<void> {
  if (told.kind === 'return') await returnPayment(database, at, told.payment);
  else if (told.kind === 'correction') await correctBill(database, at, told);
  else if ('bill' in told) await disputeBill(database, at, told);
  else if (told.kind === 'approval') await approveClaim(database, at, told);
  else await payApproved(database, at, told);
}
