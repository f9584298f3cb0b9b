import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Submission,
  SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import type { ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfReceipt } from '#tests/support/utilisation/receipt-of.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { submissionDesk } from '#tests/support/utilisation/submission-desk.ts';

const leaseNo = 'AUR-A05';
const month = '2026-05';
const question = 'Were the two ferry flights on 30 May counted in June instead?';
const ask = { action: 'query', question } as const;
const accept = { action: 'accept' } as const;

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
let desk: ReturnType<typeof submissionDesk>;
let firstReceipt: string | null;

const read = async () => monthOfLease(await aurora.read(`month=${month}`), leaseNo);

/** Reports the month as flown; returns its receipt. */
async function submitFlown(): Promise<string | null> {
  const input = await aurora.read(`month=${month}`);
  const stored = monthOfLease(input, leaseNo);
  const saved = await aurora.save(stored, flownMonth(input, stored));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { receiptId, results } = await aurora.submit([saved.current]);
  if (results[0]?.kind !== 'accepted') throw new Error(JSON.stringify(results));
  return receiptId;
}

async function refusal(place: SubmittedMonth, review: typeof ask | typeof accept) {
  const answer = await desk.review(place, review);
  return [answer.statusCode, answer.json<{ detail: string }>().detail];
}

async function newsOf(email: string): Promise<{ title: string; path: string }[]> {
  const news = await (await portal.enter(email)).call('GET', '/portal/api/notifications');
  const { items } = news.json<{ items: { title: string; path: string }[] }>();
  return items.filter(({ title }) => title.startsWith('Question about '));
}

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  aurora = utilisationOf(airline);
  desk = submissionDesk(lessor);
  firstReceipt = await submitFlown();
}, 240_000);

afterAll(() => portal.close());

describe('the list of submitted months', () => {
  it('holds what is submitted and not billed, with the figures of its airframe', async () => {
    const found = await desk.find(leaseNo, month);
    const all = await desk.list('&status=all');

    expect(found).toMatchObject({ status: 'submitted', fhMin: 250 * 60, fc: 120, rowVersion: 2 });
    expect((await desk.list()).map((one) => one.leaseNo)).toContain(leaseNo);
    expect((await desk.list('&status=query')).map((one) => one.leaseNo)).toEqual(['CUM-A24']);
    expect(all.filter((one) => one.leaseNo === leaseNo && one.month !== month)).toEqual([]);
    expect((await desk.list('&status=all&customer=AUR')).every((o) => o.custId === 'AUR')).toBe(
      true,
    );
  });

  it('is read in three statements', async () => {
    const url = '/portal/api/internal/submitted-months';

    expect(await portal.countStatements(() => lessor.call('GET', url), 'lessor')).toBe(3);
  });

  it('opens to every component, beside the month before', async () => {
    const shown = await desk.show(await desk.find(leaseNo, month));
    const [airframe] = shown.components;

    expect(shown).toMatchObject({ leaseNo, month, status: 'submitted', questions: [] });
    expect(airframe).toMatchObject({ kind: 'airframe', fhMin: 250 * 60, fc: 120 });
    expect(airframe?.previous?.month).toBe('2026-04');
    expect(shown.components.map(({ kind }) => kind)).toContain('apu');
  });
});

describe('a submitted month that the lessor accepts', () => {
  it('is accepted once, and tells a colleague who decides on the same state', async () => {
    const place = await desk.find(leaseNo, month);
    const key = randomUUID();
    const first = await desk.review(place, accept, { key });
    const repeated = await desk.review(place, accept, { key });
    const [status, text] = await refusal(place, ask);

    expect([first.statusCode, first.json<Submission>().status]).toEqual([200, 'accepted']);
    expect([repeated.statusCode, repeated.body]).toEqual([200, first.body]);
    expect(status).toBe(409);
    expect(text).toMatch(
      /^Iris Lennon accepted May 2026 of AUR-A05 on \d\d \w{3} \d{4} at \d\d:\d\d UTC\./,
    );
    expect((await read()).facts).toMatchObject({ status: 'accepted' });
  });

  it('may still be withdrawn by the airline until it is locked', async () => {
    const withdrawn = await aurora.withdraw(await read());

    expect(withdrawn).toMatchObject({ kind: 'saved', current: { facts: { status: 'draft' } } });
    firstReceipt = await submitFlown();
  });
});

