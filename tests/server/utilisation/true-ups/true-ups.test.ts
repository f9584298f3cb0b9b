import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalTrueUp } from '#contract/utilisation/desk/internal-true-ups.ts';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { addAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { billedToFunds, documentsOf } from '#tests/support/utilisation/correction-books.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import {
  flownMonth,
  monthOfLease,
  type Submission,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  aurora = utilisationOf(airline);
}, 240_000);

afterAll(() => portal.close());

function asOwner(statement: string): Promise<unknown> {
  return portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

/** April of a lease as if its report had not come and its bill rested on an estimate. */
async function estimateApril(leaseNo: string): Promise<void> {
  const ofApril = `(select r.id from util_report r join lease l on l.id = r.lease_id
    where l.lease_no = '${leaseNo}' and r.month = '2026-04')`;
  await asOwner(`update billing_line set is_estimated = true
    where invoice_id in (select invoice_id from util_report where id in ${ofApril})`);
  await asOwner(`update util_report set status = 'estimated', source = 'estimate',
    submitted_by = null, submitted_at = null where id in ${ofApril}`);
}

async function typed(
  leaseNo: string,
  month: string,
  by = aurora,
  figures?: { fh: string; fc: string },
): Promise<StoredLeaseMonth> {
  const input = await by.read(`month=${month}`);
  const stored = monthOfLease(input, leaseNo);
  const saved = await by.save(stored, flownMonth(input, stored, figures));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  return saved.current;
}

function trueUpOf({ results }: Submission) {
  const [result] = results;
  if (result?.kind !== 'accepted') throw new Error(JSON.stringify(results));
  return result;
}

interface Billing {
  readonly items: BillingLine[];
  readonly totals: { amount: string }[];
  readonly facets: { estimatedLeases: string[]; invoices: { number: string; role: string }[] };
}

async function billing(leaseNo: string, month: string): Promise<Billing> {
  const url = `/portal/api/monthly-billing?month=${month}&lease=${leaseNo}`;
  return (await airline.call('GET', url)).json<Billing>();
}

const sumOf = (rows: readonly { billed: string }[]) => addAmounts(rows.map(({ billed }) => billed));

describe('a late report of a month that was billed on an estimate', () => {
  let receiptId: string | null;
  let number: string;

  it('bills the difference once, whoever submits it how often', async () => {
    const before = {
      month: await billing('AUR-A04', '2026-05'),
      funds: await billedToFunds(portal),
    };
    const month = await typed('AUR-A04', '2026-05');
    const key = randomUUID();
    const colleague = utilisationOf(await portal.enter('customer@aurora.example'));
    const [first, same, other] = await Promise.all([
      aurora.submit([month], key),
      aurora.submit([month], key),
      colleague.submit([month]),
    ]);
    const kinds = [first, other].map(({ results }) => results[0]?.kind ?? 'none');
    const winner = kinds[0] === 'accepted' ? first : other;
    const { trueUp, current } = trueUpOf(winner);
    const after = {
      month: await billing('AUR-A04', '2026-05'),
      funds: await billedToFunds(portal),
    };
    const difference = subtractAmounts(
      after.month.totals[0]?.amount ?? '',
      before.month.totals[0]?.amount ?? '',
    );
    const [document] = await documentsOf(portal, [trueUp?.document ?? '']);
    receiptId = winner.receiptId;
    number = trueUp?.document ?? '';

    expect(same).toEqual(first);
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(1);
    expect(trueUp).toMatchObject({ estimate: before.month.items[0]?.invoice, currency: 'USD' });
    expect(number).toBe(`${trueUp?.estimate}-T2`);
    expect(current.facts).toMatchObject({ status: 'invoiced', invoice: number });
    expect(document).toMatchObject({ gross: difference, lines: difference });
    expect(Number(difference)).not.toBe(0);
    expect(sumOf(after.funds)).toBe(addAmounts([sumOf(before.funds), difference]));
    expect([before, after].map((one) => one.month.facets.estimatedLeases.length)).toEqual([1, 0]);
    expect(after.month.items).toHaveLength(before.month.items.length);
    expect(after.month.items.map(({ correctedFrom }) => correctedFrom)).toEqual(
      before.month.items.map(({ amount }) => amount),
    );
    expect(after.month.facets.invoices.map(({ role }) => role)).toEqual(['bill', 'trueUp']);
  });

  it('says so on the receipt, with the amount for who may see invoices', async () => {
    const url = `/portal/api/utilisation/receipts/${receiptId ?? ''}/pdf`;
    const read = async (browser: TestBrowser) =>
      (await textOfPages((await browser.call('GET', url)).rawPayload)).join(' ');
    const shown = await read(airline);
    const withheld = await read(await portal.enter('customer@aurora.example'));
    const news = await airline.call('GET', '/portal/api/notifications');
    const titles = news.json<{ items: { title: string }[] }>().items.map(({ title }) => title);

    expect(shown).toContain('Trued up:');
    expect(shown).toMatch(/over USD/);
    expect(withheld).toContain('Trued up:');
    expect(withheld).not.toMatch(/over USD/);
    expect(titles.filter((title) => title.includes(number))).toHaveLength(1);
  });

  it('is corrected as a whole afterwards: estimate and true-up are taken back', async () => {
    const desk = correctionDesk(airline, lessor, 'AUR-A04');
    const billed = await billing('AUR-A04', '2026-05');
    const asked = await desk.request('2026-05', 60);
    const { rowVersion, billing: planned, blockers } = await desk.readCase(asked.id);
    const body = { decision: 'approve', note: '', rowVersion };
    expect(blockers).toEqual([]);
    const first = [number.replace(/-T2$/, ''), number];
    const before = await documentsOf(portal, first);
    expect((await desk.decide(asked.id, body)).statusCode).toBe(200);
    const { documents } = await desk.readCase(asked.id);
    const after = await documentsOf(portal, first);
    const again = await billing('AUR-A04', '2026-05');

    expect(planned?.before).toBe(billed.totals[0]?.amount);
    expect(documents).toMatchObject([
      { number: number.replace(/T2$/, 'C3'), gross: negateAmount(planned?.before ?? '') },
      { number: number.replace(/T2$/, 'R3'), gross: planned?.after },
    ]);
    // More is newly due; what was billed keeps its due date and what was paid (§3.9).
    expect(Number(planned?.effect.newlyDue)).toBeGreaterThan(0);
    expect(after).toEqual(before);
    expect(again.totals).toMatchObject([{ amount: planned?.after }]);
  });
});

describe('an estimate that was too high', () => {
  it('is credited, of a paid bill on the oldest open item, and tells no amount to who may not see it', async () => {
    await estimateApril('AUR-A05');
    const colleague = utilisationOf(await portal.enter('customer@aurora.example'));
    const before = await billing('AUR-A05', '2026-04');
    const figures = { fh: '90:00', fc: '45' };
    const month = await typed('AUR-A05', '2026-04', colleague, figures);
    const { trueUp } = trueUpOf(await colleague.submit([month]));
    const after = await billing('AUR-A05', '2026-04');
    const [note] = await documentsOf(portal, [trueUp?.document ?? '']);
    const [estimate] = await documentsOf(portal, [trueUp?.estimate ?? '']);

    expect(trueUp).toMatchObject({ outcome: 'credited', amount: null });
    expect(note).toMatchObject({ type: 'creditNote', lines: note?.gross });
    expect(note?.gross).toBe(
      subtractAmounts(after.totals[0]?.amount ?? '', before.totals[0]?.amount ?? ''),
    );
    expect(estimate).toMatchObject({ status: 'paid', credited: '0.00' });
    expect(note?.credited).toBe(note?.gross);
    expect(after.facets.estimatedLeases).toEqual([]);
  });
});

const settle = (found: InternalTrueUp, payload: object, by = lessor, custId = 'AUR') => {
  const url = `/portal/api/internal/customers/${custId}/true-ups/${found.id}/settlement`;
  return by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });
};
const waiting = async () =>
  (await lessor.call('GET', '/portal/api/internal/true-ups'))
    .json<{ items: InternalTrueUp[] }>()
    .items.filter(({ custId }) => custId === 'AUR');
