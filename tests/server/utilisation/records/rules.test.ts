import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  flownMonth,
  type Input,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { type Said, saidByRules, saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;
let input: Input;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('customer@aurora.example'));
  input = await aurora.read('noOfMonths=3');
}, 120_000);

afterAll(() => portal.close());

const may = '2026-05';
const shop = { kind: 'shop', msn: null, position: null, registration: null } as const;

const codesOf = (said: readonly Said[]) => said.map(([code]) => code);

/** The rows of an aircraft in the order of the grid. */
const rows = { airframe: 0, engine1: 1, engine2: 2, apu: 3, nlg: 4, lmg: 5, rmg: 6 } as const;
type Typed = Partial<Record<keyof typeof rows, Partial<LineDraft>>>;

function monthOf(leaseNo: string): StoredLeaseMonth {
  return monthOfLease(input, leaseNo, may);
}

function msnOf(leaseNo: string): string {
  return input.leases.find((lease) => lease.leaseNo === leaseNo)?.serial ?? '';
}

/** May of a lease as flown, without comments, and with what a case types instead. */
function reportOf(leaseNo: string, typed: Typed): ReportDraft {
  const report = flownMonth(input, monthOf(leaseNo));
  const lines = report.lines.map((line, at) => {
    const name = Object.entries(rows).find(([, index]) => index === at)?.[0];
    return { ...line, comment: '', ...typed[name as keyof typeof rows] };
  });
  return { ...report, lines };
}

async function save(leaseNo: string, report: ReportDraft): Promise<StoredLeaseMonth> {
  const latest = monthOfLease(await aurora.read(), leaseNo, may);
  const result = await aurora.save(latest, report);
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.current;
}

/** The problems of months that are submitted together, by the server and by the rules. */
async function judged(...months: readonly StoredLeaseMonth[]) {
  const view = await aurora.read();
  const { results } = await aurora.submit(months);
  return months.map((month, at) => ({
    server: saidByServer(results[at]),
    rules: saidByRules(view, month, months),
  }));
}

/** Figures as in the month before. */
function copied(at: keyof typeof rows): Partial<LineDraft> {
  const { report, facts } = monthOf('AUR-A05');
  const before = facts.history.find(
    ({ componentId }) => componentId === report.lines[rows[at]]?.componentId,
  );
  return { fh: formatHours(before?.fhMin ?? 0), fc: String(before?.fc ?? 0) };
}

function limitOf(at: number): number {
  const lease = input.leases.find(({ leaseNo }) => leaseNo === 'AUR-A05');
  return lease?.components[at]?.cycleLimit?.csn ?? 0;
}

