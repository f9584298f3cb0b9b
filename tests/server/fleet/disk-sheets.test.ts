import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiskSheet } from '#contract/fleet/disk-sheets.ts';
import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { fleetOf } from '#tests/support/portal/fleet-reader.ts';
import { seeded } from '#tests/support/portal/seeded-fleet.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const sheetOf = ({ id }: Pick<FleetEngine, 'id'>): Promise<DiskSheet> =>
  fleetOf(aurora).read<DiskSheet>(`engines/${id}/disk-sheet`);

async function verifiedEngines(): Promise<FleetEngine[]> {
  const { items } = await fleetOf(aurora).engines('status=all');
  return items.filter(({ isLlpLimitVerified }) => isLlpLimitVerified);
}

describe('the disk sheet', () => {
  it('leaves its limiting part as many cycles as the list of engines says', async () => {
    const engines = await verifiedEngines();

    expect(engines.length).toBeGreaterThan(5);
    for (const engine of engines) {
      const { parts } = await sheetOf(engine);
      const left = parts.map(({ remaining }) => remaining ?? Number.NaN);
      const limiting = parts.filter(({ isLimiting }) => isLimiting);

      expect(Math.min(...left)).toBe(engine.llpCyclesLeft);
      expect(limiting.map(({ remaining }) => remaining)).toContain(engine.llpCyclesLeft);
    }
  });

  it('is empty for an engine whose parts are not loaded', async () => {
    const { items } = await fleetOf(aurora).engines('status=all');
    const unknown = items.find(({ isLlpLimitVerified }) => !isLlpLimitVerified);

    expect((await sheetOf(unknown ?? { id: '' })).parts).toEqual([]);
  });

  it('names the fund of its parts as Fund Balances has it', async () => {
    const answer = await aurora.call(
      'GET',
      '/portal/api/funds?kind=ENG_LLP&pageSize=200&leases=all',
    );
    const funds = answer.json<{ items: Fund[] }>().items;
    const engines = await verifiedEngines();
    const engine = engines.find(({ esn }) => funds.some(({ component }) => component === esn));
    const { funds: found, leaseNo } = await sheetOf(engine ?? { id: '' });
    const listed = funds.find((one) => one.component === engine?.esn && one.leaseNo === leaseNo);

    expect(found).toEqual([
      {
        id: listed?.id,
        currency: listed?.currency,
        rate: listed?.rate,
        closing: listed?.closing,
        committed: listed?.committed,
        available: listed?.available,
      },
    ]);
  });

  it('is not found for an unknown, malformed or foreign engine', async () => {
    const [foreign] = seeded('CUM').engines;
    const ids = [foreign?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x'];
    const answers = await Promise.all(
      ids.map((id) => aurora.call('GET', `/portal/api/fleet/engines/${id}/disk-sheet`)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

interface NamedPart {
  readonly partNumber: string;
  readonly serialNumber: string;
}

const nameOf = ({ partNumber, serialNumber }: NamedPart): string => `${partNumber} ${serialNumber}`;

describe('the list of life-limited parts', () => {
  it('has the parts of the own engines only', async () => {
    const own = new Set(seeded('AUR').lifeLimitedParts.map(nameOf));
    const { items, total } = await fleetOf(aurora).read<{
      items: NamedPart[];
      total: number;
    }>('life-limited-parts?pageSize=200');

    expect(total).toBe(own.size);
    expect(items.every((part) => own.has(nameOf(part)))).toBe(true);
  });

  it('is a file of one engine, the part with the fewest cycles first when that is asked', async () => {
    const [engine] = await verifiedEngines();
    const answer = await aurora.call(
      'GET',
      `/portal/api/fleet/life-limited-parts/export?format=csv&sort=remaining&engine=${engine?.id ?? ''}`,
    );
    const { data } = Papa.parse<Record<string, string>>(answer.payload.replace(/^\uFEFF/u, ''), {
      header: true,
      skipEmptyLines: true,
    });

    expect(new Set(data.map((row) => row.ESN))).toEqual(new Set([engine?.esn]));
    expect(data[0]?.['Cycles left']).toBe(String(engine?.llpCyclesLeft));
    expect(data[0]?.Limiting).toBe('Yes');
  });

  it('finds parts by the words of their names', async () => {
    const { items } = await fleetOf(aurora).read<{ items: { description: string }[] }>(
      'life-limited-parts?pageSize=200&q=lpt%20shaft',
    );

    expect(new Set(items.map(({ description }) => description))).toEqual(new Set(['LPT shaft']));
  });
});

/** The constraint that refuses a statement of the owner; undefined when nothing does. */
async function refusalOf(statement: string): Promise<string | undefined> {
  try {
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql.raw(statement));
      await tx.execute(sql`set constraints all immediate`);
      throw new Error('Nothing refuses it.');
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return (cause as { constraint?: string }).constraint;
  }
  return undefined;
}

const columns = [
  'id',
  'cust_id',
  'lease_id',
  'component_id',
  'part_number',
  'serial_number',
  'module',
  'description',
  'installed_on',
  'removed_on',
  'as_of',
  'rating',
  'csn',
  'engine_csn',
];

/** The statement that copies a part of a customer with some values changed. */
function copy(changes: Readonly<Record<string, string>>, custId = 'AUR'): string {
  const values: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    serial_number: `'NEW'`,
    ...changes,
  };
  return `insert into life_limited_part (${columns.join(', ')})
    select ${columns.map((name) => values[name] ?? name).join(', ')} from life_limited_part
    where cust_id = '${custId}' order by id limit 1`;
}

describe('the database refuses', () => {
  it.each([
    ['negative cycles of a part', copy({ csn: '-1' }), 'life_limited_part_csn_check'],
    [
      'negative cycles of an engine',
      copy({ engine_csn: '-1' }),
      'life_limited_part_engine_csn_check',
    ],
    [
      'a part that leaves before it came',
      copy({ removed_on: 'installed_on' }),
      'life_limited_part_removed',
    ],
    [
      'a sheet from before its installation',
      copy({ as_of: 'installed_on - 1' }),
      'life_limited_part_sheet_day',
    ],
    [
      'the engine of another customer',
      copy({
        component_id: `(select id from component where engine_id = '${seeded('CUM').engines[0]?.id ?? ''}')`,
      }),
      'life_limited_part_lease_id_component_id_cust_id_fkey',
    ],
    [
      'a lease of another customer',
      copy({ cust_id: `'CUM'` }),
      'life_limited_part_lease_id_component_id_cust_id_fkey',
    ],
    [
      'a part that is in another engine, whoever leases that',
      copy(
        {
          serial_number: `(select serial_number from life_limited_part where cust_id = 'AUR' order by id limit 1)`,
          part_number: `(select part_number from life_limited_part where cust_id = 'AUR' order by id limit 1)`,
        },
        'CUM',
      ),
      'life_limited_part_once',
    ],
    [
      'a limit of no cycles',
      `update life_limited_part_rating set limit_cycles = 0`,
      'life_limited_part_rating_limit_cycles_check',
    ],
    [
      'negative cycles at a rating',
      `update life_limited_part_rating set cycles = -1`,
      'life_limited_part_rating_cycles_check',
    ],
    [
      'the rating of a part of another customer',
      `update life_limited_part_rating set cust_id = 'CUM' where cust_id = 'AUR'`,
      'life_limited_part_rating_part_id_cust_id_fkey',
    ],
  ])('%s', async (_what, statement, constraint) => {
    expect(await refusalOf(statement)).toBe(constraint);
  });
});
