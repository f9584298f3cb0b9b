import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, type RowOf, text } from '#server/platform/db/row.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { syncRows } from '../../table/sync-table.ts';

type EventRow = ImportRows['letterEvents'][number];

const letterRow = { name: text, id: text, currency: text, amount: numeric, issued: day };

/** A letter of credit as rows that name it need it. */
export type KnownLetter = RowOf<typeof letterRow>;

/** The letters that rows name, whether of this import or of an earlier one, by customer and reference. */
export async function findLetters(
  { tx }: ImportRun,
  named: readonly { readonly row: { readonly cust_id: string; readonly letter: string } }[],
): Promise<ReadonlyMap<string, KnownLetter>> {
  const asked = named.map(({ row }) => `${row.cust_id} ${row.letter}`);
  const rows = await queryRows(
    tx,
    letterRow,
    sql`select cust_id || ' ' || reference as name, id::text, currency, amount,
        issue_date as issued
      from letter_of_credit where cust_id || ' ' || reference in ${listedTexts(asked)}`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Reports the impossible values of one row: what its event must tell, and what it cannot. */
function checkEvent(run: ImportRun, placed: EventRow, letter: KnownLetter): void {
  const { date, event, amount, expiry } = placed.row;
  if (amount !== null) demandDecimals(run, placed, 'amount', amount, letter.currency);
  if (amount?.startsWith('-') === true)
    run.fail(placed, 'amount', 'It is not negative. Correct it.');
  if (event === 'draw' && amount === null)
    run.fail(placed, 'amount', 'It is empty. Write the amount that was drawn.');
  if (event === 'renew' && expiry === null)
    run.fail(placed, 'expiry', 'It is empty. Write the day to which the letter was renewed.');
  if (date < letter.issued)
    run.fail(placed, 'date', `It is before the letter, ${letter.issued}. Correct one of the two.`);
  if (date > run.today)
    run.fail(placed, 'date', 'It is after today. Load it once it has happened.');
}

/** The history of letters of credit: what the portal shows, and nobody is notified of. */
export async function importLetterEvents(
  run: ImportRun,
  { letterEvents }: ImportRows,
): Promise<void> {
  const letters = await findLetters(run, letterEvents);
  const events = letterEvents.flatMap((placed) => {
    const { row, ...place } = placed;
    const letter = letters.get(`${row.cust_id} ${row.letter}`);
    if (letter === undefined) {
      const message = `There is no letter ${row.letter}. Add it to letters-of-credit.csv.`;
      run.fail(placed, 'letter', message);
      return [];
    }
    checkEvent(run, placed, letter);
    const stored = {
      letterId: letter.id,
      position: row.number,
      custId: row.cust_id,
      currency: letter.currency,
      eventDate: row.date,
      kind: row.event,
      amount: row.amount,
      expiryDate: row.expiry,
      note: row.note,
    };
    return [{ ...place, row: stored }];
  });
  await syncRows(run, { table: 'letter_of_credit_event', key: ['letterId', 'position'] }, events);
}
