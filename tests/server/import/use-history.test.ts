import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { componentMonthList, reportList } from '#contract/utilisation/utilisation-reports.ts';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

const head = 'lease_no,month,component,serial,hours,cycles,tsn,csn,comment\n';
const only = (...rows: readonly string[]) => new Map([['utilisation.csv', head + rows.join('\n')]]);
/** 31 January 2027: the months until December have ended. */
const inJanuary = Date.UTC(2027, 0, 31);
const changed = ({ tables }: Awaited<ReturnType<typeof importTexts>>) =>
  tables.filter((one) => one.created + one.changed > 0).map(({ table }) => table);

async function page<L extends AnyList>(path: string): Promise<PageOf<L>> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<PageOf<L>>();
}

async function lines(month: string): Promise<unknown[]> {
  const path = `utilisation/components?from=${month}&to=${month}&lease=SMP-A01`;
  const { items } = await page<typeof componentMonthList>(path);
  return items
    .map(({ serial, fhMin, fc, tsnMin, csn }) => [serial, fhMin, fc, tsnMin, csn])
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

async function placeIn(month: string): Promise<string | null | undefined> {
  const path = `utilisation/components?from=${month}&to=${month}&lease=SMP-E01`;
  return (await page<typeof componentMonthList>(path)).items[0]?.place;
}

describe('loaded utilisation', () => {
  it('continues the totals with which the records begin', async () => {
    // 32140:30 and 16320 on 1 January, 312:45 and 151 each month.
    expect(await lines('2026-01')).toEqual([
      ['697001', 18_765, 151, 1_878_900, 16_041],
      ['697002', 18_765, 151, 1_851_405, 15_695],
      ['7001', 18_765, 151, 1_947_195, 16_471],
      ['B7001L', 18_765, 151, 558_765, 4151],
      ['B7001N', 18_765, 151, 558_765, 4151],
      ['B7001R', 18_765, 151, 558_765, 4151],
      ['P-7001', 9860, 140, 919_820, 11_640],
    ]);
    expect(await lines('2026-03')).toContainEqual([
      '7001',
      18_765,
      151,
      1_928_430 + 3 * 18_765,
      16_320 + 3 * 151,
    ]);
  });

  it('is marked, closed with its bill, and nobody sent it or was late', async () => {
    const { items } = await page<typeof reportList>('utilisation/reports?lease=SMP-A01');
    const of = (month: string) =>
      items.find((one) => one.month === month && one.leaseNo === 'SMP-A01');

    expect(of('2026-08')).toMatchObject({
      source: 'loaded',
      status: 'accepted',
      submittedBy: null,
      submittedAt: null,
      lateDays: 0,
      invoice: null,
    });
    expect(of('2026-09')).toMatchObject({ status: 'invoiced', invoice: 'INV-1002' });
  });

  it('counts neither as on time nor as late', async () => {
    const answer = await opened.browser.call('GET', '/portal/api/utilisation/matrix');
    const { assets } = answer.json<ReportMatrix>();
    const marks = assets.flatMap(({ months }) => months.map(({ mark }) => mark));

    expect(new Set(marks)).toEqual(new Set(['loaded', 'open']));
  });

  it('is told to nobody', async () => {
    const { database, portal } = opened;
    await tellDueNews({ database, now: portal.clock.now });
    const rows = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ title: string }>(
        tx,
        sql`select title from notification where kind like 'utilisation%'
          union all select subject from mail_message where subject ilike '%utilisation%'`,
      ),
    );

    expect(rows).toEqual([]);
  });

  it('says where an engine was at the end of a month', async () => {
    expect(await placeIn('2026-02')).toContain('spare');
    expect(await placeIn('2026-03')).toContain('CS-TNA');
    expect(await placeIn('2026-09')).toContain('spare');
  });

  it('changes nothing when it is imported again', async () => {
    expect(changed(await importTexts(opened.database, exampleFiles()))).toEqual([]);
  });

  it('takes a changed month, and moves the totals of the months after it in the file', async () => {
    const text = exampleFiles().get('utilisation.csv') ?? '';
    const files = new Map([
      [
        'utilisation.csv',
        text.replace('2026-08,airframe,7001,312:45', '2026-08,airframe,7001,313:45'),
      ],
    ]);
    await importTexts(opened.database, files);
    const after = await lines('2026-09');
    await importTexts(opened.database, exampleFiles());

    expect(after).toContainEqual([
      '7001',
      18_765,
      151,
      1_928_430 + 9 * 18_765 + 60,
      16_320 + 9 * 151,
    ]);
  });

  it('continues from stored months, and gives a gear the use of its airframe', async () => {
    const rows = [
      'SMP-A01,2026-10,airframe,7001,300:00,150,,,',
      'SMP-A01,2026-10,engine,697001,300:00,150,,,',
      'SMP-A01,2026-10,engine,697002,300:00,150,,,',
      'SMP-A01,2026-10,apu,P-7001,100:00,90,,,',
    ];
    await importTexts(opened.database, only(...rows));

    expect(await lines('2026-10')).toContainEqual([
      '7001',
      18_000,
      150,
      1_928_430 + 9 * 18_765 + 18_000,
      16_320 + 9 * 151 + 150,
    ]);
    expect(await lines('2026-10')).toContainEqual([
      'B7001N',
      18_000,
      150,
      540_000 + 9 * 18_765 + 18_000,
      4000 + 9 * 151 + 150,
    ]);
  });
});

