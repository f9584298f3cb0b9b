import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  signatureIn,
  textOfReceipt,
  verifyReceipt,
} from '#tests/support/utilisation/receipt-of.ts';
import {
  flownMonth,
  type Input,
  monthOfLease,
  type Submission,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let browser: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
let input: Input;
let submission: Submission;
/** The text of the receipt, and what its signature says, before anything was taken back. */
let before: string;
let signed: string | null;

/** Two aircraft whose month is open; the first one's is taken back first. */
const [first, second] = ['AUR-A05', 'AUR-A07'] as const;

function accepted(leaseNo: string): StoredLeaseMonth {
  const { leaseId } = monthOfLease(input, leaseNo);
  const found = submission.results.find((one) => one.leaseId === leaseId);
  if (found?.kind !== 'accepted') throw new Error(JSON.stringify(submission.results));
  return found.current;
}

async function withdraw(leaseNo: string): Promise<StoredLeaseMonth> {
  const result = await aurora.withdraw(accepted(leaseNo));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.current;
}

async function history(by: TestBrowser): Promise<ReportRow[]> {
  const answer = await by.call('GET', '/portal/api/utilisation/reports?status=withdrawn');
  return answer.json<{ items: ReportRow[] }>().items;
}

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(browser);
  input = await aurora.read();
  const months = [first, second].map((leaseNo) => monthOfLease(input, leaseNo));
  const saved = await aurora.saveAll(
    months.map(({ leaseId, month, rowVersion }, index) => {
      const report = flownMonth(input, months[index] as StoredLeaseMonth);
      return { leaseId, month, rowVersion, report };
    }),
  );
  submission = await aurora.submit(
    saved.flatMap((one) => (one.kind === 'saved' ? [one.current] : [])),
  );
  before = await textOfReceipt(browser, submission.receiptId);
  signed = (await verifyReceipt(browser, signatureIn(before))).sha256;
}, 120_000);

afterAll(() => portal.close());

describe('a submission of which a month is withdrawn', () => {
  beforeAll(() => withdraw(first));

  it('keeps its receipt, with every figure as it was submitted', async () => {
    const text = await textOfReceipt(browser, submission.receiptId);

    expect(before).not.toContain('Withdrawn');
    expect(text).toContain('Withdrawn since: 1 month of 2, marked below.');
    expect(text).toMatch(
      /Withdrawn by Elín Sigurðardóttir on \d{4}-\d\d-\d\d \d\d:\d\d UTC · Flown on/u,
    );
    expect(text.match(/Withdrawn by/gu)).toHaveLength(1);
    expect(text).toContain(`SHA-256 of the figures: ${signed ?? 'none'}`);
  });

  it('says to whom verifies the receipt what was taken back', async () => {
    const { month } = accepted(first);

    expect(await verifyReceipt(browser, signatureIn(before))).toMatchObject({
      isGenuine: true,
      isUnchanged: true,
      withdrawn: [{ leaseNo: first, month }],
    });
  });

  it('stays in the history, for its own airline', async () => {
    const [row, ...others] = await history(browser);
    const foreign = await portal.enter('everything@borealis.example');

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      leaseNo: first,
      month: accepted(first).month,
      status: 'withdrawn',
      isCurrent: false,
      submittedBy: 'Elín Sigurðardóttir',
      receiptId: submission.receiptId,
    });
    expect(await history(foreign)).toEqual([]);
  });

  it('keeps what was withdrawn when the month is changed and submitted again', async () => {
    const open = monthOfLease(await aurora.read(), first);
    const flown = flownMonth(input, open, { fh: '240:00', fc: '110' });
    const saved = await aurora.save(open, flown);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const again = await aurora.submit([saved.current]);
    const list = await browser.call('GET', `/portal/api/utilisation/reports?lease=${first}`);
    const { month } = open;
    const rows = list.json<{ items: ReportRow[] }>().items.filter((row) => row.month === month);

    expect(new Map(rows.map(({ status, receiptId }) => [status, receiptId]))).toEqual(
      new Map([
        ['submitted', again.receiptId],
        ['withdrawn', submission.receiptId],
      ]),
    );
    expect(await textOfReceipt(browser, submission.receiptId)).toContain('250:00');
    expect(await textOfReceipt(browser, submission.receiptId)).not.toContain('240:00');
    expect(await textOfReceipt(browser, again.receiptId)).toContain('240:00');
  });

  it('says at its top when all of it was withdrawn', async () => {
    await withdraw(second);
    const text = await textOfReceipt(browser, submission.receiptId);

    expect(text).toContain('Withdrawn as a whole: nothing of it is in force.');
    expect(text).toContain(`SHA-256 of the figures: ${signed ?? 'none'}`);
  });
});
