import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterDetail, letterList } from '#contract/lease-account/letters-of-credit.ts';
import type { depositList } from '#contract/lease-account/security-cover.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { templateFiles } from '#server/import/template.ts';
import { exampleFiles, faultsOf } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

const head = 'lease_no,received,amount,returned,returned_on,invoice,letter,note';
const cash =
  'SMP-E01,2024-06-01,40000.00,10000.00,2026-09-30,,,Paid to your account of Example Bank';

/** The example with a letter that was drawn on in part, and what its deposits are. */
function drawnFiles(...deposits: readonly string[]) {
  const events = templateFiles().get('letter-events.csv')?.trimEnd() ?? '';
  const drawing = 'LC-7001,SMP,4,2026-10-12,draw,300000.00,,Not renewed in time';
  return exampleFiles({
    'letter-events.csv': [events, drawing].join('\n'),
    'security-deposits.csv': [head, cash, ...deposits].join('\n'),
  });
}

const proceeds = 'SMP-A01,2026-10-12,250000.00,,,,LC-7001,Held in place of the letter';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(drawnFiles(proceeds));
}, 120_000);

afterAll(() => opened.close());

async function get<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

const page = <L extends AnyList>(path: string) => get<PageOf<L>>(path);

describe('cash that was drawn under a letter of credit', () => {
  it('is a deposit that names the letter, and the letter names the deposit', async () => {
    const deposits = await page<typeof depositList>('security-deposits?lease=SMP-A01');
    const letters = await page<typeof letterList>('letters-of-credit?status=all');
    const id = letters.items[0]?.id;
    const letter = await get<LetterDetail>(`letters-of-credit/${id}`);

    expect(deposits.items).toMatchObject([
      { letter: { id, reference: 'LC-7001' }, invoice: null, note: 'Held in place of the letter' },
    ]);
    expect(letter.proceeds).toEqual([
      {
        leaseNo: 'SMP-A01',
        amount: '250000.00',
        held: '250000.00',
        receivedOn: '2026-10-12',
      },
    ]);
  });

  it.each([
    [
      'a letter that there is not',
      proceeds.replace('LC-7001', 'LC-7009'),
      'line 3, column letter: SMP has no letter LC-7009 in USD. Add it to letters-of-credit.csv, or correct the reference.',
    ],
    [
      'a day before the drawing',
      proceeds.replace('2026-10-12', '2026-10-11'),
      'line 3, column letter: LC-7001 was not drawn on by 2026-10-11. Add the drawing to letter-events.csv, or correct the day.',
    ],
    [
      'an invoice as well',
      proceeds.replace(',,,,LC', ',,,INV-1001,LC'),
      'line 3, column letter: Write an invoice or a letter, not both.',
    ],
    [
      'more than was drawn',
      proceeds.replace('250000.00', '300000.01'),
      'line 3, column amount: Deposits of 300000.01 name LC-7001, of which 300000.00 was drawn. Correct the amounts, or add the drawing to letter-events.csv.',
    ],
  ])('is refused with %s', async (_what, row, message) => {
    const faults = await faultsOf(opened.database, drawnFiles(row));

    expect(faults.join('\n')).toContain(`security-deposits.csv, ${message}`);
  });
});

describe('cash that was returned', () => {
  it('says where it was paid to', async () => {
    const { items } = await page<typeof depositList>('security-deposits?lease=SMP-E01');

    expect(items).toMatchObject([
      { held: '30000.00', returnedOn: '2026-09-30', note: 'Paid to your account of Example Bank' },
    ]);
  });
});
