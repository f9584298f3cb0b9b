import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

const engine = {
  position: 1,
  model: 'CFM56-5B4/3',
  tsnMin: 28_411 * 60 + 30,
  csn: 15_022,
  cyclesSinceShop: 2510,
  limitingCycles: 4980,
};
const check = {
  item: 'Performance restoration',
  lastDone: '2023-05-02',
  nextDue: null,
  note: 'By Lisbon Engine Services',
};

const listing = async () => (await tableRows(opened.database, 'listing'))[0];

describe('the details of an imported asset for sale', () => {
  it('are its engines, checks and pictures, and behind an NDA serials, operators and terms', async () => {
    const [secret] = await tableRows(opened.database, 'listing_confidential');

    expect(await listing()).toMatchObject({ engines: [engine], maintenance: [check] });
    expect(secret).toMatchObject({
      engineSerials: [{ position: 1, serial: '697950' }],
      operators: ['Sample Airways', 'Lisbon Charter'],
      leaseTerms: [{ label: 'Monthly rent', value: 'USD 61,000.00' }],
    });
    expect(await tableRows(opened.database, 'listing_picture')).toMatchObject([
      { position: 1, title: 'CFM56-5B4/3 on its stand', view: 'engine', fileKey: null },
    ]);
  });

  it('change with their file, and the former ones are in the history', async () => {
    const changed = exampleWith('listing-engines.csv', '4980', '4700');
    const first = await importTexts(opened.database, changed);
    const again = await importTexts(opened.database, changed);
    const history = await tableRows(
      opened.database,
      'import_change',
      sql`where field = 'engines' order by id`,
    );

    expect(first.tables).toContainEqual(expect.objectContaining({ table: 'listing', changed: 1 }));
    expect(again.tables.filter((one) => one.created + one.changed > 0)).toEqual([]);
    expect(await listing()).toMatchObject({ engines: [{ ...engine, limitingCycles: 4700 }] });
    expect(history).toEqual([
      expect.objectContaining({
        file: 'listing-engines.csv',
        line: 2,
        rowKey: '["LST-100"]',
        valueBefore: expect.stringContaining('4980') as string,
      }),
    ]);
  });

  it.each([
    [
      'listing-engines.csv',
      'LST-100',
      'LST-999',
      'line 2, column listing: There is no LST-999. Add it to listings.csv.',
    ],
    [
      'listing-checks.csv',
      '2023-05-02,',
      '2023-05-02,2023-05-01',
      'line 2, column next_due: It is not after last_done, 2023-05-02. Correct one of the two.',
    ],
    [
      'listing-terms.csv',
      'LST-100,Monthly rent,"USD 61,000.00"',
      'LST-100,Monthly rent,1\nLST-100,Monthly rent,2',
      'line 3: It repeats line 2. Keep one of the two.',
    ],
    [
      'listing-pictures.csv',
      'engine\n',
      'wing\n',
      'line 2, column view: "wing" is unknown. Write one of side, front, engine, cabin.',
    ],
  ])('of %s name the fault of %s as %s', async (file, from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith(file, from, to))).toEqual([
      `${file}, ${fault}`,
    ]);
  });
});
