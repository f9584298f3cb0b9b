import { sql } from 'drizzle-orm';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { groupBy } from '#domain/group-by.ts';
import { nextCharge } from '#domain/lease-account/interest/next-charge.ts';
import {
  chargeOf,
  type LateItem,
  readFixings,
  readLateInvoices,
} from '#server/lease-account/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { Placed } from '../table/import-file.ts';
import { importId } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedIds, listedTexts } from '../table/listed.ts';
import { syncRows, type TableRow } from '../table/sync-table.ts';

type ChargedRow = ImportRows['chargedInterest'][number];

const namedRow = { number: text, id: uuid, custId: text, type: text, gross: numeric };

type NamedInvoice = RowOf<typeof namedRow>;

type Named = ReadonlyMap<string, NamedInvoice>;

async function readNamed({ tx }: ImportRun, { chargedInterest }: ImportRows): Promise<Named> {
  const numbers = chargedInterest.flatMap(({ row }) => [row.invoice, row.billed_by ?? row.invoice]);
  const rows = await queryRows(
    tx,
    namedRow,
    sql`select number, id, cust_id as "custId", type, gross from invoice
      where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** The items that bear interest among the invoices of the rows, by invoice number. */
async function readItems({ tx }: ImportRun, { chargedInterest }: ImportRows, named: Named) {
  const invoices = chargedInterest.flatMap(({ row }) => named.get(row.invoice) ?? []);
  const items = new Map<string, LateItem>();
  for (const [custId, own] of groupBy(invoices, (one) => one.custId)) {
    const ids = own.map(({ id }) => id);
    const found = await readLateInvoices(tx, custId, sql`invoice.id = any(array${listedIds(ids)})`);
    for (const item of found) items.set(item.number, item);
  }
  return items;
}

/** A charge was billed, or waived for a reason. */
function checkDecision(run: ImportRun, placed: ChargedRow): void {
  const { billed_by: bill, waived, waived_reason: reason } = placed.row;
  if ((bill === null) === (waived === null))
    run.fail(placed, 'billed_by', 'Write the invoice that asked for it, or the day in waived.');
  if ((waived === null) !== (reason === null))
    run.fail(placed, 'waived_reason', 'A waived charge has a reason, any other has none.');
  if (waived !== null && waived > run.today)
    run.fail(placed, 'waived', 'The day has not come. Load it once it has, or waive it here.');
}

/** The invoice that asked for a charge asks for its amount, and for no other one. */
function checkBill(
  run: ImportRun,
  placed: ChargedRow,
  bill: NamedInvoice | undefined,
  custId: string,
  billed: Map<string, number>,
): void {
  const { billed_by: number, amount } = placed.row;
  if (number === null) return;
  const isInterest = bill?.type === 'interest' || bill?.type === 'adjustment';
  const earlier = billed.get(number);
  billed.set(number, placed.line);
  if (bill?.custId !== custId || !isInterest)
    run.fail(placed, 'billed_by', `Its customer has no invoice of interest ${number}. Correct it.`);
  else if (compareAmounts(bill.gross, amount) !== 0)
    run.fail(placed, 'amount', `${number} asks for ${bill.gross}. Correct one of the two.`);
  else if (earlier !== undefined)
    run.fail(placed, 'billed_by', `Line ${earlier} is billed by it. Name the invoice of this one.`);
}

function checkCharge(run: ImportRun, placed: ChargedRow, { currency, dueDate }: LateItem): void {
  const { through, amount } = placed.row;
  demandDecimals(run, placed, 'amount', amount, currency);
  if (!/[1-9]/.test(amount)) run.fail(placed, 'amount', 'A charge is not 0. Leave the row out.');
  if (through <= dueDate)
    run.fail(placed, 'through', `It is not after the due date, ${dueDate}. Correct it.`);
  if (through > run.today) run.fail(placed, 'through', 'The day has not come. Correct it.');
}

/** A charge as it was made, with its segments where the portal comes to the same amount. */
interface LoadedCharge {
  readonly head: TableRow;
  readonly segments: readonly TableRow[];
}

function loadedCharge(
  { row }: ChargedRow,
  item: LateItem,
  before: readonly string[],
  billId: string | null,
  { custId }: NamedInvoice,
  rates: Awaited<ReturnType<typeof readFixings>>,
): LoadedCharge {
  const { currency } = item;
  const { charge } = chargeOf(item, rates, row.through);
  const computed = nextCharge(charge.interest, before, currency);
  const id = importId('interestCharge', row.invoice, row.through);
  const head = {
    id,
    custId,
    currency,
    invoiceId: item.invoiceId,
    throughDate: row.through,
    graceUntil: charge.graceUntil,
    amount: row.amount,
    chargedBefore: addAmounts(before, currency),
    interestInvoiceId: billId,
    waivedOn: row.waived,
    waivedReason: row.waived_reason,
    isLoaded: true,
  };
  const isSame = compareAmounts(computed, row.amount) === 0;
  const segments = (isSame ? charge.segments : []).map(({ from, to, ...segment }, index) => {
    const place = { chargeId: id, custId, currency, position: index + 1 };
    return { ...place, ...segment, fromDate: from, toDate: to };
  });
  return { head, segments };
}

async function storeCharges(
  run: ImportRun,
  charges: readonly Placed<LoadedCharge>[],
): Promise<void> {
  const heads = charges.map(({ row, ...place }) => ({ ...place, row: row.head }));
  await syncRows(run, { table: 'interest_charge', key: ['id'] }, heads);
  const lengths = charges.map(({ row }) => ({ id: row.head['id'], length: row.segments.length }));
  await run.tx.execute(sql`delete from interest_segment
    using json_to_recordset(${JSON.stringify(lengths)}::json) as l(id uuid, length integer)
    where interest_segment.charge_id = l.id and interest_segment.position > l.length`);
  const segments = charges.flatMap(({ row, ...place }) =>
    row.segments.map((segment) => ({ ...place, row: segment })),
  );
  await syncRows(run, { table: 'interest_segment', key: ['chargeId', 'position'] }, segments);
}

/**
 * Late interest that was charged or waived outside the portal: what is charged later is less it
 * (domain page §3.9), and nothing more is proposed while nothing is paid after its day. How it was
 * calculated is shown where the portal comes to the same amount.
 */
export async function importChargedInterest(run: ImportRun, rows: ImportRows): Promise<void> {
  if (rows.chargedInterest.length === 0) return;
  const named = await readNamed(run, rows);
  const items = await readItems(run, rows, named);
  const rates = await readFixings(run.tx);
  const before = new Map<string, string[]>();
  const billed = new Map<string, number>();
  const inOrder = rows.chargedInterest.toSorted((a, b) =>
    a.row.through < b.row.through ? -1 : Number(a.row.through > b.row.through),
  );
  const charges = inOrder.flatMap((placed): Placed<LoadedCharge>[] => {
    const { row, ...place } = placed;
    const late = named.get(row.invoice);
    const item = items.get(row.invoice);
    if (late === undefined || item === undefined) {
      const message = `There is no ${row.invoice} whose lease has terms of late interest. Add it to invoices.csv, and its terms to interest-terms.csv.`;
      run.fail(placed, 'invoice', message);
      return [];
    }
    checkDecision(run, placed);
    checkCharge(run, placed, item);
    const bill = named.get(row.billed_by ?? '');
    checkBill(run, placed, bill, late.custId, billed);
    const earlier = before.get(row.invoice) ?? [];
    before.set(row.invoice, [...earlier, row.amount]);
    const charge = loadedCharge(placed, item, earlier, bill?.id ?? null, late, rates);
    return [{ ...place, row: charge }];
  });
  run.faults.demandNone();
  await storeCharges(run, charges);
}
