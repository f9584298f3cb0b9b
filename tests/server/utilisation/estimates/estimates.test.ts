import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Estimate, LateMonth } from '#contract/utilisation/desk/internal-estimates.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  billedToFunds,
  brokenLinks,
  chainOf,
  documentsOf,
} from '#tests/support/utilisation/correction-books.ts';
import {
  asBilled,
  type Confirmed,
  estimateDesk,
} from '#tests/support/utilisation/estimate-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  aurora = utilisationOf(airline);
  desk = estimateDesk(lessor);
}, 240_000);

afterAll(() => portal.close());

const sumOf = (rows: readonly { billed: string }[]) => addAmounts(rows.map(({ billed }) => billed));

async function billing(leaseNo: string, month: string) {
  const url = `/portal/api/monthly-billing?month=${month}&lease=${leaseNo}`;
  return (await airline.call('GET', url)).json<{ items: BillingLine[] }>().items;
}

async function titlesOf(email: string): Promise<string[]> {
  const news = await (await portal.enter(email)).call('GET', '/portal/api/notifications');
  return news.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
}

const asOwner = (statement: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));

/** Confirms the estimate as shown; returns its invoice. */
async function bill(late: LateMonth): Promise<Confirmed['invoice']> {
  const { seen } = await desk.show(late);
  const answer = await desk.confirm(late, seen);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Confirmed>().invoice;
}

describe('the list of late months', () => {
  it('holds months of all customers past due without a report, the oldest due first', async () => {
    const late = await desk.list();
    const places = late.map(({ leaseNo, month }) => `${leaseNo} ${month}`);

    expect(late.map(({ due }) => due)).toEqual(late.map(({ due }) => due).toSorted());
    expect(places).toEqual(expect.arrayContaining(['AUR-A02 2026-03', 'BOR-A01 2026-05']));
    // Due on the day itself, reported, estimated already.
    expect(places.filter((place) => /AUR-A07|AUR-A01|AUR-A04/.test(place))).toEqual([]);
    expect((await desk.list('&customer=BOR')).every(({ custId }) => custId === 'BOR')).toBe(true);
  });

  it('is read in three statements, and by nobody of a customer', async () => {
    const url = '/portal/api/internal/late-months';
    const admin = await portal.enter('admin@aurora.example');

    expect(await portal.countStatements(() => lessor.call('GET', url), 'lessor')).toBe(3);
    expect((await admin.call('GET', url)).statusCode).toBe(403);
  });
});

