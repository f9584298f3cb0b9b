import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { billingList } from '#contract/funds/monthly-billing.ts';
import type { PageOf } from '#contract/lists/list.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

async function billing(month = '2026-09'): Promise<PageOf<typeof billingList>['items']> {
  const answer = await opened.browser.call('GET', `/portal/api/monthly-billing?month=${month}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PageOf<typeof billingList>>().items;
}

describe('lines of loaded bills that name a fund', () => {
  it('are explained by the loaded use and rates (§3.5)', async () => {
    const items = await billing();

    expect(items.find(({ kind }) => kind === 'ENG_PR')).toMatchObject({
      invoice: 'INV-1002',
      used: 18_765,
      ratio: '2.0712',
      band: '2',
      derate: '10',
      rate: '260.85',
      minimum: '150',
      amount: '81580.84',
      topUp: '0.00',
    });
    expect(items.find(({ kind }) => kind === 'AF_6Y')).toMatchObject({
      used: null,
      ratio: null,
      amount: '14500.00',
    });
  });

  it('bring what is paid into the fund whose receipt the files lack', async () => {
    const rows = await opened.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select f.kind, v.movement_date::text as on, v.amount::numeric(18,2)::text as amount
          from fund_movement v join fund f on f.id = v.fund_id
          where v.kind = 'PAID' order by f.kind`,
      ),
    );

    expect(rows).toEqual([
      { kind: 'AF_6Y', on: '2026-10-27', amount: '14500.00' },
      { kind: 'ENG_LLP', on: '2026-10-27', amount: '36995.00' },
      { kind: 'ENG_PR', on: '2026-10-27', amount: '81580.84' },
    ]);
  });

  it('change nothing when they are imported again', async () => {
    const { tables } = await importTexts(opened.database, exampleFiles());

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('are as they were billed where the portal comes to another amount', async () => {
    const files = new Map([
      [
        'invoices.csv',
        'number,lease_no,type,issued,due\nINV-0900,SMP-A01,supplementalRent,2026-09-12,2026-09-26\n',
      ],
      [
        'invoice-lines.csv',
        'invoice,description,quantity,unit,rate,amount,kind,component,serial,month\nINV-0900,Engine restoration,312.75,FH,260,81315.00,ENG_PR,engine,697001,2026-08\n',
      ],
    ]);
    await importTexts(opened.database, files);

    expect(await billing('2026-08')).toMatchObject([
      { invoice: 'INV-0900', rate: '260.00', used: 18_765, ratio: null, amount: '81315.00' },
    ]);
  });

  it('agree with the movements that name the bill', async () => {
    const files = exampleWith(
      'invoice-lines.csv',
      '312.75,FH,260.85,81580.84',
      '312.75,FH,261,81627.75',
    );

    expect(await faultsOf(opened.database, files)).toEqual([
      'invoice-lines.csv, line 3, column amount: INV-1002 bills 81627.75 for this fund, and its BILLED movements say 81580.84. Correct the line, or add a BILLED movement of 46.91 that names INV-1002 to fund-movements.csv; the movements that are loaded stay.',
    ]);
  });
});

describe('a loaded month that was billed fund by fund', () => {
  it('is corrected, and its bill with it', async () => {
    const lessor = await opened.portal.signIn('internal@lessor.example', {
      payload: { username: 'internal@lessor.example', password, realm: 'internal' },
    });
    const desk = correctionDesk(opened.browser, lessor, 'SMP-A01', 'SMP');
    const asked = await desk.request('2026-09', 10);
    const { blockers, billing: bill, rowVersion } = await desk.readCase(asked.id);
    const body = { decision: 'approve', note: '', rowVersion, documents: 'difference' };
    const answer = await desk.decide(asked.id, body);

    expect(blockers).toEqual([]);
    // 312:55 at 260.85 is 81,624.3125, and 14,500.00, and 151 cycles at 245.00 are 36,995.00.
    expect(bill).toMatchObject({ invoice: 'INV-1002', before: '133075.84', after: '133119.31' });
    expect(answer.statusCode).toBe(200);
  });

  it('stays corrected when the same files are imported again', async () => {
    const { tables } = await importTexts(opened.database, exampleFiles());

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });
});

describe('faults of billed funds', () => {
  it.each([
    [
      'ENG_PR,engine,697001,2026-09',
      'ENG_PR,engine,697001,',
      'column month: It is empty. Fill kind, component, serial, month, or none of them.',
    ],
    [
      'ENG_PR,engine,697001,2026-09',
      'ENG_PR,engine,697001,2025-09',
      'column month: No rate of the fund is known in 2025-09. Add it to fund-rates.csv.',
    ],
    [
      'ENG_PR,engine,697001,2026-09',
      'THRUST_REV,engine,697001,2026-09',
      'column kind: There is no fund SMP-A01 THRUST_REV 697001. Add it to funds.csv.',
    ],
  ])('%s as %s', async (from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith('invoice-lines.csv', from, to))).toEqual([
      `invoice-lines.csv, line 3, ${fault}`,
    ]);
  });

  it('name a line of rent that names a fund', async () => {
    const files = exampleWith(
      'invoice-lines.csv',
      '322451.35,322451.35,,,,',
      '322451.35,322451.35,AF_6Y,airframe,7001,2026-09',
    );

    expect(await faultsOf(opened.database, files)).toEqual([
      'invoice-lines.csv, line 2, column kind: Only a bill of supplemental rent or engine use, or what corrects one, names a fund, and INV-1001 is basicRent. Leave kind, component, serial, month empty.',
    ]);
  });
});
