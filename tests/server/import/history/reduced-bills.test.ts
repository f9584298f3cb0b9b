import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const file = (name: string) => (exampleFiles().get(name) ?? '').trimEnd();
const headOf = (name: string) => file(name).split('\n')[0]?.trim() ?? '';
const restoration = 'ENG_PR,engine,697001,2026-09';

/** A file of the columns of the example with some rows of its own. */
const only = (name: string, ...rows: readonly string[]) =>
  [name, [headOf(name), ...rows].join('\n')] as const;

/**
 * INV-1002 bills 133,075.84, here due on 12 October and paid on 27 October; another bill of the lease
 * is open. The files have no PAID movements.
 */
const lateFiles = exampleFiles({
  'invoices.csv': `${file('invoices.csv').replace('2026-10-12,2026-10-26', '2026-10-12,2026-10-12')}
INV-1005,SMP-A01,recharge,2026-10-20,2026-11-20,0.00,,issued,,`,
  'invoice-lines.csv': `${file('invoice-lines.csv')}
INV-1005,Inspection,1,item,5000.00,5000.00,,,,`,
  'fund-movements.csv': file('fund-movements.csv')
    .split('\n')
    .filter((row) => !row.includes('PAID'))
    .join('\n'),
});

const noteOf = (number: string) =>
  `${number},SMP-A01,creditNote,2026-10-30,2026-10-30,0.00,INV-1002,issued,,`;
const lineOf = (number: string) => `${number},Hours,-1,credit,90000.00,-90000.00,${restoration}`;
const movedBy = (entry: string, number: string, amount: string) =>
  `${entry},SMP-A01,ENG_PR,engine,697001,2026-10-30,BILLED,${amount},${number},,${number},,,,`;

/** A credit note of 1,000.00 for the restoration that INV-1002 bills, applied to the other bill. */
function creditOf(status: string, ...more: readonly (readonly [string, string])[]): Texts {
  return new Map([
    only(
      'invoices.csv',
      `CN-0009,SMP-A01,creditNote,2026-10-30,2026-10-30,0.00,INV-1002,${status},,`,
    ),
    only('invoice-lines.csv', `CN-0009,Hours,-1,credit,1000.00,-1000.00,${restoration}`),
    ...more,
  ]);
}

describe('a late bill that is credited for a fund a night later', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    await importTexts(database, lateFiles);
  }, 60_000);

  afterAll(() => database.close());

  const interest = () =>
    database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select c.amount::numeric(18,2)::text as amount from interest_charge c
          join invoice i on i.id = c.invoice_id where i.number = 'INV-1002'`,
      ),
    );

  it('bears interest on what it owes from its due date on (§3.9)', async () => {
    // 15 days at 4.29 % + 5 %: 133,075.84 × 0.0929 × 15 ÷ 360.
    expect(await interest()).toEqual([{ amount: '515.11' }]);
    await importTexts(
      database,
      creditOf(
        'issued',
        only('allocations.csv', 'INV-1005,,CN-0009,2026-10-30,1000.00,'),
        only('fund-movements.csv', movedBy('GL-90', 'CN-0009', '-1000.00')),
      ),
    );

    // 132,075.84 × 0.0929 × 15 ÷ 360.
    expect(await interest()).toEqual([{ amount: '511.24' }]);
  });

  it('bears interest on all of it once the credit note is a draft', async () => {
    await importTexts(database, creditOf('draft'));

    expect(await interest()).toEqual([{ amount: '515.11' }]);
  });
});

describe('the amount by which credit notes reduce a bill', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    await importTexts(database, lateFiles);
  }, 60_000);

  afterAll(() => database.close());

  it('is for funds in all lines of a credit note, or in none', async () => {
    const files = new Map([
      ...creditOf('issued'),
      only(
        'invoice-lines.csv',
        `CN-0009,Hours,-1,credit,500.00,-500.00,${restoration}`,
        'CN-0009,Fees,-1,credit,500.00,-500.00,,,,',
      ),
      only('fund-movements.csv', movedBy('GL-90', 'CN-0009', '-500.00')),
    ]);

    expect(await faultsOf(database, files)).toEqual([
      'invoice-lines.csv, line 3, column kind: Other lines of CN-0009 name funds. Fill kind, component, serial, month here, too, or write this line to a credit note of its own.',
    ]);
  });

  it('is together at most what the bill is over', async () => {
    // The adjustment bills 100,000.00 more for the fund, so it takes 180,000.00.
    const files = new Map([
      only(
        'invoices.csv',
        'ADJ-1,SMP-A01,adjustment,2026-10-28,2026-11-11,0.00,INV-1002,issued,,',
        noteOf('CN-0010'),
        noteOf('CN-0011'),
      ),
      only(
        'invoice-lines.csv',
        `ADJ-1,Hours,1,item,100000.00,100000.00,${restoration}`,
        lineOf('CN-0010'),
        lineOf('CN-0011'),
      ),
      only(
        'fund-movements.csv',
        movedBy('GL-91', 'ADJ-1', '100000.00'),
        movedBy('GL-92', 'CN-0010', '-90000.00'),
        movedBy('GL-93', 'CN-0011', '-90000.00'),
      ),
    ]);

    expect(await faultsOf(database, files)).toEqual([
      'invoices.csv, line 4, column corrects: Credit notes reduce INV-1002 by 180000.00 together, and it is over 133075.84. Credit less, or write the number of another bill.',
    ]);
  });
});
