import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { laterTotalsText } from '#domain/utilisation/judging/rule-texts.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const march = '2026-03';
const unchanged =
  'The correction changes nothing. Change a figure, a place, a day or the derate first.';
const explain = 'Explain the correction and attach the log page.';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;

async function readBilled(): Promise<StoredLeaseMonth> {
  return monthOfLease(await aurora.read('noOfMonths=3'), 'AUR-A01', march);
}

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('customer@aurora.example'));
}, 120_000);

afterAll(() => portal.close());

it.each([
  ['Wrong.', [unchanged, explain]],
  ['The log page says otherwise.', [unchanged]],
])('refuses a correction that changes nothing, and the month stays: %s', async (reason, texts) => {
  const billed = await readBilled();
  const said = saidByServer(await aurora.correct(billed, billed.report, reason));

  expect(said).toEqual(texts.map((text) => ['U36', 'error', 'month month', text]));
  expect(await readBilled()).toEqual(billed);
});

it('says how many later months a correction reaches (U37)', async () => {
  const browser = await portal.enter('customer@aurora.example');
  const query = `leaseId=${(await readBilled()).leaseId}&month=${march}`;
  const later = await browser.call('GET', `/portal/api/utilisation/later-months?${query}`);
  const { laterMonths } = later.json<{ laterMonths: number }>();

  expect(laterTotalsText(laterMonths)).toBe(
    'This changes the totals of 2 later months. They will be recalculated.',
  );
});

it('takes a correction of the environment alone', async () => {
  const billed = await readBilled();
  const conditions = { operation: null, derate: '', isHarsh: true };
  const report = { ...billed.report, conditions };
  const asked = await aurora.correct(billed, report, 'The aircraft was based in the desert.');

  expect(asked).toMatchObject({
    kind: 'accepted',
    current: { facts: { status: 'correctionRequested' } },
  });
});
