import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  asBilled,
  type Confirmed,
  estimateDesk,
} from '#tests/support/utilisation/estimate-desk.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import { brokenLinks, chainOf } from '#tests/support/utilisation/correction-books.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

const leaseNo = 'AUR-A05';
const month = '2026-05';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  desk = estimateDesk(lessor);
}, 240_000);

afterAll(() => portal.close());

const asOwner = (statement: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));

/** The rates of a kind of fund end on a day, and go on as others on another day. */
async function changeRates(kind: string, last: string, next: string, rate = 'v.rate * 2') {
  const ofFunds = `fund_id in (select id from fund where lease_no = '${leaseNo}' and kind = '${kind}')`;
  await asOwner(`with ended as (update fund_rate set valid_to = '${last}' where ${ofFunds}
      and valid_from <= '${last}' and valid_to >= '${last}' returning *)
    insert into fund_rate (fund_id, cust_id, currency, valid_from, valid_to, basis, rate,
      ratio_table_id, minimum_units, escalation)
    select fund_id, cust_id, currency, '${next}', '2026-12-31', basis, ${rate}, ratio_table_id,
      minimum_units, escalation from ended v`);
}

const unitsOf = (line: { quantity: string; rate: string }) =>
  Number(line.quantity) * Number(line.rate);

async function billing(rest = '') {
  const url = `/portal/api/monthly-billing${rest}?month=${month}&lease=${leaseNo}`;
  return airline.call('GET', rest === '/export' ? `${url}&format=csv` : url);
}

const placeOf = ({ component, partFrom }: BillingLine): string => `${component} ${partFrom}`;

