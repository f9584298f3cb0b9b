import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

/** An aircraft with two engines on the wing, and the rows of its grid. */
const leaseNo = 'AUR-A05';
const rows = { airframe: 0, engine1: 1, engine2: 2, apu: 3 } as const;
type Row = keyof typeof rows;
type Typed = Partial<Record<Row, Partial<LineDraft>>>;

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

/** Lets the clock of the portal stand on a day. */
function goTo(day: string): void {
  portal.clock.advance((Date.parse(day) - portal.clock.now()) / 1000);
}

/** The lease lasts, and starts on a day. */
async function leaseFrom(start: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update lease set start_date = ${start}, end_date = '2035-12-31'
      where lease_no = ${leaseNo}`);
  });
}

/** The problems of a row when its month is submitted: codes with their severity. */
async function saidOf(month: string, row: Row, typed: Typed): Promise<readonly string[]> {
  const aurora = utilisationOf(await portal.enter('customer@aurora.example'));
  const input = await aurora.read(`month=${month}`);
  const open = monthOfLease(input, leaseNo, month);
  const flown = flownMonth(input, open);
  const uncommented: ReportDraft = {
    ...flown,
    lines: flown.lines.map((line) => ({ ...line, comment: '' })),
  };
  const report = Object.entries(typed).reduce((changed, [name, figures]) => {
    const id = flown.lines[rows[name as Row]]?.componentId ?? '';
    return replaceLine(changed, id, (line) => ({ ...line, ...figures }));
  }, uncommented);
  const saved = await aurora.save(open, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  const id = flown.lines[rows[row]]?.componentId;
  return saidByServer(results[0]).flatMap(([code = '', severity, cell]) =>
    cell?.startsWith(id ?? '-') === true ? [`${code} ${severity}`] : [],
  );
}

describe('the boundaries of the rules, by the calls of the server', () => {
  it.each([
    ['2027-03', '744:00', '744:01', '31 days'],
    ['2027-06', '720:00', '720:01', '30 days'],
    ['2027-02', '672:00', '672:01', '28 days'],
    ['2028-02', '696:00', '696:01', 'a leap February'],
  ])('hours of %s may be %s, and not %s (U06, U30, %s)', async (month, most, more) => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');

    expect(await saidOf(month, 'airframe', { airframe: { fh: most } })).not.toContain('U06 error');
    expect(await saidOf(month, 'airframe', { airframe: { fh: more } })).toContain('U06 error');
    expect(await saidOf(month, 'apu', { apu: { fh: most } })).not.toContain('U30 error');
    expect(await saidOf(month, 'apu', { apu: { fh: more } })).toContain('U30 error');
  });

  it('hours of a part month may be 24 for each day from the delivery on (U06)', async () => {
    await leaseFrom('2027-06-20');
    goTo('2028-03-15');
    const [most, more] = [{ airframe: { fh: '264:00' } }, { airframe: { fh: '264:01' } }];

    expect(await saidOf('2027-06', 'airframe', most)).not.toContain('U06 error');
    expect(await saidOf('2027-06', 'airframe', more)).toContain('U06 error');
  });

  it.each<[string, Row, Typed, Typed]>([
    [
      'U08 error',
      'engine1',
      { engine1: { fh: '19:59', fc: '0' } },
      { engine1: { fh: '20:00', fc: '0' } },
    ],
    [
      'U09 warning',
      'engine1',
      { engine1: { fh: '20:00', fc: '0' } },
      { engine1: { fh: '19:59', fc: '0' } },
    ],
    ['U20 error', 'engine1', { engine1: { fh: '250:05' } }, { engine1: { fh: '250:06' } }],
    ['U20 error', 'engine1', { engine1: { fh: '249:55' } }, { engine1: { fh: '249:54' } }],
    ['U21 error', 'engine1', { engine1: { fc: '120' } }, { engine1: { fc: '121' } }],
    ['U07 warning', 'airframe', { airframe: { fh: '496:00' } }, { airframe: { fh: '496:01' } }],
    [
      'U11 error',
      'airframe',
      { airframe: { fh: '240:00', fc: '12' } },
      { airframe: { fh: '240:01', fc: '12' } },
    ],
    ['U31 warning', 'apu', { apu: { fh: '375:00' } }, { apu: { fh: '375:01' } }],
    [
      'U31 warning',
      'apu',
      { airframe: { fh: '50:00' }, apu: { fh: '0:00' } },
      { airframe: { fh: '50:01' }, apu: { fh: '0:00' } },
    ],
  ])('%s of %s is not said of %j, and said of %j', async (said, row, within, beyond) => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');

    expect(await saidOf('2027-03', row, within)).not.toContain(said);
    expect(await saidOf('2027-03', row, beyond)).toContain(said);
  });
});
