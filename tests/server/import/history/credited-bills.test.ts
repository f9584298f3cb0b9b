import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

const file = (name: string) => exampleFiles().get(name) ?? '';

/** The example with a credit note that gives back a part of INV-1002, and one of INV-1001. */
const credited = exampleFiles({
  'invoices.csv': `${file('invoices.csv').trimEnd()}
CN-0002,SMP-A01,creditNote,2026-10-20,2026-10-20,0.00,INV-1002,issued,,
CN-0003,SMP-A01,creditNote,2026-10-20,2026-10-20,0.00,INV-1001,issued,,
`,
  'invoice-lines.csv': `${file('invoice-lines.csv').trimEnd()}
CN-0002,Disputed hours,-1,credit,1000.00,-1000.00,,,,
CN-0003,Rent before the amendment,-1,credit,1131.42,-1131.42,,,,
`,
});

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, credited);
}, 60_000);

afterAll(() => database.close());

describe('a bill of which a credit note gives back a part', () => {
  it('is named when the use of its month changes, with the credit note', async () => {
    const row = 'SMP-A01,2026-09,engine,697001,300:00,151';
    const head = 'lease_no,month,component,serial,hours,cycles';
    const { warnings } = await importTexts(
      database,
      new Map([['utilisation.csv', `${head}\n${row}\n`]]),
      true,
    );

    expect(warnings).toEqual([
      'utilisation.csv, line 2: INV-1002 bills 312:45 of engine 697001 in 2026-09, and 300:00 are loaded. The bill was credited by CN-0002: if that is the difference, leave both. Bill the difference, or correct one of the two.',
    ]);
  });

  it('is named when its rate changes', async () => {
    const rates = file('fund-rates.csv').replace('MONTH,14500', 'MONTH,14600');
    const { warnings } = await importTexts(database, new Map([['fund-rates.csv', rates]]), true);

    expect(warnings).toEqual([expect.stringContaining('INV-1002 bills 2026-09 of SMP-A01 AF_6Y')]);
  });

  it('is named when another bill has the same month', async () => {
    const again = exampleFiles({
      'invoices.csv': `${file('invoices.csv').trimEnd()}
INV-1009,SMP-A01,supplementalRent,2026-10-21,2026-11-05,0.00,,issued,,
`,
      'invoice-lines.csv': `${file('invoice-lines.csv').trimEnd()}
INV-1009,Airframe 6-year check,1,month,14500.00,14500.00,AF_6Y,airframe,7001,2026-09
`,
    });
    const { warnings } = await importTexts(database, again, true);

    expect(warnings).toContainEqual(
      expect.stringContaining('INV-1002 bills 2026-09 of SMP-A01 AF_6Y 7001 already.'),
    );
  });
});

it('names no bill of rent that its credit note brings to the rent', async () => {
  // 284,000.00 with five rises of 2.5 %: 321,319.93, which is 1,131.42 less than the bill.
  const terms = file('rent-terms.csv').replace('285000.00', '284000.00');
  const alone = await importTexts(database, new Map([['rent-terms.csv', terms]]), true);
  const files = new Map([...credited, ['rent-terms.csv', terms] as const]);

  expect(alone.warnings).toEqual([]);
  expect((await importTexts(database, files, true)).warnings).toEqual([]);
});
