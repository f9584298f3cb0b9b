import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { SentRow } from '#domain/utilisation/sent/sent-row.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import {
  type MachineDesk,
  openMachineDesk,
  reportedMonth,
  resultsOf,
} from '#tests/support/utilisation/machine-bench.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';

let desk: MachineDesk;

beforeAll(async () => {
  desk = await openMachineDesk();
}, 240_000);

afterAll(() => desk.portal.close());

const month = reportedMonth;

describe('rows of a system', () => {
  it('are stored in the draft that people see, and answered in their order', async () => {
    const rows = desk.rowsOf('AUR-A05');
    const first = await desk.reporting.report(rows);
    const again = await desk.reporting.report(rows);
    const changed = await desk.reporting.report([
      { ...rows[0], fh: '251:00' } as SentRow,
      ...rows.slice(1),
    ]);

    expect(first.rows.map(({ serial }) => serial)).toEqual(rows.map(({ serial }) => serial));
    expect(resultsOf(first)).toEqual(rows.map(() => 'created'));
    expect(resultsOf(again)).toEqual(rows.map(() => 'same'));
    expect(resultsOf(changed)).toEqual(['changed', ...rows.slice(1).map(() => 'same')]);
    expect(first.months).toMatchObject([{ lease: 'AUR-A05', month, rowVersion: 1 }]);
    expect(again.months[0]?.rowVersion).toBe(1);
    expect(changed.months[0]?.rowVersion).toBe(2);
    expect(await desk.lineOf('AUR-A05', rows[0]?.serial ?? '')).toMatchObject({
      fh: '251:00',
      fc: '120',
    });
  });

  it('name the key as their writer: in the grid, in the history and in the audit log', async () => {
    const rows = desk.rowsOf('AUR-A05');
    await desk.reporting.report(rows);
    const now = await desk.person.read();
    const [key] = await tableRows(desk.portal.database, 'service_key');
    const [line] = await tableRows(
      desk.portal.database,
      'audit_log',
      sql`where event = 'utilisation.sent' order by id desc limit 1`,
    );

    expect(monthOfLease(now, 'AUR-A05')).toMatchObject({
      changedBy: 'key Maintenance system',
      report: { source: 'api' },
    });
    expect(now.sent?.filter(({ month: of }) => of === month)).toContainEqual({
      leaseId: monthOfLease(now, 'AUR-A05').leaseId,
      month,
      componentId: now.leases.find(({ leaseNo }) => leaseNo === 'AUR-A05')?.components[0]?.id,
      by: 'key Maintenance system',
      at: new Date(desk.portal.clock.now()).toISOString().replace('.000', ''),
      fh: '250:00',
      fc: '120',
      tsn: '',
      csn: '',
    });
    expect(line).toMatchObject({
      custId: 'AUR',
      externalUserId: key?.['id'],
      detail: { rows: rows.length, months: [month] },
    });
  });

  it('that a rule finds wrong change nothing; the others are stored', async () => {
    const [first, second, ...others] = desk.rowsOf('AUR-A07');
    const wrong = { ...first, fh: '900:00' } as SentRow;
    const answer = await desk.reporting.report([wrong, second as SentRow, ...others]);

    expect(resultsOf(answer)).toEqual(['refused', 'created', ...others.map(() => 'created')]);
    expect(answer.rows[0]?.problems[0]).toMatchObject({
      code: 'U06',
      severity: 'error',
      field: 'fh',
      text: expect.stringContaining('900:00 hours is more than the'),
    });
    expect(await desk.lineOf('AUR-A07', wrong.serial)).toMatchObject({ fh: '', fc: '' });
    expect(answer.months[0]?.isAcceptable).toBe(false);
  });

  it('that cannot be read or name nothing of the airline are refused each with its reason', async () => {
    const cumulus = utilisationOf(await desk.portal.enter('everything@cumulus.example'));
    const foreign = (await cumulus.read()).leases[0]?.serial ?? '';
    const good = desk.airframeOf('AUR-A08');
    const tried: readonly (readonly [SentRow, RegExp])[] = [
      [{ ...good, fh: '25:99' }, /Minutes must be between/],
      [{ ...good, serial: 'NOBODYS' }, /^NOBODYS is not in your fleet/],
      [{ ...good, serial: foreign, lease: undefined }, /is not in your fleet/],
      [{ ...good, month: '2026-06' }, /^June 2026 has not ended yet/],
      [{ ...good, month: '2019-06' }, /was not on lease to you in June 2019/],
      [{ ...good, lease: 'AUR-A07' }, /is not a component of lease AUR-A07/],
      [{ ...good, maker: 'Nobody' }, /is a component of .*, not of Nobody/],
      [desk.airframeOf('AUR-A01'), /is closed for/],
    ];
    const answers = [];
    for (const [row] of tried) answers.push(await desk.reporting.report([row]));

    expect(answers.map(resultsOf)).toEqual(tried.map(() => ['refused']));
    for (const [at, [, text]] of tried.entries())
      expect(answers[at]?.rows[0]?.problems[0]?.text).toMatch(text);
    expect(await desk.lineOf('AUR-A08', good.serial)).toMatchObject({ fh: '', fc: '' });
  });

  it('that come twice alike are stored once, and the second one is refused', async () => {
    const row = desk.airframeOf('AUR-A08');
    const answer = await desk.reporting.report([row, row]);

    expect(resultsOf(answer)).toEqual(['created', 'refused']);
    expect(answer.rows[1]?.problems[0]?.text).toBe('It repeats row 1.');
    expect(await desk.lineOf('AUR-A08', row.serial)).toMatchObject({ fh: '250:00' });
  });

  it('that come twice with other figures are both refused: none of them is known to be right', async () => {
    const row = desk.airframeOf('AUR-A05');
    const before = await desk.lineOf('AUR-A05', row.serial);
    const answer = await desk.reporting.report([row, { ...row, fh: '1:00' }]);

    expect(resultsOf(answer)).toEqual(['refused', 'refused']);
    expect(answer.rows.map(({ problems }) => problems[0]?.text)).toEqual([
      expect.stringMatching(/^Rows 1 and 2 of \S+ in .* differ\. The portal does not add rows up/),
      expect.stringMatching(/^Rows 1 and 2 of /),
    ]);
    expect(await desk.lineOf('AUR-A05', row.serial)).toEqual(before);
  });
});