const rates = (from: string, to: string) =>
  asOwner(`update fund_rate set valid_to = '${to}' where valid_to = '${from}' and fund_id in
    (select id from fund where lease_no = 'AUR-A07' and kind = 'ENG_PR')`);

describe('an estimate that the portal cannot true up', () => {
  it('keeps no report out, and waits at the desk until it is billed once', async () => {
    await estimateApril('AUR-A07');
    await rates('2026-12-31', '2026-03-31');
    const month = await typed('AUR-A07', '2026-04');
    const { trueUp, current } = trueUpOf(await aurora.submit([month]));
    const [found, ...others] = await waiting();
    if (found === undefined) throw new Error('Nothing waits at the desk.');
    const bill = { action: 'bill', rowVersion: found.rowVersion };
    const admin = await portal.enter('admin@aurora.example');
    const early = await settle(found, bill);
    const closed = [
      await settle(found, bill, admin),
      await settle(found, bill, lessor, 'BOR'),
      await settle(found, { action: 'settle', note: ' ', rowVersion: 1 }),
    ];
    await rates('2026-03-31', '2026-12-31');
    const done = await settle(found, bill);
    const again = await settle(found, { action: 'settle', note: 'By hand.', rowVersion: 2 });
    const after = monthOfLease(await aurora.read('month=2026-04'), 'AUR-A07');

    expect(trueUp).toMatchObject({ outcome: 'waiting', document: null, amount: null });
    expect(current.facts).toMatchObject({ status: 'invoiced', invoice: trueUp?.estimate });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ leaseNo: 'AUR-A07', month: '2026-04' });
    expect(found.reason).toMatch(/ have no rate for the month. Enter them first.$/);
    expect([early.statusCode, ...closed.map(({ statusCode }) => statusCode)]).toEqual([
      409, 403, 404, 400,
    ]);
    expect(done.statusCode).toBe(200);
    expect(done.json<InternalTrueUp>()).toMatchObject({ document: `${trueUp?.estimate}-T2` });
    expect(again.statusCode).toBe(409);
    expect(after.facts.invoice).toBe(`${trueUp?.estimate}-T2`);
    expect(await waiting()).toEqual([]);
  });

  it('reads three statements, however many there are', async () => {
    const list = '/portal/api/internal/true-ups?outcome=all';

    expect(await portal.countStatements(() => lessor.call('GET', list), 'lessor')).toBe(3);
  });
});
