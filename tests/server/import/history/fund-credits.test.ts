import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateFiles } from '#server/import/template.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';

const example = exampleFiles();
const file = (name: string) => (example.get(name) ?? '').trimEnd();
const restoration = 'ENG_PR,engine,697001,2026-09';

interface Credit {
  /** The fund and the month that the credit note names, as columns of its line. */
  readonly fund: string;
  readonly amount?: string;
  readonly corrects?: string;
  /** The BILLED movement of the credit note. */
  readonly movement?: string | null;
}

/**
 * INV-1002 bills 81,580.84 for the restoration of the engine, 14,500.00 for the 6-year check and
 * 36,995.00 for the parts, 133,075.84 together. A credit note takes 1,000.00 back on 20 October, and
 * 132,075.84 are paid on 27 October. The files have no PAID movements.
 */
function credited({ fund, amount = '1000.00', corrects = 'INV-1002', movement }: Credit): Texts {
  const booked = `GL-90,SMP-A01,ENG_PR,engine,697001,2026-10-20,BILLED,-${amount},CN-0009,,CN-0009,,,,`;
  const rest = (133_075.84 - Number(amount)).toFixed(2);
  const movements = file('fund-movements.csv')
    .split('\n')
    .filter((row) => !row.includes('PAID'));
  return exampleFiles({
    'invoices.csv': `${file('invoices.csv')}
CN-0009,SMP-A01,creditNote,2026-10-20,2026-10-20,0.00,${corrects},issued,,`,
    'invoice-lines.csv': `${file('invoice-lines.csv')}
CN-0009,Disputed hours,-1,credit,${amount},-${amount},${fund}`,
    'allocations.csv': [
      ...file('allocations.csv')
        .split('\n')
        .filter((row) => !row.startsWith('INV-1002')),
      `INV-1002,,CN-0009,2026-10-20,${amount},`,
      `INV-1002,PAY-502,,2026-10-27,${rest},`,
    ].join('\n'),
    'fund-movements.csv': [...movements, ...(movement === null ? [] : [movement ?? booked])].join(
      '\n',
    ),
  });
}

const paidOf = (opened: Pick<ImportedPortal, 'database'>) =>
  opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select f.kind, sum(m.amount)::numeric(18,2)::text as paid
        from fund_movement m join fund f on f.id = m.fund_id
        where m.kind = 'PAID' group by 1 order by 1`,
    ),
  );

describe('a loaded credit note that names one fund of its bill', () => {
  let opened: ImportedPortal;

  beforeAll(async () => {
    opened = await openImportedPortal(credited({ fund: restoration }));
  }, 120_000);

  afterAll(() => opened.close());

  it('takes back of that fund only', async () => {
    // 81,580.84 − 1,000.00; the other two are paid in full.
    expect(await paidOf(opened)).toEqual([
      { kind: 'AF_6Y', paid: '14500.00' },
      { kind: 'ENG_LLP', paid: '36995.00' },
      { kind: 'ENG_PR', paid: '80580.84' },
    ]);
  });

  it('leaves nothing billed and not paid, and the balance without it', async () => {
    const answer = await opened.browser.call('GET', '/portal/api/funds?from=2026-09&to=2026-10');
    const { items } = answer.json<{ items: Record<string, string>[] }>();

    // 1,912,480.55 − 25,000.00 moved to the parts + 80,580.84.
    expect(items.find(({ kind }) => kind === 'ENG_PR')).toMatchObject({
      closing: '1968061.39',
      billedNotPaid: '0.00',
    });
  });

  it('takes its amount back of the bill from the due date on (§3.9)', async () => {
    const reduced = await opened.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select i.number, r.amount::numeric(18,2)::text as amount from invoice_reduction r
          join invoice i on i.id = r.invoice_id`,
      ),
    );

    expect(reduced).toEqual([{ number: 'INV-1002', amount: '1000.00' }]);
  });

  it('changes nothing when it is imported again', async () => {
    const { tables } = await importTexts(opened.database, credited({ fund: restoration }));

    expect(
      tables.filter(({ created, changed, removed }) => created + changed + removed > 0),
    ).toEqual([]);
  });

  it('counts as billed less when the month is corrected', async () => {
    const lessor = await opened.portal.signIn('internal@lessor.example', {
      payload: { username: 'internal@lessor.example', password, realm: 'internal' },
    });
    const desk = correctionDesk(opened.browser, lessor, 'SMP-A01', 'SMP');
    const asked = await desk.request('2026-09', 10);
    const { blockers, billing, rowVersion } = await desk.readCase(asked.id);
    const body = { decision: 'approve', note: '', rowVersion, documents: 'difference' };
    const answer = await desk.decide(asked.id, body);

    expect(blockers).toEqual([]);
    // 132,075.84 billed; 312:55 at 260.85 are 81,624.31, with 14,500.00 and 36,995.00.
    expect(billing).toMatchObject({ before: '132075.84', after: '133119.31' });
    expect(answer.statusCode).toBe(200);
    // The difference of 1,043.47 is for the restoration alone, and not paid yet.
    expect(await paidOf(opened)).toContainEqual({ kind: 'ENG_PR', paid: '80580.84' });
  });
});

