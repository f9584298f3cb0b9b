import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatrixAsset, ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { brokenLinks, chainOf } from '#tests/support/utilisation/correction-books.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import {
  signatureIn,
  textOfReceipt,
  verifyReceipt,
} from '#tests/support/utilisation/receipt-of.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

/** Pays no supplemental rent, so that its estimates are not billed and its late reports not locked. */
const leaseNo = 'AUR-A02';
const [march, april, may] = ['2026-03', '2026-04', '2026-05'] as const;

let portal: SeededPortal;
let airline: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(airline);
  const desk = estimateDesk(await enterInternally(portal));
  for (const month of [march, april, may]) {
    const late = await desk.find(leaseNo, month);
    await desk.confirm(late, (await desk.show(late)).seen);
  }
}, 240_000);

afterAll(() => portal.close());

async function read(month: string): Promise<StoredLeaseMonth> {
  return monthOfLease(await aurora.read(`month=${month}`), leaseNo);
}

async function report(month: string): Promise<StoredLeaseMonth> {
  const input = await aurora.read(`month=${month}`);
  const stored = monthOfLease(input, leaseNo);
  const onWing = (id: string) =>
    stored.facts.recorded.find(({ componentId }) => componentId === id)?.location.kind;
  const flown = stored.facts.history
    .filter(
      ({ componentId }) => !['onWing', 'otherAircraft', undefined].includes(onWing(componentId)),
    )
    .reduce(
      (draft, { componentId }) =>
        replaceLine(draft, componentId, (line) => ({ ...line, fh: '0:00', fc: '0' })),
      flownMonth(input, stored),
    );
  const saved = await aurora.save(stored, flown);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  const [result] = results;
  if (result?.kind !== 'accepted') throw new Error(JSON.stringify(results));
  return result.current;
}

async function matrixMonth(month: string): Promise<MatrixAsset['months'][number] | undefined> {
  const answer = await airline.call('GET', '/portal/api/utilisation/matrix');
  const { assets } = answer.json<ReportMatrix>();
  const asset = assets.find((one) => one.leaseNo === leaseNo);
  return asset?.months.find((one) => one.month === month);
}

const linesOf = async (month: string) =>
  (await chainOf(portal, leaseNo)).filter((line) => line.month >= month);

describe('a late report of an estimated month that is taken back', () => {
  it('puts its estimate back in force, with the totals of the estimates after it', async () => {
    const before = await linesOf(march);
    const reported = await report(march);
    const moved = await linesOf(march);
    const taken = await aurora.withdraw(reported);
    const after = await linesOf(march);

    expect(moved).not.toEqual(before);
    expect(taken).toMatchObject({ kind: 'saved', current: { facts: { status: 'estimated' } } });
    expect(after).toEqual(before);
    expect(await chainOf(portal, leaseNo).then(brokenLinks)).toEqual([]);
  });

  it('is an estimate in the matrix, and keeps what was typed for its report', async () => {
    const stored = await read(march);

    expect(await matrixMonth(march)).toMatchObject({
      mark: 'estimated',
      lateDays: 0,
      submittedOn: null,
      receiptId: null,
    });
    expect(stored.report.lines[0]).toMatchObject({ fh: '250:00', fc: '120' });
  });

  it('stays in the history, and on its receipt', async () => {
    const url = `/portal/api/utilisation/reports?lease=${leaseNo}&from=${march}&to=${march}`;
    const { items } = (await airline.call('GET', url)).json<{ items: ReportRow[] }>();
    const withdrawn = items.find(({ status }) => status === 'withdrawn');
    const text = await textOfReceipt(airline, withdrawn?.receiptId ?? null);

    expect(items.filter(({ isCurrent }) => isCurrent).map(({ status }) => status)).toEqual([
      'estimated',
    ]);
    expect(text).toContain('250:00');
    expect(await verifyReceipt(airline, signatureIn(text))).toMatchObject({
      isGenuine: true,
      isUnchanged: true,
      withdrawn: [{ leaseNo, month: march }],
    });
  });

  it('is reported anew like any estimated month', async () => {
    const again = await report(march);

    expect(again.facts.status).toBe('submitted');
    expect(await chainOf(portal, leaseNo).then(brokenLinks)).toEqual([]);
  });

  it('is kept by what a person reported since, over the estimates in between', async () => {
    await report(april);
    await report(may);
    const refused = saidByServer(await aurora.withdraw(await read(march)));
    await aurora.withdraw(await read(april));

    expect(refused).toMatchObject([['U16', 'error', 'month month', expect.any(String)]]);
    expect(refused[0]?.[3]).toMatch(/^Withdraw April 2026 of .+ first\.$/);
    expect((await read(april)).facts.status).toBe('submitted');
    await aurora.withdraw(await read(may));
    await aurora.withdraw(await read(april));
    expect(await aurora.withdraw(await read(march))).toMatchObject({ kind: 'saved' });
    expect(await chainOf(portal, leaseNo).then(brokenLinks)).toEqual([]);
  });
});

describe('a report without an estimate below it that is taken back', () => {
  it('is missing, and neither late nor submitted in the matrix', async () => {
    const input = await aurora.read(`month=${may}`);
    const stored = monthOfLease(input, 'AUR-A05');
    const saved = await aurora.save(stored, flownMonth(input, stored));
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    if (results[0]?.kind !== 'accepted') throw new Error(JSON.stringify(results));
    await aurora.withdraw(results[0].current);
    const answer = await airline.call('GET', '/portal/api/utilisation/matrix');
    const { assets } = answer.json<ReportMatrix>();
    const asset = assets.find((one) => one.leaseNo === 'AUR-A05');

    expect(asset?.months.at(-1)).toEqual({
      month: may,
      mark: 'missing',
      due: '2026-06-10',
      lateDays: 0,
      submittedOn: null,
      receiptId: null,
      use: null,
    });
  });
});
