import { sql } from 'drizzle-orm';
import { compareAmounts, toAmount } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { decimal } from '#domain/money/decimal.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { demandCustomers, findLeases, leaseOf, rowsOfLeases } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';
import { findLetters } from './letter-events.ts';

type Deposit = ImportRows['deposits'][number];
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

/** The first impossible value of one deposit, by its column, with what is allowed. */
function depositFault(
  { received, amount, returned, returned_on: returnedOn }: Deposit['row'],
  currency: string,
): readonly [column: string, message: string] | undefined {
  const decimals = {
    amount: amountFault(amount, currency),
    returned: amountFault(returned, currency),
  };
  if (decimals.amount !== undefined) return ['amount', decimals.amount];
  if (decimals.returned !== undefined) return ['returned', decimals.returned];
  const [paid = '0', back = '0'] = [amount, returned].map((one) =>
    toAmount(decimal(one), currency),
  );
  const isReturned = compareAmounts(back, '0') !== 0;
  if (compareAmounts(paid, '0') <= 0)
    return ['amount', `${paid} is not above 0. Write the amount received.`];
  if (compareAmounts(back, '0') < 0 || compareAmounts(back, paid) > 0)
    return ['returned', `${back} is not from 0 to ${paid}. Correct one of the two.`];
  if (isReturned && returnedOn === null)
    return ['returned_on', `Write the day on which ${back} was returned.`];
  if (!isReturned && returnedOn !== null)
    return ['returned_on', `${returnedOn} needs an amount returned. Write one, or no day.`];
  if (returnedOn !== null && returnedOn < received)
    return ['returned_on', `${returnedOn} is before ${received}. Correct one of the two.`];
  return undefined;
}

function checkDeposit(run: ImportRun, placed: Deposit, currency: string): void {
  const fault = depositFault(placed.row, currency);
  if (fault !== undefined) run.fail(placed, ...fault);
}

/** The invoices that asked for deposits, as ids by lease and number. */
async function readDepositBills({ tx }: ImportRun, { deposits }: ImportRows) {
  const numbers = deposits.flatMap(({ row }) => row.invoice ?? []);
  const rows = await queryRows(
    tx,
    { leaseId: uuid, number: text, id: uuid },
    sql`select lease_id as "leaseId", number, id from invoice
      where type = 'securityDeposit' and number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map(({ leaseId, number, id }) => [`${leaseId} ${number}`, id]));
}

async function importDeposits(run: ImportRun, given: ImportRows): Promise<void> {
  const { deposits } = given;
  const leases = await findLeases(
    run,
    deposits.map(({ row }) => row.lease_no),
  );
  const bills = await readDepositBills(run, given);
  const rows = rowsOfLeases(run, leases, deposits, (placed, lease) => {
    const { id: leaseId, custId, currency } = lease;
    checkDeposit(run, placed, currency);
    const { amount, returned, received: receivedOn, returned_on: returnedOn } = placed.row;
    const { invoice: number } = placed.row;
    const invoiceId = number === null ? null : (bills.get(`${leaseId} ${number}`) ?? null);
    if (number !== null && invoiceId === null)
      run.fail(
        placed,
        'invoice',
        `${lease.leaseNo} has no invoice of securityDeposit ${number}. Add it to invoices.csv, or correct the number.`,
      );
    const id = importedIds.deposit(lease.leaseNo, receivedOn);
    return { id, leaseId, custId, currency, amount, receivedOn, returned, returnedOn, invoiceId };
  });
  await syncRows(run, { table: 'security_deposit', key: ['id'] }, rows);
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

/**
 * Stores the security of leases: what they require, cash, and letters of credit with their leases.
 */
export async function importSecurity(run: ImportRun, rows: ImportRows): Promise<void> {
  await importRequirements(run, rows);
  await importDeposits(run, rows);
  await importLetters(run, rows);
  await importLetterLeases(run, rows);
}
