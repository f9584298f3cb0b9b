import { sql } from 'drizzle-orm';
import { compareAmounts, toAmount } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { decimal } from '#domain/money/decimal.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import type { Placed } from '../../table/import-file.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { findLeases, type KnownLease, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';

type Deposit = ImportRows['deposits'][number];

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

/** The invoice that a deposit names; one that its lease does not have is a fault. */
function depositBillOf(
  run: ImportRun,
  placed: Deposit,
  { id, leaseNo }: KnownLease,
  bills: ReadonlyMap<string, string>,
): string | null {
  const { invoice: number } = placed.row;
  if (number === null) return null;
  const found = bills.get(`${id} ${number}`) ?? null;
  if (found === null)
    run.fail(
      placed,
      'invoice',
      `${leaseNo} has no invoice of securityDeposit ${number}. Add it to invoices.csv, or correct the number.`,
    );
  return found;
}

const drawnRow = {
  custId: text,
  reference: text,
  id: uuid,
  currency: text,
  drawn: numeric,
  since: day.orNull,
};

/** The letters under which deposits were drawn, by customer and reference, with their drawings. */
async function readDrawnLetters({ tx }: ImportRun, deposits: readonly Deposit[]) {
  const references = deposits.flatMap(({ row }) => row.letter ?? []);
  const rows = await queryRows(
    tx,
    drawnRow,
    sql`select l.cust_id as "custId", l.reference, l.id, l.currency,
        coalesce(sum(e.amount), 0.00) as drawn, min(e.event_date) as since
      from letter_of_credit l
        left join letter_of_credit_event e on e.letter_id = l.id and e.kind = 'draw'
      where l.reference in ${listedTexts(references)}
      group by l.id`,
  );
  return new Map(rows.map((row) => [`${row.custId} ${row.reference}`, row]));
}

type DrawnLetters = Awaited<ReturnType<typeof readDrawnLetters>>;

/** The letter that a deposit names; one that is unknown, or was not drawn by then, is a fault. */
function drawnLetterOf(run: ImportRun, placed: Deposit, lease: KnownLease, known: DrawnLetters) {
  const { letter, received, invoice } = placed.row;
  if (letter === null) return null;
  const found = known.get(`${lease.custId} ${letter}`);
  if (invoice !== null) run.fail(placed, 'letter', 'Write an invoice or a letter, not both.');
  if (found === undefined || found.currency !== lease.currency) {
    const message = `${lease.custId} has no letter ${letter} in ${lease.currency}. Add it to letters-of-credit.csv, or correct the reference.`;
    run.fail(placed, 'letter', message);
    return null;
  }
  if (found.since === null || found.since > received)
    run.fail(
      placed,
      'letter',
      `${letter} was not drawn on by ${received}. Add the drawing to letter-events.csv, or correct the day.`,
    );
  return found.id;
}

/** Reports deposits that hold more than was drawn under their letter. */
async function checkProceeds(
  run: ImportRun,
  deposits: readonly Placed<{ readonly letterId: string | null }>[],
  known: DrawnLetters,
): Promise<void> {
  const letters = [...known.values()];
  const held = await queryRows(
    run.tx,
    { id: uuid, cash: numeric },
    sql`select letter_id as id, sum(amount) as cash from security_deposit
      where letter_id in ${listedIds(letters.map(({ id }) => id))} group by letter_id`,
  );
  const cashOf = new Map(held.map(({ id, cash }) => [id, cash]));
  for (const { id, reference, drawn } of letters) {
    const cash = cashOf.get(id) ?? '0';
    const placed = deposits.findLast(({ row }) => row.letterId === id);
    if (placed === undefined || compareAmounts(cash, drawn) <= 0) continue;
    const message = `Deposits of ${cash} name ${reference}, of which ${drawn} was drawn. Correct the amounts, or add the drawing to letter-events.csv.`;
    run.fail(placed, 'amount', message);
  }
}

/**
 * Stores the cash that is, or was, held as security. Cash that was drawn under a letter of credit
 * names it: the letter has a drawing by that day, and no less was drawn than its deposits hold.
 */
export async function importDeposits(run: ImportRun, given: ImportRows): Promise<void> {
  const { deposits } = given;
  const leases = await findLeases(
    run,
    deposits.map(({ row }) => row.lease_no),
  );
  const bills = await readDepositBills(run, given);
  const letters = await readDrawnLetters(run, deposits);
  const rows = rowsOfLeases(run, leases, deposits, (placed, lease) => {
    const { id: leaseId, custId, currency } = lease;
    checkDeposit(run, placed, currency);
    const { amount, returned, received: receivedOn, returned_on: returnedOn, note } = placed.row;
    return {
      id: importedIds.deposit(lease.leaseNo, receivedOn),
      leaseId,
      custId,
      currency,
      amount,
      receivedOn,
      returned,
      returnedOn,
      note,
      invoiceId: depositBillOf(run, placed, lease, bills),
      letterId: drawnLetterOf(run, placed, lease, letters),
    };
  });
  await syncRows(run, { table: 'security_deposit', key: ['id'] }, rows);
  await checkProceeds(run, rows, letters);
}
