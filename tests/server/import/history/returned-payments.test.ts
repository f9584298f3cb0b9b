import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  type Texts,
  withoutColumns,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const read = (statement: ReturnType<typeof sql>) =>
  database.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, string>>(tx, statement));
const invoice = () =>
  read(sql`select status, paid, balance from invoice where number = 'INV-1001'`);
const payment = () =>
  read(sql`select status, applied, unapplied, returned_on as on, return_reason as reason
    from payment where reference = 'PAY-501'`);
const allocations = () =>
  read(sql`select a.allocated_on as on, a.amount from allocation a
    join payment p on p.id = a.payment_id where p.reference = 'PAY-501' order by a.position`);

/** The payments of the example, the first of them returned on a day. */
function returned(on: string, reason = ''): string {
  const [head = '', ...rows] = (exampleFiles().get('payments.csv') ?? '').trim().split('\n');
  const names = head.trim().split(',');
  const cells = (row: string) =>
    row
      .trim()
      .split(',')
      .map((cell, at) => {
        if (names[at] === 'returned_on') return on;
        return names[at] === 'return_reason' ? reason : cell;
      })
      .join(',');
  return [
    head.trim(),
    ...rows.map((row) => (row.startsWith('PAY-501') ? cells(row) : row.trim())),
  ].join('\n');
}

const changed = async (files: Texts): Promise<number> =>
  (await importTexts(database, files)).tables.reduce(
    (sum, { created, changed: others }) => sum + created + others,
    0,
  );

describe('a payment that the bank takes back', () => {
  it('is told by its own file: what it paid is due again, on the day of the return', async () => {
    await importTexts(database, new Map([['payments.csv', returned('2026-09-22', 'No funds')]]));

    expect(await invoice()).toEqual([{ status: 'issued', paid: '0.00', balance: '322451.35' }]);
    expect(await payment()).toEqual([
      {
        status: 'returned',
        applied: '0.00',
        unapplied: '0.00',
        on: '2026-09-22',
        reason: 'No funds',
      },
    ]);
    expect(await allocations()).toEqual([
      { on: '2026-09-15', amount: '322451.35' },
      { on: '2026-09-22', amount: '-322451.35' },
    ]);
  });

  it('changes nothing when the same files are imported again', async () => {
    const files = exampleFiles({ 'payments.csv': returned('2026-09-22', 'No funds') });

    expect(await changed(files)).toBe(0);
    expect(await invoice()).toEqual([{ status: 'issued', paid: '0.00', balance: '322451.35' }]);
  });

  it.each([[['return_reason']], [['returned_on', 'return_reason']], [['returned_on']]])(
    'keeps its day and reason where a file leaves out %j',
    async (columns) => {
      const text = withoutColumns(returned('2026-09-22', 'No funds'), columns);

      expect(await changed(new Map([['payments.csv', text]]))).toBe(0);
      expect(await payment()).toMatchObject([
        { status: 'returned', on: '2026-09-22', reason: 'No funds' },
      ]);
    },
  );

  it('stays returned: a file that forgets it is refused', async () => {
    expect(await faultsOf(database, exampleFiles())).toEqual([
      'payments.csv, line 2, column returned_on: This payment was returned on 22 Sep 2026, and stays returned. Write that day, and add money that arrived later as a payment of its own.',
    ]);
  });

  it('is not returned before it has its value', async () => {
    const early = new Map([
      ['payments.csv', returned('2026-09-14').replaceAll('PAY-501', 'PAY-9')],
    ]);

    expect(await faultsOf(database, early)).toEqual([
      'payments.csv, line 2, column returned_on: It is before the value date, 2026-09-15. Correct one.',
    ]);
  });
});
