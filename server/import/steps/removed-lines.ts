import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRun } from '../table/import-run.ts';
import type { TableRow } from '../table/sync-table.ts';
import { removeBilledLines } from './history/removed-billed-lines.ts';

const removedLine = {
  invoiceId: uuid,
  position: int,
  description: text,
  quantity: numeric,
  unit: text,
  rate: numeric,
  amount: numeric,
};

/**
 * Removes the lines that invoices of the files no longer have: the lines of a document are a whole.
 * The place of a removed line is the last line of its invoice in the file.
 */
export async function removeLines(
  run: ImportRun,
  groups: ReadonlyMap<string, readonly Placed<unknown>[]>,
  stored: ReadonlyMap<string, TableRow>,
): Promise<void> {
  const places = new Map<unknown, Placed<unknown>>();
  const numbers = new Map<unknown, string>();
  const lengths = [...groups].map(([number, group]) => {
    const id = stored.get(JSON.stringify([number]))?.['id'];
    const last = group.at(-1);
    if (last !== undefined) places.set(id, last);
    numbers.set(id, number);
    return { id, length: group.length };
  });
  const placeOf = (id: string) => places.get(id) ?? { file: 'invoice-lines.csv', line: 1 };
  const given = sql`json_to_recordset(${JSON.stringify(lengths)}::json) as l(id uuid, length integer)`;
  await removeBilledLines(
    run,
    sql`exists (select from ${given} where l.id = b.invoice_id and b.position > l.length)`,
    placeOf,
  );
  const removed = await queryRows(
    run.tx,
    removedLine,
    sql`delete from invoice_line using ${given}
      where invoice_line.invoice_id = l.id and invoice_line.position > l.length
      returning invoice_id as "invoiceId", position, description, quantity, unit, rate, amount`,
  );
  const rows = removed.map(({ invoiceId, position, ...values }) => {
    const { file, line } = placeOf(invoiceId);
    return {
      file,
      line,
      about: `${numbers.get(invoiceId)} line`,
      key: [invoiceId, position],
      values,
    };
  });
  await run.remove('invoice_line', rows);
}
