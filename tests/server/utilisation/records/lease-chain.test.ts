import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import {
  flownMonth,
  type Input,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { saidByRules, saidByServer } from '#tests/support/utilisation/said-by-rules.ts';
import { splitLease } from '#tests/support/utilisation/split-lease.ts';

const first = 'AUR-A05';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;
let second: string;

beforeAll(async () => {
  portal = await createSeededPortal();
  second = await splitLease(portal, first, '2026-05-15');
  aurora = utilisationOf(await portal.enter('everything@aurora.example'));
}, 240_000);

afterAll(() => portal.close());

const read = () => aurora.read('month=2026-05');

async function save(month: StoredLeaseMonth, report: ReportDraft): Promise<StoredLeaseMonth> {
  const saved = await aurora.save(month, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  return saved.current;
}

const flown = (input: Input, leaseNo: string) =>
  flownMonth(input, monthOfLease(input, leaseNo), { fh: '100:00', fc: '50' });

/** Total minutes that the airframe of a lease continues from. */
function airframeBefore({ facts }: StoredLeaseMonth, input: Input): number {
  const lease = input.leases.find(({ leaseNo }) => leaseNo === first);
  const known = facts.history.find(({ componentId }) => componentId === lease?.components[0]?.id);
  return known?.tsnMin ?? 0;
}

const plus = (hours: string, minutes: number) => formatHours(parseHours(hours) + minutes);

/** The airframe by its total only. */
function byTotal(input: Input, report: ReportDraft, tsnMin: number): ReportDraft {
  const airframe = input.leases.find(({ leaseNo }) => leaseNo === first)?.components[0]?.id ?? '';
  return replaceLine(report, airframe, (line) => {
    return { ...line, tsn: formatHours(tsnMin) };
  });
}

describe('an asset that changes from one lease to the next within a month', () => {
  let april = 0;

  it('is reported under the first lease before the second (U16)', async () => {
    const input = await read();
    april = airframeBefore(monthOfLease(input, first), input);
    const saved = await save(monthOfLease(input, second), flown(input, second));
    const { results } = await aurora.submit([saved]);
    const said = saidByServer(results[0]);

    expect(said.find(([code]) => code === 'U16')?.[3]).toMatch(
      /^Report May 2026 for .+ under lease AUR-A05 first\.$/,
    );
    expect(saidByRules(await read(), saved)).toEqual(said);
  });

  it('goes on from the end of the first lease, in one batch', async () => {
    const input = await read();
    const one = await save(monthOfLease(input, first), flown(input, first));
    const report = byTotal(input, flown(input, second), april + 200 * 60);
    const two = await save(monthOfLease(input, second), report);
    const wrong = byTotal(input, report, april + 100 * 60);
    const refused = await aurora.submit([one, await save(two, wrong)]);
    const again = await read();
    const right = await save(monthOfLease(again, second), report);
    const said = saidByServer(refused.results[1]).map(([code]) => code);

    expect([refused.results[0]?.kind, saidByServer(refused.results[0])]).toEqual(['accepted', []]);
    expect(said).toContain('U13');
    expect((await aurora.submit([right])).results).toMatchObject([{ kind: 'accepted' }]);
  });

  it('reads the same history after a save as after a reload', async () => {
    const input = await read();
    const shown = monthOfLease(input, second);
    const withdrawn = await aurora.withdraw(shown);
    const saved = withdrawn.kind === 'saved' ? withdrawn.current : undefined;

    expect(airframeBefore(shown, input)).toBe(april + 100 * 60);
    expect(saved?.facts.history).toEqual(shown.facts.history);
    expect((await aurora.submit(saved === undefined ? [] : [saved])).results).toMatchObject([
      { kind: 'accepted' },
    ]);
  });

  it('keeps the first lease submitted while the second goes on from it', async () => {
    const refused = saidByServer(await aurora.withdraw(monthOfLease(await read(), first)));

    expect(refused).toMatchObject([['U16', 'error', 'month month', expect.any(String)]]);
    expect(refused[0]?.[3]).toMatch(/^Withdraw May 2026 of .+ under lease AUR-A05B first\.$/);
  });

  it('tells whoever corrects the first that later totals move (U37)', async () => {
    const stored = monthOfLease(await aurora.read('month=2026-03'), first);
    const longer = stored.report.lines.map((line, at) => {
      return at === 0 ? { ...line, comment: 'By the technical log.' } : line;
    });
    const lines = longer.map((line) => {
      return parseHours(line.fh) === 0 ? line : { ...line, fh: plus(line.fh, 1), tsn: '' };
    });
    const asked = await aurora.correct(stored, { ...stored.report, lines }, 'One minute more.');

    expect(asked.kind === 'accepted' ? asked.notes : asked).toMatchObject([
      {
        code: 'U37',
        severity: 'note',
        text: 'This changes the totals of 3 later months. They will be recalculated.',
      },
    ]);
  });

  it('moves the totals under the second lease when the first is corrected (U37)', async () => {
    const airline = await portal.enter('everything@aurora.example');
    const desk = correctionDesk(airline, await enterInternally(portal), first);
    const totals = async () => {
      const input = await read();
      return monthOfLease(input, second).report.lines.map(({ tsn }) => tsn);
    };
    const before = await totals();
    const { id } = await desk.request('2026-04', 30);
    const found = await desk.readCase(id);
    const done = await desk.decide(id, {
      decision: 'approve',
      note: '',
      rowVersion: found.rowVersion,
    });
    const after = await read();

    expect(found.laterMonths).toEqual(['2026-05', '2026-05']);
    expect(done.statusCode).toBe(200);
    expect(airframeBefore(monthOfLease(after, second), after)).toBe(april + 100 * 60 + 30);
    expect(parseHours((await totals())[0] ?? '') - parseHours(before[0] ?? '')).toBe(30);
  });
});
