import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { addNamed, type ImportRun, mostNamed } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';

/**
 * Frees what settled the invoices and credit notes that the files make drafts: customers do not see
 * a draft, and nothing settles it. An allocation of a draft in the files is a fault.
 */
export async function freeDrafts(
  run: ImportRun,
  { invoices, allocations }: ImportRows,
): Promise<void> {
  const drafts = new Set(
    invoices.flatMap(({ row }) => (row.status === 'draft' ? [row.number] : [])),
  );
  for (const placed of allocations) {
    const { invoice, credit_note: note } = placed.row;
    const column = drafts.has(invoice) ? 'invoice' : 'credit_note';
    const number = column === 'invoice' ? invoice : (note ?? '');
    if (drafts.has(number) && !placed.row.withdrawn)
      run.fail(
        placed,
        column,
        `${number} is a draft, which nothing settles. Remove this row, or keep the invoice issued.`,
      );
  }
  run.faults.demandNone();
  const removed = await queryRows(
    run.tx,
    {
      number: text,
      invoiceId: uuid,
      creditNoteId: uuid.orNull,
      paymentId: uuid.orNull,
      position: int,
      allocatedOn: day,
      amount: numeric,
    },
    sql`delete from allocation using invoice
      where invoice.number in ${listedTexts(drafts)}
        and (allocation.invoice_id = invoice.id or allocation.credit_note_id = invoice.id)
      returning invoice.number, invoice_id as "invoiceId", credit_note_id as "creditNoteId",
        payment_id as "paymentId", position, allocated_on as "allocatedOn", amount`,
  );
  const places = new Map(invoices.map((placed) => [placed.row.number, placed]));
  const gone = removed.flatMap(({ number, invoiceId, creditNoteId, paymentId, ...removal }) => {
    for (const id of [invoiceId, creditNoteId]) if (id !== null) run.freed.add(id);
    if (paymentId !== null) run.unapplied.add(paymentId);
    const { position, ...values } = removal;
    const place = places.get(number);
    if (place === undefined) return [];
    const { file, line } = place;
    return [{ file, line, about: `${number} allocation`, key: [invoiceId, position], values }];
  });
  await run.remove('allocation', gone);
}

/**
 * Notes the open invoices of the customers of `invoices.csv` that the file lacks: they stay due. The
 * rows have all invoices of their customers.
 */
export async function noteMissing(run: ImportRun, { invoices }: ImportRows): Promise<void> {
  if (invoices.length === 0) return;
  const numbers = invoices.map(({ row }) => row.number);
  const missing = sql`select number from invoice where is_open and status <> 'draft' and cust_id = any(array(
      select distinct cust_id from invoice given
      where given.number in ${listedTexts(numbers)}))
    and number not in ${listedTexts(numbers)}`;
  const named = await queryRows(
    run.tx,
    { number: text, count: int },
    sql`with missing as materialized (${missing})
      select number, (count(*) over ())::int as count from missing order by number limit ${mostNamed}`,
  );
  run.missing = addNamed(
    run.missing,
    named.map(({ number }) => number),
    named[0]?.count ?? 0,
  );
}
