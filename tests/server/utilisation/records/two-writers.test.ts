import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { askedWalks } from '#tests/support/charts/asked-walks.ts';
import { settlePort } from '#kit/runner/stand-in.ts';
import { selectReports } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { fates, RemoteDevice } from '#tests/support/utilisation/remote-device.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';
import { saidByRules, saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const walks = askedWalks(300, 20_260_615);

let portal: SeededPortal;
let server: ReturnType<typeof utilisationOf>;
let colleague: typeof server;
let people: readonly [RemoteDevice, RemoteDevice];
/** Open lease-months with the airframe that is typed into. */
let places: readonly { readonly key: string; readonly componentId: string }[];

beforeAll(async () => {
  portal = await createSeededPortal();
  server = utilisationOf(await portal.enter('customer@aurora.example'));
  colleague = utilisationOf(await portal.enter('everything@aurora.example'));
  people = [new RemoteDevice(server), new RemoteDevice(colleague)];
  const input = await server.read();
  places = ['AUR-A05', 'AUR-A07'].map((leaseNo) => {
    const { leaseId, month, report } = monthOfLease(input, leaseNo);
    return {
      key: leaseMonthKey(leaseId, month),
      componentId: report.lines[0]?.componentId ?? '',
    };
  });
}, 120_000);

afterAll(() => portal.close());

type Move = (who: RemoteDevice) => void | Promise<void>;

const edit = fc.tuple(
  fc.nat({ max: 1 }),
  fc.constantFrom('fh', 'fc', 'comment'),
  fc.constantFrom('1', '2', '3'),
);

function editOf([at, column, text]: [number, CellEdit['column'], string]): CellEdit[] {
  const place = places[at];
  return place === undefined ? [] : [{ ...place, column, text }];
}

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: edit.map((made) => (who: RemoteDevice) => who.type(editOf(made))) },
  { weight: 1, arbitrary: fc.constant((who: RemoteDevice) => who.undo()) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(2000, 10_000).map((ms) => (who: RemoteDevice) => who.wait(ms)),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...fates)).map(
      ([at, fate]) =>
        (who: RemoteDevice) =>
          who.deliver(at, fate),
    ),
  },
  { weight: 1, arbitrary: fc.constant((who: RemoteDevice) => who.echo()) },
  { weight: 1, arbitrary: fc.constant((who: RemoteDevice) => who.open()) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('conflict.keepMine' as const, 'conflict.takeTheirs' as const)
      .map((type) => (who: RemoteDevice) => who.choose(type)),
  },
);

/** What a screen shows as saved is what the server holds, unless somebody saved after it. */
async function expectTruth(who: RemoteDevice): Promise<void> {
  const { leaseMonths } = await server.read();
  const { stored } = who.snapshot.context;
  for (const held of leaseMonths) {
    const key = leaseMonthKey(held.leaseId, held.month);
    if (who.unsaved().includes(key) || stored[key]?.rowVersion !== held.rowVersion) continue;
    expect(selectReports(who.snapshot)[key]).toEqual(held.report);
  }
}

