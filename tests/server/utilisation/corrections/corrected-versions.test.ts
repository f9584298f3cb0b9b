import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';
import {
  signatureIn,
  textOfReceipt,
  verifyReceipt,
} from '#tests/support/utilisation/receipt-of.ts';
import { monthOfLease } from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const leaseNo = 'AUR-A01';
const april = '2026-04';

let opened: Corrections;

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
}, 240_000);

afterAll(() => opened.portal.close());

async function readMonth(month = april) {
  return monthOfLease(await opened.aurora.read(`month=${month}`), leaseNo, month);
}

async function correctBy(minutes: number, month = april): Promise<void> {
  const { id, rowVersion } = await opened.desk.request(month, minutes);
  const answer = await opened.desk.decide(id, { decision: 'approve', note: '', rowVersion });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function inMatrix(month: string) {
  const answer = await opened.airline.call('GET', '/portal/api/utilisation/matrix');
  const asset = answer.json<ReportMatrix>().assets.find((one) => one.leaseNo === leaseNo);
  return asset?.months.find((one) => one.month === month);
}

/** Every version of a month as the history shows it, the newest first. */
async function versionsOf(month: string): Promise<readonly ReportRow[]> {
  const answer = await opened.airline.call(
    'GET',
    `/portal/api/utilisation/reports?lease=${leaseNo}`,
  );
  const { items } = answer.json<{ items: ReportRow[] }>();
  return items.filter((row) => row.month === month).toSorted((a, b) => b.version - a.version);
}

describe('a month that is corrected', () => {
  it('stays on time as its first report was, however often it is corrected', async () => {
    const before = await inMatrix(april);
    await correctBy(60);
    await correctBy(60);

    expect(before).toMatchObject({ mark: 'onTime', lateDays: 0 });
    expect(await inMatrix(april)).toMatchObject({ mark: 'corrected', lateDays: 0 });
    expect((await versionsOf(april)).map(({ version, lateDays }) => [version, lateDays])).toEqual([
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
  });

  it('stays late as the first report that a person sent, after an estimate, too', async () => {
    const month = '2025-09';
    const late = (await inMatrix(month))?.lateDays ?? 0;
    await correctBy(60, month);

    expect(late).toBeGreaterThan(20);
    expect(await inMatrix(month)).toMatchObject({ mark: 'corrected', lateDays: late });
  });

  it('has a receipt of the figures in force, by who asked for them and who approved', async () => {
    const [newest, before] = await versionsOf(april);
    const { receiptId, report } = await readMonth();
    const text = await textOfReceipt(opened.airline, receiptId);
    const verified = await verifyReceipt(opened.airline, signatureIn(text));

    expect(receiptId).not.toBeNull();
    expect([newest?.receiptId, (await inMatrix(april))?.receiptId]).toEqual([receiptId, receiptId]);
    expect(before?.receiptId).not.toBe(receiptId);
    expect(text).toContain('Submitted by Elín Sigurðardóttir');
    expect(text).toMatch(/Correction approved by Iris Lennon on 15 Jun 2026\./u);
    expect(text).toContain(report.lines[0]?.fh ?? 'none');
    expect(verified).toMatchObject({ isGenuine: true, receiptId, isUnchanged: true });
    expect(await textOfReceipt(opened.airline, before?.receiptId ?? '')).toContain(
      'Correction approved',
    );
  });
});

describe('a month whose correction waits for the lessor', () => {
  it.each([
    ['May 2026 has been invoiced', sql`invoice_id`],
    ['May 2026 is closed', sql`null`],
  ])('says to wait, whatever is sent for it: %s', async (why, invoiceId) => {
    const asked = await readMonth('2026-05');
    if (asked.facts.status !== 'correctionRequested') await opened.desk.request('2026-05', 60);
    await opened.portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update util_report set invoice_id = ${invoiceId}
        where status = 'correctionRequested'`),
    );
    const month = await readMonth('2026-05');
    const { report } = month;
    const text = new RegExp(
      `^${why}.*, and its correction is requested\\. Wait for the answer\\.$`,
      'u',
    );

    const asksAgain = await opened.aurora.correct(
      month,
      report,
      'The last flight belongs to June.',
    );
    const saves = await opened.aurora.save(month, report);
    const withdrawn = await opened.aurora.withdraw(month);

    for (const answer of [asksAgain, saves, withdrawn])
      expect(saidByServer(answer).map((problem) => problem.at(-1))).toEqual([
        expect.stringMatching(text),
      ]);
  });
});
