import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { readUtilisation } from '#server/utilisation/months/read-utilisation.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { flownMonth, monthOfLease } from '#tests/support/utilisation/report-month.ts';
import { utilisationOf, type Input } from '#tests/support/utilisation/report-month.ts';
let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;
let colleague: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('customer@aurora.example'));
  colleague = utilisationOf(await portal.enter('everything@aurora.example'));
}, 120_000);

afterAll(() => portal.close());

async function saved(leaseNo: string, input: Input): Promise<StoredLeaseMonth> {
  const month = monthOfLease(input, leaseNo);
  const result = await aurora.save(month, flownMonth(input, month));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.current;
}

describe('what may be reported', () => {
  it('is the last closed month of every lease when nothing is asked for', async () => {
    const input = await aurora.read();

    expect(input).toMatchObject({ today: seededDay, mayReport: true, month: '2026-05' });
    expect(input.leases.map(({ leaseNo }) => leaseNo)).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => `AUR-A0${number}`),
      'AUR-E10',
    ]);
    expect(input.months.at(-1)).toBe('2024-06');
    expect(input).toMatchObject({ earlierMissing: 2, oldestMissing: '2026-03' });
    expect(monthOfLease(input, 'AUR-A05').facts.status).toBe('due');
    expect(monthOfLease(input, 'AUR-A04').facts.status).toBe('estimated');
    expect(monthOfLease(input, 'AUR-A01').facts.invoice).toMatch(/^AUR-2026-\d{4}$/);
  });

  it('shows up to twelve months, oldest first, with totals before each', async () => {
    const input = await aurora.read('noOfMonths=3');
    const months = input.leaseMonths.map(({ month }) => month);
    const [march] = input.leaseMonths;

    expect(new Set(months)).toEqual(new Set(['2026-03', '2026-04', '2026-05']));
    expect(months).toEqual(months.toSorted());
    expect([input.earlierMissing, input.oldestMissing]).toEqual([0, undefined]);
    expect(march?.facts.history).toHaveLength(7);
    expect(march?.facts.history.every(({ month }) => month === '2026-02')).toBe(true);
    expect(march?.facts.recorded).toContainEqual({
      componentId: input.leases[0]?.components[2]?.id,
      location: { kind: 'shop', msn: null, position: null, registration: null },
    });
  });

  it('is read in as many statements for one month as for twelve', async () => {
    const database = countingStatements(portal.database);
    const viewer = { custId: 'CUM', externalUserId: '', asOf: seededDay, mayReport: true };
    const counts: number[] = [];
    for (const noOfMonths of [1, 12]) {
      const before = database.statements();
      await database.tx({ kind: 'tenant', custId: 'CUM' }, (tx) =>
        readUtilisation(tx, viewer, { noOfMonths }),
      );
      counts.push(database.statements() - before);
    }

    expect(counts).toEqual([8, 8]);
  });

  it('is open to a serviced entity and closed to finance', async () => {
    const serviced = await portal.enter('serviced@aurora.example');
    const finance = await portal.enter('finance@aurora.example');
    const answers = await Promise.all(
      [serviced, finance].map((who) => who.call('GET', '/portal/api/utilisation')),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });
});

describe('a draft', () => {
  it('is kept as typed, wrong figures too', async () => {
    const input = await aurora.read();
    const month = monthOfLease(input, 'AUR-A07');
    const wrong = flownMonth(input, month, { fh: '25:99', fc: 'many' });
    const result = await aurora.save(month, wrong);

    expect(result).toMatchObject({ kind: 'saved', current: { rowVersion: 1, report: wrong } });
    expect(monthOfLease(await aurora.read(), 'AUR-A07').facts.status).toBe('draft');
  });

  it('is not overwritten by somebody who read an older one', async () => {
    const input = await colleague.read();
    const month = monthOfLease(input, 'AUR-A08');
    const first = await aurora.save(month, flownMonth(input, month));
    const second = await colleague.save(month, flownMonth(input, month, { fh: '1:00', fc: '1' }));

    expect(first.kind).toBe('saved');
    expect(second).toMatchObject({
      kind: 'conflict',
      theirs: { changedBy: 'Magnus Eriksen', rowVersion: month.rowVersion + 1 },
    });
  });

  it('is refused where the month is invoiced, foreign or not over', async () => {
    const input = await aurora.read();
    const locked = monthOfLease(input, 'AUR-A01');
    const open = monthOfLease(input, 'AUR-A05');
    const cumulus = utilisationOf(await portal.enter('everything@cumulus.example'));
    const foreign = (await cumulus.read()).leaseMonths[0];
    if (foreign === undefined) throw new Error('Cumulus reports nothing.');
    const report = flownMonth(input, open);
    const results = [
      await aurora.save(locked, flownMonth(input, locked)),
      await aurora.save({ ...open, month: '2026-06' }, report),
      await aurora.save(foreign, report),
    ];
    const codes = results.map((one) => one.kind === 'refused' && one.problems[0]?.code);

    expect(codes).toEqual(['U35', 'U17', 'U18']);
    expect(monthOfLease(await cumulus.read(), 'CUM-A01')).toEqual(
      monthOfLease(await cumulus.read(), 'CUM-A01'),
    );
  });
});

