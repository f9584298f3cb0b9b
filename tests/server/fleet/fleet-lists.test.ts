import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aircraftColumns, engineColumns } from '#contract/fleet/fleet-columns.ts';
import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { aircraftList, engineList } from '#contract/fleet/fleet.ts';
import { sortsOf } from '#contract/lists/list-columns.ts';
import { aircraftSource, engineSource } from '#server/fleet/fleet-lists.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { fleetOf, type FleetPage } from '#tests/support/portal/fleet-reader.ts';
import { figures, figuresOf, seeded } from '#tests/support/portal/seeded-fleet.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 120_000);

afterAll(() => portal.close());

const read = <T>(path: string, browser = aurora) => fleetOf(browser).read<T>(path);
const aircraftOf = (query: string, browser = aurora) => fleetOf(browser).aircraft(query);
const enginesOf = (query: string, browser = aurora) => fleetOf(browser).engines(query);

describe('the aircraft list', () => {
  it('shows what is on lease by type and number when nothing is asked for', async () => {
    const { items, total } = await aircraftOf('');

    expect(total).toBe(8);
    expect(items.map(({ variant }) => variant)).toEqual(
      items.map(({ variant }) => variant).toSorted(),
    );
    expect(items.filter(({ status }) => status === 'ended')).toEqual([]);
  });

  it.each([
    ['aurora', 'AUR'],
    ['cumulus', 'CUM'],
  ])('answers the totals and averages that the reports of %s add up to', async (who, custId) => {
    const rows = seeded(custId);
    const { items } = await aircraftOf('status=all', who === 'aurora' ? aurora : cumulus);
    const airframes = new Map(
      rows.components
        .filter(({ kind }) => kind === 'airframe')
        .map(({ id, aircraftId }) => [aircraftId, id]),
    );

    expect(items).toHaveLength(rows.aircraft.length);
    for (const item of items) {
      expect(figures(item)).toEqual(figuresOf(rows, airframes.get(item.id) ?? ''));
    }
  });

  it('tells how each aircraft stands', async () => {
    const { items } = await aircraftOf('status=all');
    const statusOf = new Map(items.map((one) => [one.leaseNo, one.status]));

    expect(statusOf.get('AUR-A02')).toBe('subleased');
    expect(statusOf.get('AUR-A06')).toBe('inRedelivery');
    expect(statusOf.get('AUR-A09')).toBe('ended');
    expect(items.find(({ leaseNo }) => leaseNo === 'AUR-A02')?.sublessee).toBe('Fjord Regional');
    expect(items.find(({ leaseNo }) => leaseNo === 'AUR-A09')?.monthsLeft).toBeNull();
    expect(items.some(({ isServiced }) => isServiced)).toBe(true);
  });

  it('keeps the marks of an aircraft that was registered anew', async () => {
    const { items } = await aircraftOf('');
    const renamed = items.find(({ registrations }) => registrations.length > 1);

    expect(renamed?.leaseNo).toBe('AUR-A05');
    expect(renamed?.registrations.map(({ to }) => to)).toEqual(['2025-09-11', null]);
    expect(renamed?.registration).toBe(renamed?.registrations[1]?.registration);
  });

  it('filters by state, type, lessor, lease end and text', async () => {
    const all = (await aircraftOf('status=all', cumulus)).items;
    const [one] = all;
    if (one === undefined) throw new Error('Cumulus has no aircraft.');
    const cases: readonly [string, (item: FleetAircraft) => boolean][] = [
      ['status=storage', ({ status }) => status === 'storage'],
      [`status=all&type=${one.variant}`, ({ variant }) => variant === one.variant],
      [
        `status=all&lessor=${encodeURIComponent(one.lessorEntity)}`,
        ({ lessorEntity }) => lessorEntity === one.lessorEntity,
      ],
      [
        'status=all&endFrom=2030-01-01&endTo=2031-12-31',
        ({ leaseEnd }) => leaseEnd >= '2030-01-01' && leaseEnd <= '2031-12-31',
      ],
      [`status=all&q=${one.registration?.toLowerCase() ?? ''}`, ({ id }) => id === one.id],
      ['status=all&q=%25', () => false],
    ];

    for (const [query, isMeant] of cases) {
      const found = (await aircraftOf(query, cumulus)).items;
      const expected = all.filter(isMeant).map(({ id }) => id);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected));
    }
  });

  it.each(sortsOf(aircraftColumns))('shows every aircraft once when sorted by %s', async (sort) => {
    const query = `aircraft?status=all&sort=${sort}&pageSize=10`;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read<FleetPage<FleetAircraft>>(`${query}&page=${page}`, cumulus)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));

    expect(new Set(ids).size).toBe(26);
    expect(ids).toHaveLength(26);
  });

  it('offers the types and lessors of the whole fleet', async () => {
    const { facets } = await aircraftOf('q=nothing-like-it', cumulus);

    expect(facets.types).toHaveLength(7);
    expect(facets.lessors).toHaveLength(8);
  });
});

