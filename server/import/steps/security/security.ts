import { sql } from 'drizzle-orm';
import { addAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text } from '#server/platform/db/row.ts';
import { listedTexts } from '../../table/listed.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { demandCustomers, findLeases, leaseOf, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findLetters } from './letter-events.ts';

type Letter = ImportRows['letters'][number];

async function importRequirements(run: ImportRun, { requirements }: ImportRows): Promise<void> {
  const leases = await findLeases(
    run,
    requirements.map(({ row }) => row.lease_no),
  );
  const rows = rowsOfLeases(run, leases, requirements, (placed, lease) => {
    const { id: leaseId, custId, currency } = lease;
    const { required, basis, purpose, days_ahead: daysAhead } = placed.row;
    demandDecimals(run, placed, 'required', required, currency);
    return { leaseId, custId, currency, required, basis, purpose, daysAhead };
  });
  await syncRows(run, { table: 'security_requirement', key: ['leaseId'] }, rows);
}

/** Reports the impossible values of one letter. */
function checkLetter(run: ImportRun, placed: Letter): void {
  const { evergreen, notice_days: notice, non_renewal: ended, final_expiry: final } = placed.row;
  demandDecimals(run, placed, 'amount', placed.row.amount, placed.row.currency);
  if (placed.row.expires <= placed.row.issued)
    run.fail(placed, 'expires', `It is not after ${placed.row.issued}. Correct one of the two.`);
  if (evergreen !== (notice !== null))
    run.fail(placed, 'notice_days', 'Enter the days of notice of an evergreen letter only.');
  if (!evergreen && (ended !== null || final !== null))
    run.fail(placed, 'evergreen', 'Only an evergreen letter has a non-renewal or a final expiry.');
  if (final !== null && final < placed.row.expires)
    run.fail(placed, 'final_expiry', `It is before ${placed.row.expires}. Correct one of the two.`);
}

async function importLetters(run: ImportRun, { letters }: ImportRows): Promise<void> {
  await demandCustomers(run, letters);
  const rows = letters.map((placed) => {
    const { row, ...place } = placed;
    checkLetter(run, placed);
    const stored = {
      id: importedIds.letter(row.cust_id, row.reference),
      custId: row.cust_id,
      currency: row.currency,
      reference: row.reference,
      issuingBank: row.issuing_bank,
      confirmingBank: row.confirming_bank,
      advisingBank: row.advising_bank,
      form: row.form,
      purpose: row.purpose,
      amount: row.amount,
      issueDate: row.issued,
      expiryDate: row.expires,
      isEvergreen: row.evergreen,
      noticeDays: row.notice_days,
      status: row.status,
      nonRenewalOn: row.non_renewal,
      lastAmended: row.last_amended,
      finalExpiry: row.final_expiry,
    };
    return { ...place, row: stored };
  });
  const fixed = { currency: 'This letter is in another currency. Give the other one a reference.' };
  const key = ['custId', 'reference'] as const;
  await syncRows(run, { table: 'letter_of_credit', key, once: ['id'], fixed }, rows);
}

async function importLetterLeases(run: ImportRun, rows: ImportRows): Promise<void> {
  const { letterLeases } = rows;
  const leases = await findLeases(
    run,
    letterLeases.map(({ row }) => row.lease_no),
  );
  const letters = await findLetters(run, letterLeases);
  const parts = letterLeases.flatMap((placed) => {
    const { row, ...place } = placed;
    const lease = leaseOf(run, leases, placed);
    const letter = letters.get(`${row.cust_id} ${row.letter}`);
    if (letter === undefined)
      run.fail(
        placed,
        'letter',
        `There is no letter ${row.letter}. Add it to letters-of-credit.csv.`,
      );
    if (lease === undefined || letter === undefined) return [];
    if (lease.custId !== row.cust_id || lease.currency !== letter.currency)
      run.fail(placed, 'lease_no', 'This lease is of another customer or in another currency.');
    demandDecimals(run, placed, 'amount', row.amount, lease.currency);
    const { id: leaseId, custId, currency } = lease;
    const stored = { letterId: letter.id, leaseId, custId, currency, amount: row.amount };
    return [{ ...place, row: stored }];
  });
  await syncRows(run, { table: 'letter_of_credit_lease', key: ['letterId', 'leaseId'] }, parts);
}

/** Reports letters of the files that are over less than their parts for leases are together. */
async function demandWithinLetters(
  run: ImportRun,
  { letters, letterLeases }: ImportRows,
): Promise<void> {
  const names = [
    ...letters.map(({ row }) => `${row.cust_id} ${row.reference}`),
    ...letterLeases.map(({ row }) => `${row.cust_id} ${row.letter}`),
  ];
  const over = await queryRows(
    run.tx,
    { name: text, currency: text, amount: numeric, parts: numeric },
    sql`select l.cust_id || ' ' || l.reference as name, l.currency, l.amount, sum(p.amount) as parts
      from letter_of_credit l join letter_of_credit_lease p on p.letter_id = l.id
      where l.cust_id || ' ' || l.reference in ${listedTexts(names)}
      group by l.id having sum(p.amount) > l.amount`,
  );
  for (const { name, currency, ...sums } of over) {
    const place =
      letters.find(({ row }) => `${row.cust_id} ${row.reference}` === name) ??
      letterLeases.findLast(({ row }) => `${row.cust_id} ${row.letter}` === name);
    const [amount, parts] = [sums.amount, sums.parts].map((one) => addAmounts([one], currency));
    const message = `The letter is over ${amount}, and its parts in letter-leases.csv are ${parts} together. Correct one of the two.`;
    if (place !== undefined) run.fail(place, 'amount', message);
  }
}

/**
 * Stores the security of leases: what they require, and letters of credit with their leases. Their
 * cash is stored after the events of the letters, of which it may be the proceeds.
 */
export async function importSecurity(run: ImportRun, rows: ImportRows): Promise<void> {
  await importRequirements(run, rows);
  await importLetters(run, rows);
  await importLetterLeases(run, rows);
  await demandWithinLetters(run, rows);
}