describe('faults of loaded utilisation', () => {
  it.each([
    [
      'a missing month',
      'SMP-A01,2026-12,airframe,7001,300:00,150,,,',
      'column tsn: 2026-11 is missing before it. Add it, or write tsn and csn.',
    ],
    [
      'totals that do not follow',
      'SMP-A01,2026-11,airframe,7001,300:00,150,99999:00,,',
      'column tsn: The month before and its hours give 35555:15. Correct one of them, or say why in comment.',
    ],
    [
      'a month outside the lease',
      'SMP-A01,2020-11,airframe,7001,300:00,150,,,',
      'column month: The lease is from 2021-03-01 to 2029-02-28. Correct it.',
    ],
    [
      'a month that is none',
      'SMP-A01,11/2026,airframe,7001,300:00,150,,,',
      'column month: "11/2026" is not valid here. Write a month as YYYY-MM.',
    ],
    [
      'an engine of another lease',
      'SMP-A01,2026-11,engine,697900,300:00,150,,,',
      'column serial: Lease SMP-A01 has no engine 697900. Add it to aircraft.csv or engines.csv, or correct the serial number.',
    ],
    [
      'an unknown lease',
      'SMP-X,2026-11,airframe,7001,300:00,150,,,',
      'column lease_no: There is no lease SMP-X. Add it to leases.csv.',
    ],
  ])('name %s', async (_name, row, fault) => {
    expect(await faultsOf(opened.database, only(row), inJanuary)).toEqual([
      `utilisation.csv, line 2, ${fault}`,
    ]);
  });

  it('name a row that repeats another', async () => {
    const row = 'SMP-A01,2026-11,airframe,7001,300:00,150,,,';

    expect(await faultsOf(opened.database, only(row, row), inJanuary)).toContain(
      'utilisation.csv, line 3: It repeats line 2. Keep one.',
    );
  });

  it('keep a month that was reported in the portal, and the ones before it', async () => {
    await opened.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update util_report set source = 'web', submitted_by = 'Ana Reis',
        submitted_at = now() where month = '2026-10'`),
    );
    const [own, before] = [
      'SMP-A01,2026-10,airframe,7001,300:00,150,,,',
      'SMP-A01,2026-09,airframe,7001,310:00,150,,,',
    ];

    expect(await faultsOf(opened.database, only(own))).toEqual([
      'utilisation.csv, line 2, column month: 2026-10 was reported in the portal by Ana Reis. Leave it out; a correction changes it.',
    ]);
    expect(await faultsOf(opened.database, only(before))).toContain(
      'utilisation.csv, line 2: Later months were reported in the portal. A correction changes it.',
    );
    expect(changed(await importTexts(opened.database, exampleFiles()))).toEqual([]);
  });
});
