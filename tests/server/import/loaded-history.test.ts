import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { LetterDetail } from '#contract/lease-account/letters-of-credit.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: every table of the import is written.

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}

const select = <Row>(statement: ReturnType<typeof sql>) =>
  opened.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));

async function disputes(number: string): Promise<Dispute[]> {
  const { items } = await read<{ items: Invoice[] }>(`invoices?status=all&q=${number}`);
  const { id } = items.find((one) => one.number === number) ?? {};
  return (await read<{ items: Dispute[] }>(`invoices/${id}/disputes`)).items;
}

/** The proposed late interest of REC-1. */
async function interest(): Promise<string | undefined> {
  const rows = await select<{ amount: string }>(
    sql`select c.amount::numeric(18,2)::text as amount
      from interest_charge c join invoice i on i.id = c.invoice_id where i.number = 'REC-1'`,
  );
  return rows[0]?.amount;
}

describe('a dispute that ended before the portal', () => {
  it('is shown with its end, and with the credit note that grants it', async () => {
    expect(await disputes('INV-1003')).toMatchObject([
      {
        status: 'resolved',
        amount: '6000.00',
        granted: '6000.00',
        creditNote: { number: 'CN-0001' },
        outcome: 'Granted: three days at 2,000.00.',
        raisedAt: expect.stringMatching(/^2026-10-02/),
        closedAt: expect.stringMatching(/^2026-10-05/),
        awaited: null,
      },
    ]);
  });

  it('waits for nobody at the desk of the lessor, and nobody is told of it', async () => {
    const lessor = await opened.portal.signIn('internal@lessor.example', {
      payload: { username: 'internal@lessor.example', password, realm: 'internal' },
    });
    const answer = await lessor.call('GET', '/portal/api/internal/disputes?customer=SMP');
    await tellDueNews({ database: opened.database, now: opened.portal.clock.now });

    expect(answer.json<{ items: unknown[] }>().items).toEqual([]);
    expect(
      await select(sql`select title from notification where title ilike '%dispute%'
        union all select subject from mail_message where subject ilike '%dispute%'`),
    ).toEqual([]);
  });

  it('suspends late interest for its days, by the clause (§3.9)', async () => {
    const late = exampleFiles({
      'invoices.csv':
        'number,lease_no,type,issued,due\nREC-1,SMP-A01,recharge,2026-08-12,2026-09-01\n',
      'invoice-lines.csv':
        'invoice,description,quantity,unit,rate,amount\nREC-1,Handling,1,item,12000.00,12000.00\n',
      'payments.csv':
        'reference,cust_id,payer,received,value_date,currency,amount\n' +
        'PAY-9,SMP,Sample,2026-10-01,2026-10-01,USD,12000.00\n',
      'allocations.csv': 'invoice,payment,date,amount\nREC-1,PAY-9,2026-10-01,12000.00\n',
      'disputes.csv': null,
    });
    const alone = new Map(
      ['invoices.csv', 'invoice-lines.csv', 'payments.csv', 'allocations.csv'].map((name) => [
        name,
        late.get(name) ?? '',
      ]),
    );
    await importTexts(opened.database, alone);
    const whole = await interest();
    const head = 'number,invoice,reason,amount,explanation,raised_by,raised,status,closed,outcome';
    const dispute = (status: string) =>
      new Map([
        [
          'disputes.csv',
          `${head}\nD-9,REC-1,amount,6000.00,Half of it.,Finance,2026-09-11,${status},2026-09-21,Agreed.\n`,
        ],
      ]);
    await importTexts(opened.database, dispute('resolved'));
    const suspended = await interest();
    await importTexts(opened.database, dispute('rejected'));

    // 4.31 % + 5.00 % on 12,000.00 for 30 days; resolved: on 6,000.00 for ten of them.
    expect([whole, suspended, await interest()]).toEqual(['93.10', '77.58', '93.10']);
  });

  it.each([
    [
      'DSP-0001,INV-1003',
      'DSP-0001,INV-9',
      'column invoice: There is no invoice INV-9. Add it to invoices.csv.',
    ],
    [
      '2026-10-02,resolved,2026-10-05',
      '2026-10-02,resolved,2026-10-01',
      'column closed: It is before raised, 2026-10-02. Correct one of the two.',
    ],
    [
      '2026-10-02,resolved,2026-10-05',
      '2026-09-02,resolved,2026-10-05',
      'column raised: It is before the invoice, 2026-10-01. Correct one of the two.',
    ],
    [
      '2026-10-02,resolved,2026-10-05',
      '2026-10-02,resolved,2026-12-05',
      'column closed: It has not ended yet. Load it once it has, or raise it here.',
    ],
    [
      'amount,6000.00',
      'amount,62000.01',
      'column amount: It is not above 0 and at most 62000.00. Correct it.',
    ],
    [
      'CN-0001,6000.00',
      'CN-0001,6000.01',
      'column granted: It is not above 0 and at most 6000.00. Correct it.',
    ],
    [
      'CN-0001,6000.00',
      'CN-0001,',
      'column granted: Write the credit note and the amount granted, or neither.',
    ],
    [
      'CN-0001,6000.00',
      'INV-1001,6000.00',
      'column credit_note: Its customer has no credit note INV-1001. Correct it.',
    ],
    [
      'resolved',
      'rejected',
      'column credit_note: A dispute that is rejected has none. Leave it empty.',
    ],
  ])('is refused with what is wrong: %s → %s', async (from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith('disputes.csv', from, to))).toEqual([
      `disputes.csv, line 2, ${fault}`,
    ]);
  });
});

describe('the history of a letter of credit', () => {
  it('is shown, the latest first', async () => {
    const { items } = await read<{ items: { id: string }[] }>('letters-of-credit?status=all');
    const { events } = await read<LetterDetail>(`letters-of-credit/${items[0]?.id}`);

    expect(
      events.map(({ date, kind, amount, expiryDate }) => [date, kind, amount, expiryDate]),
    ).toEqual([
      ['2024-02-01', 'renew', null, '2027-02-28'],
      ['2023-05-15', 'amend', '855000.00', null],
      ['2021-03-01', 'issue', '570000.00', '2024-02-29'],
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    await importTexts(opened.database, exampleFiles());
    const { tables } = await importTexts(opened.database, exampleFiles());

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it.each([
    [
      '1,2021-03-01',
      '1,2021-02-01',
      'line 2, column date: It is before the letter, 2021-03-01. Correct one of the two.',
    ],
    [
      'renew,,2027-02-28',
      'renew,,',
      'line 4, column expiry: It is empty. Write the day to which the letter was renewed.',
    ],
    [
      'renew,,2027-02-28',
      'draw,,',
      'line 4, column amount: It is empty. Write the amount that was drawn.',
    ],
    [
      '3,2024-02-01',
      '3,2026-12-01',
      'line 4, column date: It is after today. Load it once it has happened.',
    ],
    ['3,2024-02-01', '2,2024-02-01', 'line 4: It repeats line 3. Keep one of the two.'],
    [
      'LC-7001,SMP,1',
      'LC-1,SMP,1',
      'line 2, column letter: There is no letter LC-1. Add it to letters-of-credit.csv.',
    ],
  ])('is refused with what is wrong: %s → %s', async (from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith('letter-events.csv', from, to))).toEqual([
      `letter-events.csv, ${fault}`,
    ]);
  });
});