describe('a submitted month that the lessor asks about', () => {
  let asked: SubmittedMonth;

  beforeAll(async () => {
    await desk.review(await desk.find(leaseNo, month), accept);
    const done = await desk.review(await desk.find(leaseNo, month), ask);
    if (done.statusCode !== 200) throw new Error(done.body);
    asked = await desk.find(leaseNo, month);
  });

  it('shows the airline the question, and may be typed in again', async () => {
    const { facts } = await read();

    expect(facts).toMatchObject({ status: 'query', invoice: null });
    expect(facts.question).toMatchObject({ text: question, by: 'Iris Lennon' });
  });

  it('is told to those who report utilisation, with the way to the month', async () => {
    const path = '/Utilisation/index?find=AUR-A05&selectedMonth=2026-05';
    const told = [{ title: 'Question about May 2026 of AUR-A05', path }];

    expect(await newsOf('customer@aurora.example')).toMatchObject(told);
    expect(await newsOf('finance@aurora.example')).toEqual([]);
    expect(await newsOf('everything@borealis.example')).toEqual([]);
  });

  it('is in the audit log, with the question', async () => {
    const audit = await lessor.call('GET', '/portal/api/internal/audit?pageSize=100');

    expect(audit.body).toContain('utilisation.queried');
    expect(audit.body).toContain('ferry flights on 30 May');
  });

  it('is told to no other airline', async () => {
    const borealis = await portal.enter('everything@borealis.example');
    const input = await borealis.call('GET', `/portal/api/utilisation?month=${month}`);
    const foreign = { ...asked, custId: 'BOR' };

    expect(input.body).not.toContain('ferry flights');
    expect((await lessor.call('GET', desk.urlOf(foreign))).statusCode).toBe(404);
    expect((await desk.review(foreign, accept)).statusCode).toBe(404);
    expect((await desk.review(asked, ask, { by: airline })).statusCode).toBe(403);
  });

  it('keeps its question while it is typed in again, and its first receipt', async () => {
    const stored = await read();
    const changed = { ...stored.report, daysFlown: '27' };
    const saved = await aurora.save(stored, changed);
    const text = await textOfReceipt(airline, firstReceipt);

    expect(saved).toMatchObject({
      kind: 'saved',
      current: { facts: { status: 'draft', question: { text: question } } },
    });
    expect(text).toContain('to answer a question of the lessor');
    expect(text).toContain('250:00');
    expect(await refusal(asked, accept)).toEqual([
      409,
      'May 2026 of AUR-A05 is a draft, last changed by Elín Sigurðardóttir. It comes back here once it is submitted.',
    ]);
  });

  it('is answered once it is submitted again', async () => {
    const { results } = await aurora.submit([await read()]);
    const shown = await desk.show(asked);
    const history = await airline.call('GET', '/portal/api/utilisation/reports?q=AUR-A05');
    const ofMonth = history
      .json<{ items: ReportRow[] }>()
      .items.filter((row) => row.month === month && row.status !== 'withdrawn');

    expect(results).toMatchObject([
      { kind: 'accepted', current: { facts: { status: 'submitted' } } },
    ]);
    expect((await read()).facts.question).toBeUndefined();
    expect(shown).toMatchObject({ status: 'submitted', daysFlown: 27 });
    expect(shown.questions).toMatchObject([
      { text: question, by: 'Iris Lennon', outcome: 'answered' },
    ]);
    expect(ofMonth.map(({ status, isCurrent }) => `${status} ${isCurrent}`).toSorted()).toEqual([
      'query false',
      'submitted true',
    ]);
  });
});

describe('a question that says too little', () => {
  it('is refused with what to do', async () => {
    const place = await desk.find(leaseNo, month);
    const answer = await desk.review(place, { action: 'query', question: '  Why? \u200b\u200b ' });

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Ask in 10 characters or more.');
  });
});

describe('a month that is not there to be judged', () => {
  it.each([
    ['AUR-A05', '2026-04', 'April 2026 of AUR-A05 is billed.'],
    ['AUR-A04', '2026-05', 'May 2026 of AUR-A04 has an estimate.'],
    ['AUR-A06', '2026-03', 'A correction of March 2026 of AUR-A06 is requested.'],
  ])('is neither accepted nor asked about: %s %s', async (lease, of, text) => {
    const { leaseId, rowVersion } = monthOfLease(await aurora.read(`month=${of}`), lease);
    const place = { custId: 'AUR', leaseId, month: of, rowVersion: Math.max(1, rowVersion) };
    const answers = await Promise.all([desk.review(place, accept), desk.review(place, ask)]);
    const details = answers.map((one) => one.json<{ detail: string }>().detail);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(details.every((detail) => detail.startsWith(text))).toBe(true);
  });

  it('is unknown where nothing was ever typed', async () => {
    const { leaseId } = monthOfLease(await aurora.read(`month=${month}`), 'AUR-A07');
    const answer = await desk.review({ custId: 'AUR', leaseId, month, rowVersion: 1 }, accept);

    expect(answer.statusCode).toBe(404);
  });
});
