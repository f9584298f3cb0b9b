import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MachineDesk,
  openMachineDesk,
  reportedMonth,
} from '#tests/support/utilisation/machine-bench.ts';
import { monthOfLease } from '#tests/support/utilisation/report-month.ts';

let desk: MachineDesk;

beforeAll(async () => {
  desk = await openMachineDesk();
}, 240_000);

afterAll(() => desk.portal.close());

const month = reportedMonth;

const textsOf = (problems: readonly { text: string }[] = []) => problems.map(({ text }) => text);

describe('a month that a system submits', () => {
  it('is accepted in the version that was read, and in no other', async () => {
    const [version] = (await desk.reporting.report(desk.rowsOf('AUR-A05'))).months;
    const rowVersion = version?.rowVersion ?? 0;
    const asked = { lease: 'AUR-A05', month };
    const late = await desk.reporting.submit([{ ...asked, rowVersion: rowVersion - 1 }]);
    const done = await desk.reporting.submit([{ ...asked, rowVersion }]);
    const sent = await desk.reporting.report([desk.airframeOf('AUR-A05')]);

    expect(version?.isAcceptable).toBe(true);
    expect(late).toEqual({
      receiptId: null,
      months: [{ ...asked, result: 'conflict', problems: [] }],
    });
    expect(done.months).toEqual([{ ...asked, result: 'accepted', problems: [] }]);
    expect(monthOfLease(await desk.person.read(), 'AUR-A05')).toMatchObject({
      facts: { status: 'submitted' },
      changedBy: 'key Maintenance system',
      receiptId: done.receiptId,
    });
    expect(sent.rows[0]).toMatchObject({ result: 'refused', problems: [{ code: 'U35' }] });
  });

  it('is refused by the rules that refuse it to a desk.person, with their texts', async () => {
    const { months } = await desk.reporting.report([desk.airframeOf('AUR-A08')]);
    const named = { lease: 'AUR-A08', month, rowVersion: months[0]?.rowVersion ?? 0 };
    const done = await desk.reporting.submit([named]);
    const [own] = (await desk.person.submit([monthOfLease(await desk.person.read(), 'AUR-A08')]))
      .results;
    if (own?.kind !== 'refused') throw new Error('A person may submit it.');

    expect(done).toMatchObject({ receiptId: null, months: [{ result: 'refused' }] });
    expect(textsOf(done.months[0]?.problems)).toEqual(textsOf(own.problems));
  });

  it('of another airline is as unknown as any other (U18)', async () => {
    const done = await desk.reporting.submit([
      { lease: 'CUM-A01', month, rowVersion: 1 },
      { lease: 'XXX-A01', month, rowVersion: 1 },
    ]);

    expect(done.receiptId).toBeNull();
    expect(done.months.map(({ result, problems }) => [result, problems[0]?.code])).toEqual([
      ['refused', 'U18'],
      ['refused', 'U18'],
    ]);
    expect(done.months[0]?.problems).toEqual(done.months[1]?.problems);
  });
});