describe('the engine list', () => {
  it.each([
    ['aurora', 'AUR'],
    ['cumulus', 'CUM'],
  ])('answers the totals and averages that the reports of %s add up to', async (who, custId) => {
    const rows = seeded(custId);
    const { items } = await enginesOf('status=all', who === 'aurora' ? aurora : cumulus);
    const components = new Map(rows.components.map(({ id, engineId }) => [engineId, id]));
    const stored = new Map(rows.engines.map((engine) => [engine.id, engine]));

    expect(items).toHaveLength(rows.engines.length);
    for (const item of items) {
      const engine = stored.get(item.id);
      expect(figures(item)).toEqual(figuresOf(rows, components.get(item.id) ?? ''));
      expect(item.cslsv).toBe(Number(item.csn) - (engine?.lastShopCsn ?? 0));
      expect(item.llpCyclesLeft).toBe((engine?.llpLimitCsn ?? 0) - Number(item.csn));
    }
  });

  it('says where each engine really is and flags those away from their aircraft', async () => {
    const { items } = await enginesOf('');
    const away = items.filter(({ isElsewhere }) => isElsewhere);
    const standalone = items.find(({ leaseKind }) => leaseKind === 'standalone');

    expect(new Set(away.map(({ location }) => location?.kind))).toEqual(
      new Set(['shop', 'spare', 'unserviceable', 'otherAircraft']),
    );
    expect(away.find(({ location }) => location?.kind === 'otherAircraft')?.location).toMatchObject(
      {
        msn: null,
        registration: 'TF-HKN',
        position: 2,
      },
    );
    expect(standalone?.title).toBeNull();
    expect(standalone?.location).toMatchObject({ kind: 'onWing', position: 2 });
    expect((await enginesOf('elsewhere=yes')).total).toBe(away.length);
    expect((await enginesOf('location=shop')).total).toBe(1);
    expect((await enginesOf('leaseKind=standalone')).total).toBe(1);
  });

  it.each(sortsOf(engineColumns))('shows every engine once when sorted by %s', async (sort) => {
    const query = `engines?status=all&sort=${sort}&pageSize=20`;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read<FleetPage<FleetEngine>>(`${query}&page=${page}`, cumulus)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));

    expect(new Set(ids).size).toBe(56);
    expect(ids).toHaveLength(56);
  });
});

describe('the fleet lists', () => {
  const lists = [
    ['aircraft', aircraftList, aircraftSource],
    ['engines', engineList, engineSource],
  ] as const;

  it.each(lists)(
    'ask the database twice for one of the %s or two hundred',
    async (_, list, source) => {
      const database = countingStatements(portal.database);
      const counts: number[] = [];
      for (const pageSize of [1, 200]) {
        const before = database.statements();
        const query = list.query.parse({ status: 'all', pageSize });
        await database.tx({ kind: 'tenant', custId: 'CUM' }, async (tx) => {
          const request = { tx, custId: 'CUM', query, asOf: seededDay } as never;
          await source.items(request, { limit: pageSize, offset: 0 });
          await source.summary(request);
        });
        counts.push(database.statements() - before);
      }

      expect(counts).toEqual([2, 2]);
    },
  );

  it.each(['technical@aurora.example', 'customer@aurora.example', 'serviced@aurora.example'])(
    'are closed to %s',
    async (email) => {
      const browser = await portal.enter(email);
      const answers = await Promise.all(
        ['aircraft', 'engines'].map((path) => browser.call('GET', `/portal/api/fleet/${path}`)),
      );

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    },
  );

  it('are empty for an airline without leases', async () => {
    const nimbus = await portal.enter('everything@nimbus.example');

    expect(await aircraftOf('status=all', nimbus)).toMatchObject({ items: [], total: 0 });
    expect(await enginesOf('status=all', nimbus)).toMatchObject({ items: [], total: 0 });
  });

  it('take the whole filtered fleet away as CSV', async () => {
    const answer = await aurora.call('GET', '/portal/api/fleet/engines/export?format=csv');
    const [head = '', ...rows] = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');

    expect(answer.statusCode).toBe(200);
    expect(head).toContain('ESN');
    expect(rows).toHaveLength(17);
    expect(answer.body).toContain(',MSN 4204 / 2,Shop,Yes,2026-05,');
  });
});
