import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MachineDesk,
  openMachineDesk,
  resultsOf,
} from '#tests/support/utilisation/machine-bench.ts';
import { flownMonth, monthOfLease } from '#tests/support/utilisation/report-month.ts';

let desk: MachineDesk;

beforeAll(async () => {
  desk = await openMachineDesk();
}, 240_000);

afterAll(() => desk.portal.close());

describe('what a person has typed', () => {
  it('stays, and the row says so with what is there; untouched rows are still stored', async () => {
    const now = await desk.person.read();
    const open = monthOfLease(now, 'AUR-A07');
    const rows = desk.rowsOf('AUR-A07');
    await desk.reporting.report(rows);
    const mine = monthOfLease(await desk.person.read(), 'AUR-A07');
    const [typed, ...rest] = mine.report.lines;
    await desk.person.save(mine, {
      ...mine.report,
      lines: [{ ...(typed as NonNullable<typeof typed>), fh: '200:00' }, ...rest],
    });
    const serial = now.leases.find(({ id }) => id === open.leaseId)?.components[0]?.serial ?? '';
    const sentHours = new Map([
      ['airframe', '251:00'],
      ['apu', '141:00'],
    ]);
    const next = rows.map((row) => ({ ...row, fh: sentHours.get(row.component ?? '') ?? row.fh }));
    const answer = await desk.reporting.report(next);
    const own = answer.rows.find((row) => row.serial === serial);

    expect(own).toMatchObject({
      result: 'refused',
      problems: [
        { code: 'U38', text: expect.stringMatching(/^Magnus Eriksen changed this row\./) },
      ],
      typed: { fh: '200:00', fc: '120', by: 'Magnus Eriksen' },
    });
    expect(await desk.lineOf('AUR-A07', serial)).toMatchObject({ fh: '200:00' });
    expect(resultsOf(answer).toSorted()).toEqual(
      ['changed', 'refused', ...rows.slice(2).map(() => 'same')].toSorted(),
    );
  });

  it('and a system sends, too, is the same and stays theirs', async () => {
    const open = monthOfLease(await desk.person.read(), 'AUR-E10');
    await desk.person.save(open, flownMonth(desk.input, open));
    const answer = await desk.reporting.report(desk.rowsOf('AUR-E10'));
    const sent = (await desk.person.read()).sent?.filter(({ leaseId }) => leaseId === open.leaseId);

    expect(resultsOf(answer)).toEqual(answer.rows.map(() => 'same'));
    expect(sent).toEqual([]);
  });

  it('is a conflict for a person who has read the month before the system wrote (U38)', async () => {
    const read = monthOfLease(await desk.person.read(), 'AUR-A05');
    const row = desk.airframeOf('AUR-A05');
    await desk.reporting.report([{ ...row, fh: '249:00' }]);
    const saved = await desk.person.save(
      read,
      flownMonth(desk.input, read, { fh: '1:00', fc: '1' }),
    );

    expect(saved).toMatchObject({
      kind: 'conflict',
      theirs: { changedBy: 'key Maintenance system' },
    });
    expect(await desk.lineOf('AUR-A05', row.serial)).toMatchObject({ fh: '249:00' });
  });
});
