import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { brokenLinks, chainOf } from '#tests/support/utilisation/correction-books.ts';
import { type CorrectionDesk, correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

const leaseNo = 'AUR-A05';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;
let desk: CorrectionDesk;

beforeAll(async () => {
  portal = await createSeededPortal();
  const airline = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(airline);
  desk = correctionDesk(airline, await enterInternally(portal), leaseNo);
}, 240_000);

afterAll(() => portal.close());

/** Every row by its totals: every other one beside the month, with decimals the rest. */
function byTotals({ report, month }: { report: ReportDraft; month: StoredLeaseMonth }) {
  const lines = report.lines.map((line, index): LineDraft => {
    const before = month.facts.history.find((one) => one.componentId === line.componentId);
    const tsnMin = (before?.tsnMin ?? 0) + parseHours(line.fh);
    const csn = String((before?.csn ?? 0) + Number(line.fc));
    if (index % 2 === 0) return { ...line, tsn: formatHours(tsnMin), csn };
    return { ...line, fh: '', fc: '', tsn: formatHours(tsnMin, 'decimal').replace('.', ','), csn };
  });
  return { ...report, lines };
}

const may = async () => monthOfLease(await aurora.read('month=2026-05'), leaseNo);

async function correctApril(minutes: number): Promise<void> {
  const { id } = await desk.request('2026-04', minutes);
  const { rowVersion } = await desk.readCase(id);
  const done = await desk.decide(id, { decision: 'approve', note: '', rowVersion });
  expect(done.statusCode).toBe(200);
}

describe('a month entered as totals, when an earlier month is corrected', () => {
  let sent: StoredLeaseMonth;

  it('says the new totals as they were written, once it is submitted', async () => {
    const input = await aurora.read('month=2026-05');
    const month = monthOfLease(input, leaseNo);
    const report = byTotals({ month, report: flownMonth(input, month) });
    const saved = await aurora.save(month, report);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    sent = await may();
    await correctApril(30);
    const after = await may();
    const moves = after.report.lines.map(({ tsn }, index) => {
      return parseHours(tsn) - parseHours(sent.report.lines[index]?.tsn ?? '');
    });

    expect(results).toMatchObject([{ kind: 'accepted' }]);
    expect([...new Set(moves)].toSorted((a, b) => a - b)).toEqual([0, 30]);
    expect(after.report.lines.map(({ tsn }) => tsn.includes(','))).toEqual(
      report.lines.map(({ tsn }) => tsn.includes(',')),
    );
    expect(after.report.lines.map(({ fh, csn }) => ({ fh, csn }))).toEqual(
      sent.report.lines.map(({ fh, csn }) => ({ fh, csn })),
    );
  });

  it('is taken back from what it says now, and submitted again as it is', async () => {
    const before = await chainOf(portal, leaseNo);
    const stale = await aurora.withdraw(sent);
    const draft = await aurora.withdraw(await may());
    if (draft.kind !== 'saved') throw new Error(JSON.stringify(draft));
    const { results } = await aurora.submit([draft.current]);

    expect(stale.kind).toBe('conflict');
    expect(results).toMatchObject([{ kind: 'accepted' }]);
    expect(await chainOf(portal, leaseNo)).toEqual(before);
    expect(brokenLinks(before)).toEqual([]);
  });

  it('stays as it was typed while it is open', async () => {
    const draft = await aurora.withdraw(await may());
    await correctApril(-30);
    const { report, rowVersion } = await may();

    expect(draft).toMatchObject({ current: { report, rowVersion } });
  });
});