describe('a late month that is billed on an estimate', () => {
  let shown: Estimate;
  let number: string;

  it('is written once, with its bill and its funds, whoever confirms it how often', async () => {
    const late = await desk.find('AUR-A05', '2026-05');
    shown = await desk.show(late);
    const before = await billedToFunds(portal);
    const key = randomUUID();
    const answers = await Promise.all([
      desk.confirm(late, shown.seen, key),
      desk.confirm(late, shown.seen, key),
      desk.confirm(late, shown.seen),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    const [invoice] = done.map((answer) => answer.json<Confirmed>().invoice);
    number = invoice?.number ?? '';
    const total = shown.bill?.total ?? '';
    const [document] = await documentsOf(portal, [number]);
    const lines = await billing('AUR-A05', '2026-05');

    expect(answers.map(({ statusCode }) => statusCode)).toContain(409);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(invoice).toMatchObject({ gross: total, currency: 'USD', due: shown.bill?.due });
    expect(document).toMatchObject({
      type: 'supplementalRent',
      status: 'issued',
      gross: total,
      balance: total,
      lines: total,
    });
    expect(subtractAmounts(sumOf(await billedToFunds(portal)), sumOf(before))).toBe(total);
    expect(lines.every(({ isEstimated, invoice: of }) => isEstimated && of === number)).toBe(true);
    expect((await desk.list('&q=AUR-A05')).length).toBe(0);
  });

  it('shows before it is billed how each amount is made, as its bill says it', async () => {
    const planned = asBilled(shown);
    expect(await billing('AUR-A05', '2026-05')).toMatchObject(planned);
    expect(planned.filter(({ ratio }) => ratio !== null).length).toBeGreaterThan(1);
    expect(planned.filter(({ rateBasis }) => rateBasis === null)).toEqual([]);
  });

  it('keeps with each line the reported months that its use averages', async () => {
    const used = (await billing('AUR-A05', '2026-05')).filter((line) => line.used !== null);
    const wrong = used.filter((line) => {
      const months = line.estimate?.months ?? [];
      const figure = line.basis === 'FC' ? 'fc' : 'fhMin';
      const sum = months.reduce((all, month) => all + month[figure], 0);
      const names = months.map(({ month }) => month).join(' ');
      return names !== '2026-02 2026-03 2026-04' || Math.round(sum / 3) !== line.used;
    });

    expect(used.length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });

  it('stands in the chain of totals as the average of the last three reported months', async () => {
    const chain = await chainOf(portal, 'AUR-A05');
    const ofAirframe = chain.filter(({ componentId }) => componentId === shown.components[0]?.id);
    const [a, b, c, estimate] = ofAirframe.slice(-4).map(({ fh }) => fh);

    expect(brokenLinks(chain)).toEqual([]);
    expect(estimate).toBe(Math.round(((a ?? 0) + (b ?? 0) + (c ?? 0)) / 3));
    expect(shown.components[0]).toMatchObject({
      fhMin: estimate,
      from: { fhMin: 'average', fc: 'average' },
      months: [
        { month: '2026-02', onLeaseDays: 28 },
        { month: '2026-03', onLeaseDays: 31 },
        { month: '2026-04', onLeaseDays: 30 },
      ],
    });
  });

  it('is told to those who may see invoices, and in the audit log', async () => {
    const audit = await lessor.call('GET', '/portal/api/internal/audit?pageSize=100');
    const told = (titles: string[]) => titles.filter((title) => title.includes(number)).length;

    expect(told(await titlesOf('finance@aurora.example'))).toBe(1);
    expect(told(await titlesOf('technical@aurora.example'))).toBe(0);
    expect(audit.body).toContain(number);
  });

  it('is trued up by its late report: the difference is what was flown less the estimate', async () => {
    const input = await aurora.read('month=2026-05');
    const stored = monthOfLease(input, 'AUR-A05');
    const saved = await aurora.save(stored, flownMonth(input, stored));
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    const [result] = results;
    if (result?.kind !== 'accepted') throw new Error(JSON.stringify(results));
    const after = addAmounts((await billing('AUR-A05', '2026-05')).map(({ amount }) => amount));
    const difference = subtractAmounts(after, shown.bill?.total ?? '');

    expect(stored.facts.status).toBe('estimated');
    expect(result.trueUp).toMatchObject({ estimate: number, amount: difference });
    expect(Number(difference)).not.toBe(0);
    expect(await chainOf(portal, 'AUR-A05').then(brokenLinks)).toEqual([]);
  });
});

describe('a month that the airline has begun', () => {
  it('keeps what is typed beside the estimate, for its late report', async () => {
    const input = await aurora.read('month=2026-05');
    const blank = monthOfLease(input, 'AUR-A08');
    const saved = await aurora.save(blank, flownMonth(input, blank));
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const before = saved.current;
    const late = await desk.find('AUR-A08', '2026-05');
    const shown = await desk.show(late);
    await bill(late);
    const after = monthOfLease(await aurora.read('month=2026-05'), 'AUR-A08');

    expect([late.isBegun, shown.isBegun]).toEqual([true, true]);
    expect(before.facts.status).toBe('draft');
    expect(after.facts).toMatchObject({ status: 'estimated', invoice: null });
    expect(after.report).toEqual(before.report);
    expect(after.rowVersion).toBeGreaterThan(before.rowVersion);
  });
});

describe('an engine that is leased alone', () => {
  it('is billed a use fee, at least the contract’s minimum of hours', async () => {
    const late = await desk.find('AUR-E10', '2026-05');
    await asOwner(`update fund_rate set minimum_units = 700 where basis = 'FH' and fund_id in
      (select id from fund where lease_no = 'AUR-E10')`);
    const { components, bill: planned } = await desk.show(late);
    const invoice = await bill(late);
    const [document] = await documentsOf(portal, [invoice?.number ?? '']);

    expect(components).toMatchObject([
      { fhMin: 700 * 60, from: { fhMin: 'minimum', fc: 'average' } },
    ]);
    expect(document).toMatchObject({ type: 'engineUseFee', gross: planned?.total });
  });
});

describe('a lease that pays no supplemental rent', () => {
  it('goes on from the totals of estimates, and counts what was reported', async () => {
    const before = monthOfLease(await aurora.read('month=2026-03'), 'AUR-A02').facts.history[0];
    await bill(await desk.find('AUR-A02', '2026-03'));
    const [known] = monthOfLease(await aurora.read('month=2026-04'), 'AUR-A02').facts.history;
    const { month, reportedMonth, fhMin, fc, tsnMin } = known ?? {};

    expect([month, reportedMonth]).toEqual(['2026-03', '2026-02']);
    expect([fhMin, fc]).toEqual([before?.fhMin, before?.fc]);
    expect(known?.yearMonths).toBe((before?.yearMonths ?? 0) - 1);
    expect(tsnMin).toBeGreaterThan(before?.tsnMin ?? 0);
  });

  it('gets the estimate alone, month after month', async () => {
    const april = await desk.find('AUR-A02', '2026-04');
    const { unbilled, bill: planned } = await desk.show(april);
    const invoices = [await bill(april), await bill(await desk.find('AUR-A02', '2026-05'))];
    const chain = await chainOf(portal, 'AUR-A02');

    expect(unbilled).toBe('The lease pays no supplemental rent.');
    expect(planned).toBeNull();
    expect(invoices).toEqual([null, null]);
    expect(brokenLinks(chain)).toEqual([]);
    expect(chain.at(-1)?.month).toBe('2026-05');
  });
});
