import { type SQL, sql } from 'drizzle-orm';
import { addAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedIds, listedTexts } from '../table/listed.ts';
import { syncRows } from '../table/sync-table.ts';

/** Whether a credit note was loaded: a correction or a true-up of the portal has its own document. */
const isLoaded = (noteId: SQL) => sql`not exists (
    select from util_correction c where c.credit_note_id = ${noteId})
  and not exists (select from util_true_up t where t.document_id = ${noteId})`;

/** Loaded credit notes of some numbers, each with the new bill that it is applied to. */
const corrections = (numbers: readonly string[]) => sql`select n.id as note_id, n.number,
    n.cust_id, n.currency, -n.gross as taken, b.id as bill_id, least(-n.gross, b.gross) as shared,
    o.id as corrected_id, o.gross as corrected_gross
  from invoice n
    join invoice o on o.id = n.corrects_invoice_id and o.gross > 0
    join invoice b on b.corrects_invoice_id = o.id and b.id <> n.id and b.gross > 0
      and b.type = o.type and b.lease_id = n.lease_id
      and exists (select from allocation a where a.credit_note_id = n.id and a.invoice_id = b.id)
  where n.type = 'creditNote' and n.number in ${listedTexts(numbers)}
    and o.lease_id = n.lease_id and o.lessor_entity_id = n.lessor_entity_id
    and b.lessor_entity_id = n.lessor_entity_id
    and ${isLoaded(sql`n.id`)}`;

/**
 * Loaded credit notes of some numbers whose lines name funds of the bill that they correct, and that
 * have no new bill beside them.
 */
const fundCredits = (numbers: readonly string[]) => sql`select n.id as note_id, n.number, n.cust_id,
    n.currency, o.id as corrected_id, least(-n.gross, o.gross) as amount
  from invoice n join invoice o on o.id = n.corrects_invoice_id and o.gross > 0
  where n.type = 'creditNote' and n.number in ${listedTexts(numbers)} and n.status <> 'draft'
    and o.lease_id = n.lease_id and o.lessor_entity_id = n.lessor_entity_id
    and exists (select from invoice_line l
      where l.invoice_id = n.id and l.corrected_fund_id is not null)
    and not exists (select from pair where pair.note_id = n.id)
    and ${isLoaded(sql`n.id`)}`;

interface Reduction {
  readonly documentId: string;
  readonly invoiceId: string;
}

/** All documents together reduce a bill by at most what it is over. */
async function demandWithinBills(
  run: ImportRun,
  reductions: readonly Placed<Reduction>[],
): Promise<void> {
  const ids = reductions.map(({ row }) => row.invoiceId);
  const over = await queryRows(
    run.tx,
    { id: uuid, number: text, gross: numeric, taken: numeric, currency: text },
    sql`select i.id, i.number, i.gross, sum(r.amount) as taken, i.currency
      from invoice_reduction r join invoice i on i.id = r.invoice_id
      where i.id in ${listedIds(ids)} group by i.id having sum(r.amount) > i.gross`,
  );
  for (const { id, number, currency, ...amounts } of over) {
    const placed = reductions.findLast(({ row }) => row.invoiceId === id);
    const [taken, gross] = [amounts.taken, amounts.gross].map((one) => addAmounts([one], currency));
    const message = `Credit notes reduce ${number} by ${taken} together, and it is over ${gross}. Credit less, or write the number of another bill.`;
    if (placed !== undefined) run.fail(placed, 'corrects', message);
  }
}

/** By how much the credit notes of some numbers reduce each bill. */
const takenBack = (
  numbers: readonly string[],
) => sql`with pair as (${corrections(numbers)}), part as (
    select note_id, number, cust_id, currency, bill_id as invoice_id, shared as amount from pair
    union all
    select note_id, number, cust_id, currency, corrected_id,
      least(taken - shared, corrected_gross) from pair
    union all
    select * from (${fundCredits(numbers)}) alone)
  select number, note_id as "documentId", invoice_id as "invoiceId", cust_id as "custId",
    currency, amount from part where amount > 0`;

/** Removes what loaded credit notes of some numbers no longer take back; returns the bills. */
async function removeOthers(
  run: ImportRun,
  numbers: readonly string[],
  reductions: readonly Placed<Reduction>[],
): Promise<string[]> {
  const kept = JSON.stringify(reductions.map(({ row }) => row));
  const lost = await queryRows(
    run.tx,
    { invoiceId: uuid },
    sql`delete from invoice_reduction r using invoice n
      where n.id = r.document_id and n.number in ${listedTexts(numbers)}
        and ${isLoaded(sql`n.id`)}
        and not exists (select from json_to_recordset(${kept}::json)
          as k("documentId" uuid, "invoiceId" uuid)
          where k."documentId" = r.document_id and k."invoiceId" = r.invoice_id)
      returning r.invoice_id as "invoiceId"`,
  );
  return lost.map(({ invoiceId }) => invoiceId);
}

/**
 * What the credit notes of corrections take back: of the new bill the amount that it shares with the
 * corrected one, of that one the rest (domain page §3.9). A correction is a credit note that corrects
 * a bill and is applied to a new bill of its type that corrects it, too. A credit note whose lines
 * name funds of its bill takes its amount back of that bill. Together they are at most what a bill is
 * over; more is a fault.
 */
export async function importReductions(run: ImportRun, rows: ImportRows): Promise<void> {
  const notes = rows.invoices.filter(({ row }) => row.type === 'creditNote');
  if (notes.length === 0) return;
  const numbers = notes.map(({ row }) => row.number);
  const shape = {
    number: text,
    documentId: uuid,
    invoiceId: uuid,
    custId: text,
    currency: text,
    amount: numeric,
  };
  const found = await queryRows(run.tx, shape, takenBack(numbers));
  const placeOf = new Map(notes.map((placed) => [placed.row.number, placed]));
  const reductions = found.flatMap(({ number, ...row }) => {
    const placed = placeOf.get(number);
    return placed === undefined ? [] : [{ ...placed, row }];
  });
  const lost = await removeOthers(run, numbers, reductions);
  const key = ['documentId', 'invoiceId'] as const;
  await syncRows(run, { table: 'invoice_reduction', key }, reductions);
  // What these bills owe from their due dates on may be another amount, and so may their interest.
  for (const id of [...lost, ...reductions.map(({ row }) => row.invoiceId)]) run.freed.add(id);
  await demandWithinBills(run, reductions);
}
