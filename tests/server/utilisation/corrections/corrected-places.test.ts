import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { away, onWing } from '#tests/support/utilisation/a-lease-month.ts';
import { brokenLinks, chainOf } from '#tests/support/utilisation/correction-books.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';
import { type Input, monthOfLease } from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const leaseNo = 'AUR-A05';
const march = '2026-03';
const onDay = '2026-03-15';
const reason = 'The log book has the engine elsewhere on these days.';

let opened: Corrections;

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
}, 240_000);

afterAll(() => opened.portal.close());

/** What is shown of one month, with the lease and its engines by position. */
async function readMonth(month = march) {
  const input = await opened.aurora.read(`month=${month}`);
  const stored = monthOfLease(input, leaseNo);
  const lease = input.leases.find(({ id }) => id === stored.leaseId);
  const engines = (lease?.components ?? []).filter(({ kind }) => kind === 'engine');
  const gear = lease?.components.find(({ kind }) => kind === 'nlg')?.id ?? '';
  return { input, stored, msn: lease?.serial ?? '', engines, gear };
}

function lineOf({ report }: StoredLeaseMonth, id: string): LineDraft | undefined {
  return report.lines.find(({ componentId }) => componentId === id);
}

/** A month in which an engine went somewhere in its middle, half of the hours and cycles before. */
function moved(
  stored: Pick<StoredLeaseMonth, 'facts'> & { readonly report: ReportDraft },
  id: string,
  to: EngineLocation,
): ReportDraft {
  const known = stored.facts.history.find(({ componentId }) => componentId === id);
  return replaceLine(stored.report, id, (line) => {
    const hours = (known?.tsnMin ?? 0) + Math.floor((parseHours(line.fh) ?? 0) / 2);
    const cycles = (known?.csn ?? 0) + Math.floor(Number(line.fc) / 2);
    const totals = { tsn: formatHours(hours), csn: String(cycles) };
    return { ...line, location: to, changes: [{ date: onDay, to, ...totals }] };
  });
}