async function linesOf(kind: string): Promise<BillingLine[]> {
  const { items } = (await billing()).json<{ items: BillingLine[] }>();
  return items
    .filter((line) => line.kind === kind)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

describe('the bill of a month in which rates change (§3.9)', () => {
  let shown: Estimate;

  it('is not planned while days have no rate, and says which', async () => {
    await changeRates('AF_6Y', '2026-05-10', '2026-05-13');
    const late = await desk.find(leaseNo, month);
    const { unbilled } = await desk.show(late);
    await changeRates('AF_12Y', '2026-05-19', '2026-05-21', 'v.rate');
    const { unbilled: both } = await desk.show(late);
    await asOwner(`update fund_rate set valid_from = '2026-05-11' where valid_from = '2026-05-13'`);
    await asOwner(`update fund_rate set valid_from = '2026-05-20' where valid_from = '2026-05-21'`);

    expect(unbilled).toContain('no rate is known from 11 May 2026 to 12 May 2026');
    expect(both).toMatch(
      /^Airframe 6-year check.* from 11 May 2026 to 12 May 2026\. Airframe 12-year check.* on 20 May 2026\. The month is not billed until they are entered\.$/,
    );
    expect((await desk.show(late)).unbilled).toBeNull();
  });

  it('has a line for each part, for its days, at its own rate and with its share of the minimum', async () => {
    await asOwner(`update fund_rate set minimum_units = 31 where fund_id in
      (select id from fund where lease_no = '${leaseNo}' and kind = 'ENG_LLP')`);
    await changeRates('ENG_LLP', '2026-05-15', '2026-05-16');
    const late = await desk.find(leaseNo, month);
    shown = await desk.show(late);
    const of = (kind: string) => (shown.bill?.lines ?? []).filter((line) => line.kind === kind);
    const [first, second] = of('AF_6Y');
    const [llpFirst, llpSecond, ...others] = of('ENG_LLP');
    const engine = shown.components.find(({ serial }) => serial === llpFirst?.component);

    expect(of('AF_6Y')).toHaveLength(2);
    // 10 of 31 days, then 21 of 31 at twice the rate.
    expect(Number(first?.amount)).toBeCloseTo((Number(first?.rate) * 10) / 31, 2);
    expect(Number(second?.rate)).toBe(Number(first?.rate) * 2);
    expect(Number(second?.amount)).toBeCloseTo((Number(second?.rate) * 21) / 31, 2);
    expect(others).toHaveLength(2);
    expect(Number(llpFirst?.quantity)).toBeCloseTo(((engine?.fc ?? 0) * 15) / 31, 3);
    expect(Number(llpSecond?.quantity)).toBeCloseTo(((engine?.fc ?? 0) * 16) / 31, 3);
    expect(llpFirst === undefined ? 0 : unitsOf(llpFirst)).toBeCloseTo(Number(llpFirst?.amount), 1);
    expect(llpFirst?.description).toContain('01 May 2026 to 15 May 2026');
    // A minimum of 31 cycles in May is one for each day on lease (§3.5).
    expect([llpFirst?.minimum, llpSecond?.minimum]).toEqual(['15', '16']);
  });

  it('is issued with its parts, in the list, the file and the document of the month', async () => {
    const answer = await desk.confirm(await desk.find(leaseNo, month), shown.seen);
    const gross = answer.json<Confirmed>().invoice?.gross;
    const lines = await linesOf('AF_6Y');
    const pdf = await billing('/pdf');

    expect(answer.statusCode).toBe(200);
    expect(gross).toBe(shown.bill?.total);
    expect((await billing()).json<{ items: BillingLine[] }>().items).toMatchObject(asBilled(shown));
    expect(lines).toMatchObject([
      { partFrom: '2026-05-01', partTo: '2026-05-10', onLeaseDays: 10, leaseDays: 31 },
      { partFrom: '2026-05-11', partTo: '2026-05-31', onLeaseDays: 21, leaseDays: 31 },
    ]);
    expect((await billing('/export')).body).toContain('11 to 31');
    expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain('days 11 to 31');
  });

  it('is trued up part by part by the late report', async () => {
    const aurora = utilisationOf(airline);
    const input = await aurora.read(`month=${month}`);
    const stored = monthOfLease(input, leaseNo);
    const saved = await aurora.save(stored, flownMonth(input, stored));
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    const [result] = results;
    const [first, second] = await linesOf('ENG_LLP');
    const before = shown.bill?.lines.find(
      ({ kind, component }) => kind === 'ENG_LLP' && component === first?.component,
    )?.amount;

    expect(result).toMatchObject({
      kind: 'accepted',
      trueUp: { estimate: expect.stringContaining('AUR-A05-202605') },
    });
    // 120 cycles: 15 and 16 of 31 days of them.
    expect(Number(first?.amount)).toBeCloseTo((120 * 15 * Number(first?.rate)) / 31, 2);
    expect(Number(second?.amount)).toBeCloseTo((120 * 16 * Number(second?.rate)) / 31, 2);
    expect(first).toMatchObject({ isEstimated: false, used: 120, correctedFrom: before });
    expect(brokenLinks(await chainOf(portal, leaseNo))).toEqual([]);
  });

  it('is corrected part by part', async () => {
    const corrections = correctionDesk(airline, lessor, leaseNo);
    const { id } = await corrections.request(month, 310);
    const { rowVersion, billing: planned } = await corrections.readCase(id);
    const ofAirframe = planned?.lines.filter(({ kind }) => kind === 'AF_6Y');
    const decision = { decision: 'approve', note: '', rowVersion };
    const done = await corrections.decide(id, decision);
    const lines = await linesOf('ENG_PR');
    const parts = await linesOf('AF_6Y');

    expect(done.statusCode).toBe(200);
    expect(ofAirframe?.map(({ partFrom, partTo }) => [partFrom, partTo])).toEqual([
      ['2026-05-01', '2026-05-10'],
      ['2026-05-11', '2026-05-31'],
    ]);
    // 250 hours and 310 minutes.
    expect(lines.map(({ used }) => used)).toEqual([15_310, 15_310]);
    expect(parts.map(({ partFrom }) => partFrom)).toEqual(['2026-05-01', '2026-05-11']);
  });
});

describe('a bill of whole months', () => {
  it('is not billed again in silence when a rate came to change inside the month', async () => {
    await changeRates('LDG', '2026-04-19', '2026-04-20');
    const corrections = correctionDesk(airline, lessor, leaseNo);
    const { id } = await corrections.request('2026-04', 60);
    const { blockers } = await corrections.readCase(id);

    expect(blockers.join(' ')).toContain(
      'the rate changes on 20 Apr 2026, inside the days that one line bills',
    );
  });
});
