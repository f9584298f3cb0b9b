import { sql } from 'drizzle-orm';
import { compareAmounts, negateAmount, toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importId } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { syncRows } from '../table/sync-table.ts';

type DisputeRow = ImportRows['disputes'][number];

const disputedRow = {
  number: text,
  id: uuid,
  custId: text,
  currency: text,
  type: text,
  issued: day,
  gross: numeric,
};

type DisputedInvoice = RowOf<typeof disputedRow>;

/** The invoices and credit notes that disputes name, by number. */
async function readNamed({ tx }: ImportRun, { disputes }: ImportRows) {
  const numbers = disputes.flatMap(({ row }) => [row.invoice, row.credit_note ?? row.invoice]);
  const rows = await queryRows(
    tx,
    disputedRow,
    sql`select number, id, cust_id as "custId", currency, type, issue_date as issued, gross
      from invoice where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Reports days that cannot be: a dispute of a bill that was not issued, one that ends before it begins. */
function checkDays(run: ImportRun, placed: DisputeRow, { issued }: DisputedInvoice): void {
  const { raised, closed } = placed.row;
  if (raised < issued)
    run.fail(placed, 'raised', `It is before the invoice, ${issued}. Correct one of the two.`);
  if (closed < raised)
    run.fail(placed, 'closed', `It is before raised, ${raised}. Correct one of the two.`);
  if (closed > run.today)
    run.fail(placed, 'closed', 'It has not ended yet. Load it once it has, or raise it here.');
}

function checkAmounts(run: ImportRun, placed: DisputeRow, invoice: DisputedInvoice): void {
  const { amount } = placed.row;
  const { currency, gross } = invoice;
  demandDecimals(run, placed, 'amount', amount, currency);
  if (compareAmounts(amount, '0') <= 0 || compareAmounts(amount, gross) > 0)
    run.fail(placed, 'amount', `It is not above 0 and at most ${gross}. Correct it.`);
}

/** The credit note that grants a dispute; undefined for one that is not granted by any. */
function grantOf(
  run: ImportRun,
  placed: DisputeRow,
  invoice: DisputedInvoice,
  named: ReadonlyMap<string, DisputedInvoice>,
): { readonly id: string; readonly granted: string } | undefined {
  const { status, credit_note: number, granted, amount } = placed.row;
  if (number === null && granted === null) return undefined;
  const isGranted = status === 'resolved' || status === 'partResolved';
  if (!isGranted) {
    run.fail(placed, 'credit_note', `A dispute that is ${status} has none. Leave it empty.`);
    return undefined;
  }
  if (number === null || granted === null) {
    run.fail(placed, 'granted', 'Write the credit note and the amount granted, or neither.');
    return undefined;
  }
  const note = named.get(number);
  if (note?.custId !== invoice.custId || note.type !== 'creditNote') {
    run.fail(placed, 'credit_note', `Its customer has no credit note ${number}. Correct it.`);
    return undefined;
  }
  const noted = negateAmount(note.gross, note.currency);
  const most = compareAmounts(amount, noted) < 0 ? toAmount(decimal(amount), note.currency) : noted;
  if (compareAmounts(granted, '0') <= 0 || compareAmounts(granted, most) > 0)
    run.fail(placed, 'granted', `It is not above 0 and at most ${most}. Correct it.`);
  return { id: note.id, granted };
}

function storedDispute(
  { row }: DisputeRow,
  { id: invoiceId, custId, currency }: DisputedInvoice,
  grant: ReturnType<typeof grantOf>,
) {
  return {
    id: importId('dispute', row.number),
    number: row.number,
    custId,
    currency,
    invoiceId,
    reason: row.reason,
    amount: row.amount,
    explanation: row.explanation,
    status: row.status,
    raisedBy: row.raised_by,
    raisedById: null,
    raisedAt: `${row.raised}T12:00:00Z`,
    closedAt: `${row.closed}T12:00:00Z`,
    outcome: row.outcome,
    decidedBy: row.decided_by === '' ? null : row.decided_by,
    creditNoteId: grant?.id ?? null,
    granted: grant?.granted ?? null,
  };
}

/**
 * Disputes that ended before the portal. They suspend what the clause says they suspended (domain page
 * §3.9), and nobody is notified of them.
 */
export async function importDisputes(run: ImportRun, rows: ImportRows): Promise<void> {
  const named = await readNamed(run, rows);
  const stored = rows.disputes.flatMap((placed) => {
    const { row, ...place } = placed;
    const invoice = named.get(row.invoice);
    if (invoice === undefined || compareAmounts(invoice.gross, '0') < 0) {
      run.fail(placed, 'invoice', `There is no invoice ${row.invoice}. Add it to invoices.csv.`);
      return [];
    }
    checkDays(run, placed, invoice);
    checkAmounts(run, placed, invoice);
    return [
      { ...place, row: storedDispute(placed, invoice, grantOf(run, placed, invoice, named)) },
    ];
  });
  const fixed = { invoiceId: 'It is about another invoice. Give the other one a number.' };
  await syncRows(run, { table: 'invoice_dispute', key: ['id'], fixed }, stored);
}
