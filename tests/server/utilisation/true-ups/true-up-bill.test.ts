import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import type { InternalTrueUp } from '#contract/utilisation/desk/internal-true-ups.ts';
import { billingLineSteps } from '#domain/funds/billing-line-steps.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { repeatStep } from '#tests/support/read/repeat-step.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

/** The lease of the demo whose last month was billed on an estimate. */
const leaseNo = 'AUR-A04';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

async function reportLate(): Promise<void> {
  const aurora = utilisationOf(airline);
  const input = await aurora.read('month=2026-05');
  const stored = monthOfLease(input, leaseNo);
  const saved = await aurora.save(stored, flownMonth(input, stored));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  await aurora.submit([saved.current]);
}

async function trueUp(): Promise<InternalTrueUp> {
  const list = await lessor.call('GET', '/portal/api/internal/true-ups?outcome=all');
  const { items } = list.json<{ items: InternalTrueUp[] }>();
  const found = items.find((one) => one.leaseNo === leaseNo);
  if (found === undefined) throw new Error('There is no true-up.');
  return found;
}

const billOf = ({ id }: InternalTrueUp, custId = 'AUR', by = lessor) =>
  by.call('GET', `/portal/api/internal/customers/${custId}/true-ups/${id}/bill`);

const sumOf = (lines: readonly BillingLine[]) => addAmounts(lines.map(({ amount }) => amount));

const invoicesOf = (lines: readonly BillingLine[]) => [
  ...new Set(lines.map(({ invoice }) => invoice)),
];

/** The lines whose printed steps do not give their amount. */
function wrongLines(lines: readonly BillingLine[]): BillingLine[] {
  return lines.filter((line) => {
    const last = billingLineSteps(line).at(-1);
    if (last === undefined) return true;
    return repeatStep({ ...last, printed: printedFormula(last) ?? null }) !== line.amount;
  });
}

describe('the bill of a true-up', () => {
  it('has the lines before and after the report, whose printed steps give the difference (§1.8, §3.5)', async () => {
    await reportLate();
    const found = await trueUp();
    const { before, after } = (await billOf(found)).json<ChangedBill>();

    expect(before.length).toBeGreaterThan(3);
    expect(after.map(({ fundId }) => fundId)).toEqual(before.map(({ fundId }) => fundId));
    expect([invoicesOf(before), invoicesOf(after)]).toEqual([[found.estimate], [found.document]]);
    expect(wrongLines([...before, ...after])).toEqual([]);
    expect(found.amount).not.toBe('0.00');
    expect(subtractAmounts(sumOf(after), sumOf(before))).toBe(found.amount);
  });

  it('is not found for another customer, and closed to airlines', async () => {
    const found = await trueUp();
    const answers = [await billOf(found, 'BOR'), await billOf(found, 'AUR', airline)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403]);
  });
});

describe('a correction of the month', () => {
  it('opens at the desk to the lines that its documents changed, and tells the airline their sum (§3.9)', async () => {
    const desk = correctionDesk(airline, lessor, leaseNo);
    const asked = await desk.request('2026-05', 60);
    const { rowVersion, billing, billed } = await desk.readCase(asked.id);
    await desk.decide(asked.id, { decision: 'approve', note: '', rowVersion });
    const { documents, billed: changed } = await desk.readCase(asked.id);
    const path = `/portal/api/utilisation/corrections/${asked.id}/changes`;
    const told = async (browser: TestBrowser) =>
      (await browser.call('GET', path)).json<{ documents?: unknown }>().documents;
    const technician = await portal.enter('customer@aurora.example');
    const difference = subtractAmounts(billing?.after ?? '', billing?.before ?? '');

    expect(billed).toEqual({ before: [], after: [] });
    expect([sumOf(changed.before), sumOf(changed.after)]).toEqual([
      billing?.before,
      billing?.after,
    ]);
    expect(wrongLines([...changed.before, ...changed.after])).toEqual([]);
    expect(addAmounts(documents.map(({ gross }) => gross))).toBe(difference);
    expect(await told(airline)).toEqual(documents);
    expect(await told(technician)).toBe(undefined);
  });
});
