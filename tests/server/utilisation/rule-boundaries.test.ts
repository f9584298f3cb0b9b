import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/edit-report.ts';
import type { LineDraft } from '#domain/utilisation/report.types.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/seeded-portal.ts';
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

/** The lease lasts, and begins on a day. */
async function leaseFrom(start: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update lease set start_date = ${start}, end_date = '2035-12-31'
      where lease_no = ${leaseNo}`);
  });
}

/** What the server says of a row when a month is submitted with it: codes with their severity. */
async function saidOf(month: string, row: Row, typed: Typed): Promise<readonly string[]> {
  const aurora = utilisationOf(await portal.enter('customer@aurora.example'));
  const input = await aurora.read(`month=${month}`);
  const open = monthOfLease(input, leaseNo, month);
  const flown = flownMonth(input, open);
  const uncommented = { ...flown, lines: flown.lines.map((line) => ({ ...line, comment: '' })) };
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
  ])('hours of %s may be %s, and not %s (U06, %s)', async (month, most, more) => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');

    expect(await saidOf(month, 'airframe', { airframe: { fh: most } })).not.toContain('U06 error');
    expect(await saidOf(month, 'airframe', { airframe: { fh: more } })).toContain('U06 error');
    expect(await saidOf(month, 'apu', { apu: { fh: most } })).not.toContain('U30 error');
    expect(await saidOf(month, 'apu', { apu: { fh: more } })).toContain('U30 error');
  });

  it('hours of a part month may be 24 for each day from the delivery on (U06, U19)', async () => {
    await leaseFrom('2027-06-20');
    goTo('2028-03-15');
    const said = (fh: string) => saidOf('2027-06', 'airframe', { airframe: { fh } });

    expect(await said('264:00')).not.toContain('U06 error');
    expect(await said('264:01')).toContain('U06 error');
  });

  it('hours without cycles want a word below 20:00, and cycles from there on (U08, U09)', async () => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');
    const said = (fh: string) => saidOf('2027-03', 'engine1', { engine1: { fh, fc: '0' } });

    expect(await said('19:59')).toContain('U09 warning');
    expect(await said('19:59')).not.toContain('U08 error');
    expect(await said('20:00')).toContain('U08 error');
    expect(await said('20:00')).not.toContain('U09 warning');
  });

  it('engines of a position may differ from the airframe by 0:05 hours, and by no cycle (U20, U21)', async () => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');
    const said = (fh: string, fc: string) => saidOf('2027-03', 'engine1', { engine1: { fh, fc } });

    expect(await said('250:05', '120')).not.toContain('U20 error');
    expect(await said('249:55', '120')).not.toContain('U20 error');
    expect(await said('250:06', '120')).toContain('U20 error');
    expect(await said('249:54', '120')).toContain('U20 error');
    expect(await said('250:00', '120')).not.toContain('U21 error');
    expect(await said('250:00', '121')).toContain('U21 error');
  });

  it('hours above 16 a day want a word (U07), flights above 20 hours cannot be (U11)', async () => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');
    const said = (fh: string, fc: string) =>
      saidOf('2027-03', 'airframe', { airframe: { fh, fc } });

    expect(await said('496:00', '200')).not.toContain('U07 warning');
    expect(await said('496:01', '200')).toContain('U07 warning');
    expect(await said('240:00', '12')).not.toContain('U11 error');
    expect(await said('240:01', '12')).toContain('U11 error');
  });

  it('an APU that ran half as much again wants a word beyond it, and one that did not run (U31)', async () => {
    await leaseFrom('2020-01-15');
    goTo('2028-03-15');
    const said = (fh: string, apu: string) =>
      saidOf('2027-03', 'apu', { airframe: { fh }, apu: { fh: apu } });

    expect(await said('250:00', '375:00')).not.toContain('U31 warning');
    expect(await said('250:00', '375:01')).toContain('U31 warning');
    expect(await said('50:00', '0:00')).not.toContain('U31 warning');
    expect(await said('50:01', '0:00')).toContain('U31 warning');
  });
});