it('the example has one for a fund of August', async () => {
  const database = await openTestDatabase();
  await importTexts(database, templateFiles());
  const moved = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select i.number, m.kind, m.amount::numeric(18,2)::text as amount
        from fund_movement m join invoice i on i.id = m.invoice_id
        where i.number in ('INV-1000', 'CN-0002') order by m.movement_date`,
    ),
  );
  await database.close();

  // 14,500.00 billed, 500.00 taken back, 14,000.00 paid.
  expect(moved).toEqual([
    { number: 'INV-1000', kind: 'BILLED', amount: '14500.00' },
    { number: 'CN-0002', kind: 'BILLED', amount: '-500.00' },
    { number: 'INV-1000', kind: 'PAID', amount: '14000.00' },
  ]);
});

describe('a loaded credit note that names no fund', () => {
  it('is spread over all funds of its bill', async () => {
    const database = await openTestDatabase();
    await importTexts(database, credited({ fund: ',,,', movement: null }));
    const paid = await paidOf({ database });
    await database.close();

    // 132,075.84 of 133,075.84 of each: 0.9924855 of it.
    expect(paid).toEqual([
      { kind: 'AF_6Y', paid: '14391.04' },
      { kind: 'ENG_LLP', paid: '36717.00' },
      { kind: 'ENG_PR', paid: '80967.80' },
    ]);
  });
});

describe('faults of credit notes that name funds', () => {
  it.each([
    [
      'a part of the name',
      { fund: 'ENG_PR,engine,697001,' },
      'column month: It is empty. Fill kind, component, serial, month, or none of them.',
    ],
    [
      'no bill',
      { fund: restoration, corrects: '' },
      'column kind: CN-0009 corrects no bill. Write the number of the bill to corrects in invoices.csv, or leave kind, component, serial, month empty.',
    ],
    [
      'another month',
      { fund: 'ENG_PR,engine,697001,2026-08' },
      'column month: INV-1002 bills nothing of 2026-08 for SMP-A01 ENG_PR 697001. Name a fund and a month of its lines, or correct the number in corrects.',
    ],
    [
      'more than was billed',
      { fund: restoration, amount: '90000.00' },
      'column amount: 90000.00 are taken back of SMP-A01 ENG_PR 697001, and INV-1002 bills 81580.84 for it. Take back less.',
    ],
    [
      'no movement',
      { fund: restoration, movement: null },
      'column amount: The lines of CN-0009 say -1000.00 for SMP-A01 ENG_PR 697001, and its BILLED movements 0.00. Correct the lines, or add a BILLED movement of -1000.00 that names CN-0009 to fund-movements.csv.',
    ],
  ])('%s', async (_what, credit: Credit, fault) => {
    const database = await openTestDatabase();
    const faults = await faultsOf(database, credited(credit));
    await database.close();

    expect(faults).toEqual([`invoice-lines.csv, line 8, ${fault}`]);
  });
});
