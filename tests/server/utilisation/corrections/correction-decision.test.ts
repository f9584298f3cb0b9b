import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { Correction, CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { addAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  billedToFunds,
  brokenLinks,
  chainOf,
  documentsOf,
} from '#tests/support/utilisation/correction-books.ts';
import { type CorrectionDesk, correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';

const leaseNo = 'AUR-A01';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
let desk: CorrectionDesk;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  aurora = utilisationOf(airline);
  desk = correctionDesk(airline, lessor, leaseNo);
}, 240_000);

afterAll(() => portal.close());

async function monthOf(month: string): Promise<StoredLeaseMonth> {
  return monthOfLease(await aurora.read(`month=${month}`), leaseNo);
}

describe('a correction that the lessor approves', () => {
  it('bills the month anew, moves the totals after it, and is done once', async () => {
    const asked = await desk.request('2026-04', 300);
    const found = await desk.readCase(asked.id);
    const before = {
      case: found,
      chain: await chainOf(portal, leaseNo),
      billed: await billedToFunds(portal),
      original: await documentsOf(portal, [found.billing?.invoice ?? '']),
    };
    const later = await monthOf('2026-05');
    const body = { decision: 'approve', note: 'Agreed.', rowVersion: before.case.rowVersion };
    const key = randomUUID();
    const answers = [
      await desk.decide(asked.id, body, key),
      await desk.decide(asked.id, body, key),
    ];
    const after = await desk.readCase(asked.id);

    expect(asked).toMatchObject({ custId: 'AUR', leaseNo, status: 'requested' });
    expect(before.case.blockers).toEqual([]);
    expect(before.case.laterMonths).toEqual(['2026-05']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(after.correction).toMatchObject({ status: 'approved', decisionNote: 'Agreed.' });

    const moved = before.case.components.filter((one) => one.before?.fhMin !== one.after?.fhMin);
    expect(moved.length).toBeGreaterThan(3);
    expect(moved.every(({ before: a, after: b }) => b?.tsnMin === (a?.tsnMin ?? 0) + 300)).toBe(
      true,
    );
    expect(after.components).toEqual(before.case.components);
    const chained = await chainOf(portal, leaseNo);
    expect(brokenLinks(chained)).toEqual([]);
    const shifts = chained.map(({ tsn }, index) => tsn - (before.chain[index]?.tsn ?? 0));
    expect([...new Set(shifts)].toSorted((a, b) => a - b)).toEqual([0, 300]);
    expect((await monthOf('2026-05')).facts.history.map(({ tsnMin }) => tsnMin)).toEqual(
      later.facts.history.map(({ tsnMin, componentId }) => {
        const isMoved = moved.some(({ id }) => id === componentId);
        return isMoved ? tsnMin + 300 : tsnMin;
      }),
    );

    const { billing } = before.case;
    if (billing === null) throw new Error('Nothing is billed anew.');
    const difference = subtractAmounts(billing.after, billing.before);
    expect(Number(difference)).toBeGreaterThan(0);
    expect(billing.after).toBe(addAmounts(billing.lines.map((line) => line.after)));
    expect(after.documents).toMatchObject([
      { gross: negateAmount(billing.before) },
      { gross: billing.after },
    ]);
    const [note, invoice] = await documentsOf(
      portal,
      after.documents.map(({ number }) => number),
    );
    expect(note).toMatchObject({ type: 'creditNote', lines: note?.gross, balance: '0.00' });
    // Netted at once: only the difference is newly due, the bill before stays as it was (§3.9).
    expect(invoice).toMatchObject({
      status: 'partPaid',
      balance: difference,
      lines: billing.after,
    });
    expect(billing.effect).toMatchObject({ newlyDue: difference, reductions: [], credits: [] });
    expect(await documentsOf(portal, [billing.invoice])).toEqual(before.original);
    expect(addAmounts((await billedToFunds(portal)).map((one) => one.billed))).toBe(
      addAmounts([...before.billed.map((one) => one.billed), difference]),
    );
    const lines = await airline.call(
      'GET',
      '/portal/api/monthly-billing?month=2026-04&lease=AUR-A01',
    );
    expect(lines.json<{ totals: unknown }>().totals).toMatchObject([{ amount: billing.after }]);
  });

  it('is shown to the airline as corrected, with the answer, and told once', async () => {
    const matrix = await airline.call('GET', '/portal/api/utilisation/matrix');
    const asset = matrix.json<ReportMatrix>().assets.find((one) => one.leaseNo === leaseNo);
    const list = await airline.call('GET', '/portal/api/utilisation/corrections?q=AUR-A01');
    const news = await airline.call('GET', '/portal/api/notifications');
    const titles = news.json<{ items: { title: string }[] }>().items.map(({ title }) => title);

    expect(asset?.months.find(({ month }) => month === '2026-04')?.mark).toBe('corrected');
    expect((await monthOf('2026-04')).facts.status).toBe('corrected');
    expect(list.json<{ items: Correction[] }>().items).toMatchObject([
      { month: '2026-04', status: 'approved', decisionNote: 'Agreed.' },
    ]);
    expect(titles.filter((title) => title.startsWith('Correction of April 2026'))).toEqual([
      'Correction of April 2026, AUR-A01, approved',
    ]);
  });

  it('reduces an open bill first', async () => {
    const asked = await desk.request('2026-05', -120);
    const { rowVersion, billing } = await desk.readCase(asked.id);
    const invoice = billing?.invoice ?? '';
    const [open] = await documentsOf(portal, [invoice]);
    await desk.decide(asked.id, { decision: 'approve', note: '', rowVersion });
    const [original] = await documentsOf(portal, [invoice]);
    const less = subtractAmounts(billing?.before ?? '', billing?.after ?? '');

    expect(billing?.effect.reductions).toEqual([{ number: invoice, amount: less }]);
    expect(original?.balance).toBe(subtractAmounts(open?.balance ?? '', less));
    expect(brokenLinks(await chainOf(portal, leaseNo))).toEqual([]);
  });

  it('can be corrected again, from the version in force', async () => {
    const asked = await desk.request('2026-04', -300);
    const { rowVersion, billing } = await desk.readCase(asked.id);
    const done = await desk.decide(asked.id, { decision: 'approve', note: '', rowVersion });

    expect(billing?.invoice).toMatch(/-R2$/);
    expect(done.json<CorrectionCase>().documents.map(({ number }) => number.slice(-3))).toEqual([
      '-C3',
      '-R3',
    ]);
    expect(brokenLinks(await chainOf(portal, leaseNo))).toEqual([]);
  });
});

describe('a correction that the lessor rejects', () => {
  it('needs a reason, leaves the month as it was, and is not decided twice', async () => {
    const before = await monthOf('2026-03');
    const asked = await desk.request('2026-03', 60);
    const { rowVersion } = await desk.readCase(asked.id);
    const silent = await desk.decide(asked.id, { decision: 'reject', note: ' ', rowVersion });
    const stale = await desk.decide(asked.id, { decision: 'approve', note: '', rowVersion: 7 });
    const done = await desk.decide(asked.id, {
      decision: 'reject',
      note: 'See log page 8.',
      rowVersion,
    });
    const again = await desk.decide(asked.id, {
      decision: 'approve',
      note: '',
      rowVersion: rowVersion + 1,
    });
    const after = await monthOf('2026-03');

    expect([silent, stale, done, again].map(({ statusCode }) => statusCode)).toEqual([
      400, 409, 200, 409,
    ]);
    expect(after.facts).toEqual(before.facts);
    expect(after.report).toEqual(before.report);
    expect((await desk.readCase(asked.id)).documents).toEqual([]);
  });
});

describe('a correction that the airline takes back', () => {
  it('leaves the month as it was, once, and is not decided afterwards', async () => {
    const before = await monthOf('2026-02');
    const { id, rowVersion } = await desk.request('2026-02', 60);
    const borealis = await portal.enter('everything@borealis.example');
    const foreign = await desk.withdraw(id, rowVersion, randomUUID(), borealis);
    const stale = await desk.withdraw(id, rowVersion + 6);
    const key = randomUUID();
    const done = [
      await desk.withdraw(id, rowVersion, key),
      await desk.withdraw(id, rowVersion, key),
    ];
    const again = await desk.withdraw(id, rowVersion + 1);
    const body = { decision: 'approve', note: '', rowVersion: rowVersion + 1 };
    const decided = await desk.decide(id, body);
    const after = await monthOf('2026-02');

    expect([foreign, stale, ...done, again, decided].map(({ statusCode }) => statusCode)).toEqual([
      404, 409, 200, 200, 409, 409,
    ]);
    expect(done[1]?.json<Correction>()).toMatchObject({ id, status: 'withdrawn' });
    expect(again.json<{ detail: string }>().detail).toContain('is withdrawn already');
    expect(decided.json<{ detail: string }>().detail).toContain('has withdrawn this request');
    expect(after.facts).toEqual(before.facts);
    expect((await desk.readCase(id)).correction.status).toBe('withdrawn');
  });

  it('stays when the lessor has decided', async () => {
    const { id, rowVersion } = await desk.request('2026-02', 60);
    await desk.decide(id, { decision: 'reject', note: 'See log page 9.', rowVersion });
    const answer = await desk.withdraw(id, rowVersion + 1);

    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toContain('The lessor has rejected');
  });
});

describe('the desk of corrections', () => {
  it('is closed to customers, and finds a request under its own customer only', async () => {
    const asked = await desk.request('2026-03', 60);
    const admin = await portal.enter('admin@aurora.example');
    const body = { decision: 'approve', note: '', rowVersion: 1 };
    const options = { payload: body, headers: { 'idempotency-key': randomUUID() } };
    const answers = [
      await desk.decide(asked.id, body, randomUUID(), admin),
      await lessor.call('GET', desk.caseUrl(asked.id, '', 'BOR')),
      await lessor.call('GET', desk.caseUrl('nothing')),
      await lessor.call('GET', desk.caseUrl(asked.id, `/evidence/${randomUUID()}`)),
      await lessor.call('POST', desk.caseUrl(asked.id, '/decision', 'BOR'), options),
      await lessor.call('POST', desk.caseUrl(asked.id, '/decision', 'ZZZ'), options),
    ];

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 404, 404, 404, 404, 404]);
  });

  it('reads three statements, however many requests there are', async () => {
    const list = '/portal/api/internal/corrections?pageSize=200&status=all';

    expect(await portal.countStatements(() => lessor.call('GET', list), 'lessor')).toBe(3);
  });
});