describe('two people on the same months', () => {
  it(
    'each see as saved what the server holds, whatever the network does',
    { timeout: 120_000 },
    async () => {
      const moves = fc.array(fc.tuple(fc.nat({ max: 1 }), move), { maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(moves, async (made) => {
          const [one, other] = people;
          await one.open();
          await other.open();
          for (const [at, act] of made) await act(people[at as 0 | 1]);
          await expectTruth(one);
          await expectTruth(other);
          await one.settle();
          await other.settle();
          await expectTruth(other);
          await one.open();
          await one.settle();
          await expectTruth(one);

          expect([one.unsaved(), other.unsaved()]).toEqual([[], []]);
          expect(one.chart.failure ?? other.chart.failure).toBeUndefined();
        }),
        { ...walks, numRuns: Math.ceil(walks.numRuns / 50) },
      );
    },
  );

  it('let the second see both values and choose (S37, F7)', async () => {
    const [one, other] = people;
    await one.open();
    await other.open();
    const [place] = places;
    if (place === undefined) throw new Error('There is no open month.');
    one.type([{ ...place, column: 'fh', text: '251:00' }]);
    other.type([{ ...place, column: 'fh', text: '252:00' }]);
    one.wait(2000);
    await one.deliver(0, 'answered');
    other.wait(2000);
    await other.deliver(0, 'answered');

    const theirs = other.snapshot.context.leaseMonths[place.key]?.getSnapshot().context.theirs;
    expect(theirs).toMatchObject({ changedBy: 'Magnus Eriksen' });
    expect(theirs?.report.lines[0]?.fh).toBe('251:00');
    expect(selectReports(other.snapshot)[place.key]?.lines[0]?.fh).toBe('252:00');

    other.choose('conflict.takeTheirs');
    expect(selectReports(other.snapshot)[place.key]?.lines[0]?.fh).toBe('251:00');
    expect(other.unsaved()).toEqual([]);
  });

  it('are told where they contest themselves, from another tab or device', async () => {
    const month = monthOfLease(await server.read(), 'AUR-A08');
    await server.save(month, { ...month.report, daysFlown: '1' });
    const stale = { ...month.report, daysFlown: '2' };
    const answers = [await server.save(month, stale), await colleague.save(month, stale)];

    expect(answers.map((one) => one.kind === 'conflict' && one.theirs.changedByMe)).toEqual([
      true,
      false,
    ]);
  });

  it('are told which months they saved themselves', async () => {
    const month = monthOfLease(await server.read(), 'AUR-A08');
    await server.save(month, month.report);
    const read = [await server.read(), await colleague.read()];

    expect(read.map((input) => monthOfLease(input, 'AUR-A08').changedByMe)).toEqual([true, false]);
  });
});

describe('a month that nobody has typed into', () => {
  it('is submitted as it is where nothing needs to be typed', async () => {
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`update lease set util_due_day = 25 where lease_no = 'AUR-E10'`);
      await tx.execute(sql`update engine_event set kind = 'remove', location_kind = 'storage',
          aircraft_id = null, position = null
        where location_kind = 'onWing' and lease_id =
          (select id from lease where lease_no = 'AUR-E10')`);
    });
    const [device] = people;
    await device.open();
    const read = await server.read();
    const stored = monthOfLease(read, 'AUR-E10');
    const key = leaseMonthKey(stored.leaseId, stored.month);
    device.chart.send({ type: 'submission.submit', keys: [key] });
    const [port] = device.chart.pending('submitMonths');
    if (port === undefined) throw new Error('Nothing is submitted.');
    const once = randomUUID();
    const { months } = port.input as { months: (typeof stored)[] };
    const answers = [await server.submit(months, once), await server.submit(months, once)];
    settlePort(port, answers[0]);
    const shown = device.snapshot.context.stored[key];
    const [late] = (await colleague.submit(months)).results;

    expect([stored.rowVersion, saidByRules(read, stored)]).toEqual([0, []]);
    expect(answers[0]?.results).toMatchObject([{ kind: 'accepted' }]);
    expect(answers[1]).toEqual(answers[0]);
    expect(shown).toMatchObject({ facts: { status: 'submitted' }, report: stored.report });
    expect(JSON.stringify(saidByServer(late))).toContain('is submitted. Reload the page');
    expect(await server.withdraw(shown ?? stored)).toMatchObject({
      kind: 'saved',
      current: { facts: { status: 'draft' }, report: stored.report },
    });
  });

  it('is refused by the rules where figures are missing, and by its version where it is stale', async () => {
    const read = await server.read();
    const empty = monthOfLease(read, 'AUR-A02');
    const [refused] = (await server.submit([empty])).results;
    const [stale] = (await server.submit([{ ...empty, rowVersion: 3 }])).results;
    const said = saidByServer(refused);

    expect(said).toEqual(saidByRules(read, empty));
    expect(said.filter(([code]) => code === 'U01').length).toBeGreaterThan(6);
    expect(stale).toMatchObject({ kind: 'conflict', theirs: { rowVersion: 0 } });
  });
});

describe('many months of one airline', () => {
  it('are all saved when they arrive at once', async () => {
    const cumulus = utilisationOf(await portal.enter('everything@cumulus.example'));
    const { leaseMonths } = await cumulus.read('noOfMonths=12');
    const open = leaseMonths.filter(
      ({ facts: { status, invoice } }) =>
        invoice === null && (status === 'due' || status === 'draft'),
    );
    const all = await Promise.all(
      open.slice(0, 16).map((month) => cumulus.save(month, { ...month.report, daysFlown: '7' })),
    );

    expect(all.length).toBeGreaterThan(8);
    expect(all.filter(({ kind }) => kind !== 'saved')).toEqual([]);
  });
});
