import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareNoFlying, withdrawNoFlying } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { sendPdf } from '#tests/support/portal/send-upload.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';
import { textOfReceipt } from '#tests/support/utilisation/receipt-of.ts';
import { monthOfLease } from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const leaseNo = 'AUR-A01';

let opened: Corrections;

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
}, 240_000);

afterAll(() => opened.portal.close());

async function readMonth(month = '2026-04') {
  return monthOfLease(await opened.aurora.read(`month=${month}`), leaseNo, month);
}

/** What the lessor reads of a correction, which is approved. */
async function approve(report: ReportDraft) {
  const { id: evidenceId } = await sendPdf(opened.airline, 'log-page.pdf');
  const { id, rowVersion } = await opened.desk.ask(await readMonth(), report, evidenceId);
  const { changes } = await opened.desk.readCase(id);
  const answer = await opened.desk.decide(id, { decision: 'approve', note: '', rowVersion });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return changes;
}

describe('a correction of how a month was flown', () => {
  it('takes other days flown, for the lessor to read, into the report and its receipt', async () => {
    const { report } = await readMonth();
    const changes = await approve({ ...report, daysFlown: '27' });
    const after = await readMonth();

    expect(changes).toEqual([{ what: 'Days flown', before: report.daysFlown, after: '27' }]);
    expect(after.report.daysFlown).toBe('27');
    expect(await textOfReceipt(opened.airline, after.receiptId)).toContain('Flown on 27 days');
  });

  it('is refused with more days than the month has', async () => {
    const stored = await readMonth();
    const report = { ...stored.report, daysFlown: '31' };
    const said = saidByServer(await opened.aurora.correct(stored, report, 'By the technical log.'));

    expect(said).toEqual([['U36', 'error', 'month month', 'Days flown: Enter 0 to 30 days.']]);
  });

  it('declares no flying, moves the totals of the months after, and flies again', async () => {
    const { report } = await readMonth();
    const [airframe] = (await readMonth('2026-05')).facts.history;
    const idle = { ...declareNoFlying(report, 'maintenance'), daysFlown: '' };
    const changes = await approve(idle);
    const grounded = await readMonth();
    const [moved] = (await readMonth('2026-05')).facts.history;
    const receipt = await textOfReceipt(opened.airline, grounded.receiptId);

    expect(changes).toContainEqual({ what: 'No flying', before: 'No', after: 'Yes, Maintenance' });
    expect(grounded.report).toMatchObject({ noFlying: true, noFlyingReason: 'maintenance' });
    expect(receipt).toContain('No flying: Maintenance');
    expect(moved?.tsnMin).toBe((airframe?.tsnMin ?? 0) - (airframe?.fhMin ?? 0));
    expect(airframe?.fhMin).toBeGreaterThan(0);

    const again = { ...withdrawNoFlying(grounded.report), lines: report.lines };
    const back = await approve({ ...again, daysFlown: '27' });
    expect(back).toContainEqual({ what: 'No flying', before: 'Yes, Maintenance', after: 'No' });
    expect((await readMonth('2026-05')).facts.history[0]).toEqual(airframe);
  });
});