describe('a submission', () => {
  it('counts the totals on, once however often it is sent', async () => {
    const month = await saved('AUR-A05', await aurora.read());
    const key = randomUUID();
    const [first, again] = [await aurora.submit([month], key), await aurora.submit([month], key)];
    const lines = await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      selectRows<{ tsnMin: number; csn: number; componentId: string }>(
        tx,
        sql`select tsn_min as "tsnMin", csn, component_id as "componentId"
          from util_line join util_report on util_report.id = report_id
          where lease_id = ${month.leaseId} and month = '2026-05' and fh_min = 15000`,
      ),
    );

    expect(first.results).toMatchObject([{ kind: 'accepted' }]);
    expect(again).toEqual(first);
    expect(lines).toHaveLength(6);
    for (const { componentId, tsnMin, csn } of lines) {
      const before = month.facts.history.find((one) => one.componentId === componentId);
      expect([tsnMin, csn]).toEqual([(before?.tsnMin ?? 0) + 15_000, (before?.csn ?? 0) + 120]);
    }
  });

  it('accepts one lease and says what is wrong with another', async () => {
    const borealis = utilisationOf(await portal.enter('everything@borealis.example'));
    const input = await borealis.read();
    const months: StoredLeaseMonth[] = [];
    for (const leaseNo of ['BOR-A01', 'BOR-A02']) {
      const month = monthOfLease(input, leaseNo);
      const fh = leaseNo === 'BOR-A02' ? '900:00' : '250:00';
      const result = await borealis.save(month, flownMonth(input, month, { fh, fc: '120' }));
      if (result.kind === 'saved') months.push(result.current);
    }
    const { results, receiptId } = await borealis.submit(months);
    const [accepted, refused] = results;
    const codes = refused?.kind === 'refused' ? refused.problems.map(({ code }) => code) : [];
    const after = await borealis.read();

    expect(accepted).toMatchObject({ kind: 'accepted', current: { receiptId } });
    expect(codes).toEqual(expect.arrayContaining(['U06', 'U16']));
    expect(monthOfLease(after, 'BOR-A01').facts.status).toBe('submitted');
    expect(monthOfLease(after, 'BOR-A02').facts.status).toBe('draft');
  });

  it('refuses hours of an engine that hangs nowhere', async () => {
    const month = await saved('AUR-A08', await aurora.read());
    const { results, receiptId } = await aurora.submit([month]);

    expect(JSON.stringify(results)).toContain('"U26"');
    expect(receiptId).toBeNull();
  });

  it('wants the earlier month first, or together with it', async () => {
    const input = await aurora.read('noOfMonths=3');
    const months: StoredLeaseMonth[] = [];
    for (const name of ['2026-03', '2026-04', '2026-05']) {
      const month = monthOfLease(input, 'AUR-A02', name);
      const result = await aurora.save(month, flownMonth(input, month));
      if (result.kind === 'saved') months.push(result.current);
    }
    const alone = await aurora.submit(months.slice(2));
    const together = await aurora.submit(months);

    expect(alone.results).toMatchObject([{ kind: 'refused' }]);
    expect(JSON.stringify(alone.results)).toContain('"U16"');
    expect(together.results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('replaces an estimate, which stays as it was billed', async () => {
    const month = await saved('AUR-A04', await aurora.read());
    const { results } = await aurora.submit([month]);
    const versions = await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      selectRows(
        tx,
        sql`select version, status, is_current as "isCurrent", late_days as "lateDays"
          from util_report where lease_id = ${month.leaseId} and month = '2026-05'
          order by version`,
      ),
    );

    expect(results).toMatchObject([{ kind: 'accepted' }]);
    expect(versions).toEqual([
      { version: 1, status: 'estimated', isCurrent: false, lateDays: 0 },
      { version: 2, status: 'invoiced', isCurrent: true, lateDays: 10 },
    ]);
  });

  it('is not for somebody whose address is not confirmed', async () => {
    const unverified = utilisationOf(await portal.enter('unverified@aurora.example'));
    const input = await unverified.read();
    const { results } = await unverified.submit([monthOfLease(input, 'AUR-A07')]);

    expect(input.mayReport).toBe(false);
    expect(JSON.stringify(results)).toContain('You do not have permission to submit utilisation.');
  });
});

describe('a lease that ended in the running month', () => {
  it('is offered for it, while the screen opens on the last closed month', async () => {
    const ended = sql`update lease set actual_return = '2026-06-03' where lease_no = 'BOR-A01'`;
    await portal.database.tx({ kind: 'owner' }, (tx) => selectRows(tx, ended));
    const borealis = utilisationOf(await portal.enter('everything@borealis.example'));
    const opened = await borealis.read();
    const chosen = await borealis.read('month=2026-06');

    expect(opened.month).toBe('2026-05');
    expect(opened.months.slice(0, 2)).toEqual(['2026-06', '2026-05']);
    expect(chosen.leases.map(({ leaseNo }) => leaseNo)).toEqual(['BOR-A01']);
    expect(chosen.hosts?.map(({ leaseNo }) => leaseNo)).toContain('BOR-A02');
  });
});