async function approve(stored: StoredLeaseMonth, report: ReportDraft) {
  const asked = await opened.desk.ask(stored, report);
  const found = await opened.desk.readCase(asked.id);
  const body = { decision: 'approve', note: '', rowVersion: found.rowVersion };
  const answer = await opened.desk.decide(asked.id, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return found;
}

async function placesIn(month: string): Promise<readonly (readonly [string, number | null][])[]> {
  const { stored, engines } = await readMonth(month);
  const recorded = new Map(stored.facts.recorded.map((one) => [one.componentId, one.location]));
  return engines.map(({ id }) => [
    ['recorded', recorded.get(id)?.position ?? null],
    ['reported', lineOf(stored, id)?.location?.position ?? null],
  ]);
}

describe('a correction of where an engine was', () => {
  it('stores exactly the changes that were asked for', async () => {
    const { stored, engines, msn } = await readMonth('2026-02');
    const id = engines[0]?.id ?? '';
    const shop = moved(stored, id, away('shop'));
    const [removal] = shop.lines.find(({ componentId }) => componentId === id)?.changes ?? [];
    if (removal === undefined) throw new Error('Nothing is removed.');
    const to = onWing(msn, 1);
    const changes = [
      { ...removal, date: '2026-02-10' },
      { ...removal, date: '2026-02-20', to },
    ];
    const report = replaceLine(shop, id, (line) => ({ ...line, location: to, changes }));
    await approve(stored, report);
    const after = lineOf((await readMonth('2026-02')).stored, id);

    expect(after?.changes).toEqual(changes);
    expect(after?.location).toEqual(to);
  });

  it('is judged beside the engines of other leases, in later months, too', async () => {
    const { input, stored, engines } = await readMonth();
    const other = input.leases.find(({ id, kind }) => {
      const month = input.leaseMonths.find(({ leaseId }) => leaseId === id);
      return kind === 'aircraft' && id !== stored.leaseId && month?.facts.status === 'invoiced';
    });
    const report = moved(stored, engines[0]?.id ?? '', onWing(other?.serial ?? '', 2));
    const said = saidByServer(await opened.aurora.correct(stored, report, reason));
    const taken = said.filter(([code]) => code === 'U23').map((problem) => problem.at(-1) ?? '');

    expect(taken.map((text) => /for the same days of (\w+)/u.exec(text)?.[1])).toEqual([
      'March',
      'April',
    ]);
  });

  it('U26: asks for a later month first in which the engine flew', async () => {
    const { stored, engines } = await readMonth();
    const report = moved(stored, engines[0]?.id ?? '', away('shop'));
    const said = saidByServer(await opened.aurora.correct(stored, report, reason));

    expect(said.map((problem) => problem.at(-1)).join(' ')).toContain(
      'They are those of April 2026: correct that month first, or say when the engine came back.',
    );
  });

  it('is shown to both sides, and goes on in the months that were reported since', async () => {
    const { stored, engines, msn } = await readMonth();
    const [left, right] = [engines[0]?.id ?? '', engines[1]?.id ?? ''];
    const once = moved(stored, left, onWing(msn, 2));
    const report = moved({ ...stored, report: once }, right, onWing(msn, 1));
    const found = await approve(stored, report);
    const path = `/portal/api/utilisation/corrections/${found.correction.id}/changes`;
    const told = (await opened.airline.call('GET', path)).json<CorrectionChanges>();
    const foreign = await opened.portal.enter('everything@borealis.example');

    expect(found.blockers).toEqual([]);
    expect(found.changes.map(({ what, before, after }) => [what, before, after])).toEqual(
      engines.flatMap(({ serial }, at) => {
        const to = `Position ${at === 0 ? 2 : 1}`;
        const change = found.changes.find(
          ({ what }) => what === `Engine ${serial} · Engine change 1`,
        );
        return [
          [`Engine ${serial} · Place`, `Position ${at + 1}`, to],
          [`Engine ${serial} · Engine change 1`, '', change?.after],
        ];
      }),
    );
    expect(found.changes[1]?.after).toMatch(/^15 Mar 2026, Position 2, TSN \d+:\d\d, CSN \d+$/u);
    // The places alone change no bill.
    const { components, changes } = found;
    expect(told).toEqual({ components, changes, documents: [] });
    expect((await foreign.call('GET', path)).statusCode).toBe(404);
    const goesOn = [2, 1].map((at) => [
      ['recorded', at],
      ['reported', at],
    ]);
    expect(await placesIn('2026-04')).toEqual(goesOn);
    const open = (await readMonth('2026-05')).stored.facts.recorded;
    expect(open.map(({ location }) => location.position)).toEqual([2, 1]);
  });
});

describe('a correction of the day on which a gear was exchanged', () => {
  it('starts the totals of the gear anew, in the months after it, too', async () => {
    const { stored, gear } = await readMonth('2026-04');
    const typed = { gearChangedOn: '2026-04-11', tsn: '5000:00', csn: '2500' };
    const report = replaceLine(stored.report, gear, (line) => ({ ...line, ...typed }));
    const found = await approve(stored, report);
    const may = (await readMonth('2026-05')).stored;
    const known = may.facts.history.find(({ componentId }) => componentId === gear);
    const links = brokenLinks(await chainOf(opened.portal, leaseNo));

    expect(found.changes.map(({ what, after }) => [what.split(' · ').at(-1), after])).toEqual([
      ['Exchanged on', '11 Apr 2026'],
    ]);
    expect([known?.tsnMin, known?.csn]).toEqual([5000 * 60, 2500]);
    expect(links.map(({ componentId, month }) => [componentId, month])).toEqual([
      [gear, '2026-04'],
    ]);
  });
});

it('finds nothing wrong in closed months of the demo beside those of other leases', async () => {
  const input: Input = await opened.aurora.read('month=2026-05&noOfMonths=3');
  const closed = input.leaseMonths.filter(({ facts }) =>
    ['invoiced', 'corrected'].includes(facts.status),
  );
  const harsh = { operation: null, derate: '', isHarsh: true };
  const refused: string[] = [];
  for (const month of closed) {
    const isKnown = month.report.conditions?.isHarsh === true;
    const conditions = isKnown ? { ...harsh, isHarsh: false } : harsh;
    const answer = await opened.aurora.correct(month, { ...month.report, conditions }, reason);
    if (answer.kind !== 'accepted') refused.push(JSON.stringify(answer).slice(0, 300));
  }

  expect(closed.length).toBeGreaterThan(5);
  expect(refused).toEqual([]);
});