describe('the server judges by the rules of the page', () => {
  it.each<[string, () => ReportDraft, readonly string[]]>([
    [
      'cells that cannot be read or are missing',
      () =>
        reportOf('AUR-A05', {
          airframe: { fc: '1.5' },
          engine1: { fh: 'x' },
          engine2: { fh: '10:75' },
          apu: { fh: '-5:00' },
          nlg: { fh: '', fc: '' },
        }),
      ['U01', 'U02', 'U03', 'U04', 'U05', 'U41'],
    ],
    [
      'hours and cycles that cannot be, or are unusual',
      () =>
        reportOf('AUR-A05', {
          airframe: { fh: '500:00' },
          engine1: { fh: '800:00' },
          engine2: { fh: '30:00', fc: '0' },
          apu: { fh: '800:00' },
          lmg: { fh: '0:00', fc: '5' },
        }),
      ['U06', 'U07', 'U08', 'U10', 'U12', 'U20', 'U21', 'U22', 'U30', 'U32'],
    ],
    [
      'a flight over the end of the month, and flights that last too long',
      () => reportOf('AUR-A05', { engine1: { fh: '5:00', fc: '0' }, engine2: { fc: '2' } }),
      ['U09', 'U11'],
    ],
    [
      'totals that do not go on from the month before, or pass a limit',
      () =>
        reportOf('AUR-A05', {
          airframe: { tsn: '900000:00', csn: '9999999' },
          engine1: { fc: '', csn: String(limitOf(rows.engine1) + 1) },
          engine2: { fh: '', tsn: '1:00' },
        }),
      ['U13', 'U14', 'U15', 'U43'],
    ],
    [
      'the change of a gear that is none, and one of another century',
      () =>
        reportOf('AUR-A05', {
          airframe: { gearChangedOn: '2026-05-10', tsn: '10:00', csn: '5' },
          nlg: { gearChangedOn: '1999-05-10', tsn: '10:00', csn: '5' },
        }),
      ['U15', 'U29'],
    ],
    ['an APU that did nothing', () => reportOf('AUR-A05', { apu: { fh: '0:00' } }), ['U31']],
    [
      'the month before once more',
      () => reportOf('AUR-A05', { airframe: copied('airframe'), engine1: copied('engine1') }),
      ['U44'],
    ],
    [
      'engines that are elsewhere than recorded, and one without a name of its host',
      () =>
        reportOf('AUR-A05', {
          engine1: { location: { ...shop, kind: 'onWing', msn: msnOf('AUR-A05'), position: 2 } },
          engine2: { location: { ...shop, kind: 'otherAircraft' } },
        }),
      ['U24', 'U27'],
    ],
    [
      'an engine that flew in the shop, and a change in another month',
      () =>
        reportOf('AUR-A05', {
          engine1: { location: shop },
          engine2: { changes: [{ date: '2026-07-01', to: shop, tsn: '1:00', csn: '1' }] },
        }),
      ['U26', 'U29'],
    ],
    [
      'an engine whose new place is not said',
      () =>
        reportOf('AUR-A05', {
          engine1: { changes: [{ date: '2026-05-10', to: null, tsn: '', csn: '' }] },
        }),
      ['U25'],
    ],
    [
      'no flying with figures',
      () => ({ ...reportOf('AUR-A05', {}), noFlying: true, noFlyingReason: 'aog' }),
      ['U33'],
    ],
    [
      'no flying without a reason',
      () => ({ ...reportOf('AUR-A05', {}), noFlying: true, noFlyingReason: null }),
      ['U34'],
    ],
  ])('%s', async (_what, report, codes) => {
    const [said] = await judged(await save('AUR-A05', report()));

    expect(said?.server).toEqual(said?.rules);
    expect(codesOf(said?.server ?? [])).toEqual(expect.arrayContaining([...codes]));
  });

  it('an engine that flew more than its host, in a batch of both', async () => {
    const host = { ...shop, kind: 'onWing', msn: msnOf('AUR-A07'), position: 1 } as const;
    const guest = await save(
      'AUR-A05',
      reportOf('AUR-A05', { engine1: { fh: '300:00', location: host } }),
    );
    const carrier = await save('AUR-A07', reportOf('AUR-A07', {}));
    const [said] = await judged(guest, carrier);

    expect(said?.server).toEqual(said?.rules);
    expect(codesOf(said?.server ?? [])).toContain('U28');
  });
});

describe('the server keeps the order of months and who may do what', () => {
  it('wants the month before first (U16)', async () => {
    const [said] = await judged(await save('AUR-A02', reportOf('AUR-A02', {})));

    expect(said?.server).toEqual(said?.rules);
    expect(codesOf(said?.server ?? [])).toContain('U16');
  });

  it('refuses a month that has not ended, one before the lease and one that is billed', async () => {
    const open = monthOf('AUR-A07');
    const months = [
      { ...open, month: '2026-06' },
      { ...open, month: '2001-01' },
      monthOf('AUR-A01'),
    ];
    const results: SaveResult[] = [];
    for (const month of months) results.push(await aurora.save(month, month.report));
    const said = results.map(saidByServer);
    const withdrawn = saidByServer(await aurora.withdraw(monthOf('AUR-A01')));

    expect(said).toEqual(months.map((month) => saidByRules(input, month)));
    expect(said.map(codesOf)).toEqual([['U17'], ['U18'], ['U35']]);
    expect(withdrawn).toEqual(said[2]);
  });

  it('shows both when somebody else was first (U38)', async () => {
    const colleague = utilisationOf(await portal.enter('everything@aurora.example'));
    const read = monthOfLease(await colleague.read(), 'AUR-A08', may);
    const theirs = await save('AUR-A08', reportOf('AUR-A08', {}));
    const mine = reportOf('AUR-A08', { airframe: { fh: '1:00' } });
    const contested = await colleague.save(read, mine);
    const chosen = await colleague.save(theirs, mine);

    expect(contested).toMatchObject({ kind: 'conflict', theirs: { report: theirs.report } });
    expect(chosen).toMatchObject({ kind: 'saved', current: { report: mine } });
  });

  it('lets nobody submit without the right (U42)', async () => {
    const unverified = utilisationOf(await portal.enter('unverified@aurora.example'));
    const view = await unverified.read();
    const month = monthOfLease(view, 'AUR-A07', may);
    const said = saidByServer((await unverified.submit([month])).results[0]);

    expect(said).toEqual(saidByRules(view, month));
    expect(codesOf(said)).toEqual(['U42']);
  });
});
