import { sql } from 'drizzle-orm';
import type { InsertRow, TableName } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { tableOf } from '#server/platform/db/table-columns.ts';
import { tables } from '#server/platform/db/tables.ts';
import type { Placed } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import { hasKeyOf, rowKeysOf, type TableRow } from './sync-table.ts';

/** How rows that a lessor takes back are found. */
interface WithdrawalSpec<T extends TableName> {
  readonly table: T;
  /** Fields that identify a row. */
  readonly key: readonly (keyof InsertRow<T> & string)[];
  /** Fields of the key that may be null. */
  readonly nullable?: readonly (keyof InsertRow<T> & string)[];
}

/** Reports rows that the same file gives and takes back. */
function demandOneWord<T extends TableName>(
  run: ImportRun,
  spec: WithdrawalSpec<T>,
  withdrawn: readonly Placed<TableRow>[],
  given: readonly Placed<TableRow>[],
): void {
  const keyOf = rowKeysOf(spec);
  const lines = new Map(given.map(({ row, line }) => [keyOf(row), line]));
  for (const placed of withdrawn) {
    const line = lines.get(keyOf(placed.row));
    const message = `Line ${line} gives the same. Remove one of the two rows.`;
    if (line !== undefined) run.fail(placed, 'withdrawn', message);
  }
  run.faults.demandNone();
}

/**
 * Removes the rows of a table that the lessor takes back, counts them, and keeps all that they held.
 * One that is not stored is not counted. `given` has the rows that the file gives; a row that it gives and
 * takes back is a fault.
 */
export async function withdrawRows<T extends TableName>(
  run: ImportRun,
  spec: WithdrawalSpec<T>,
  withdrawn: readonly Placed<TableRow>[],
  given: readonly Placed<TableRow>[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  demandOneWord(run, spec, withdrawn, given);
  const { table, key } = spec;
  const { readOf, typesOf, shapeOf } = tableOf(table);
  const names: readonly string[] = key;
  const held = Object.keys(tables[table]).filter((field) => !names.includes(field));
  const fields = [...names, ...held];
  const asked = fields.map((field) => `${readOf(field)} as "${field}"`).join(', ');
  const keys = withdrawn.map(({ row }) => Object.fromEntries(key.map((one) => [one, row[one]])));
  const gone = await queryRows(
    run.tx,
    shapeOf(fields),
    sql`delete from ${sql.identifier(table)} t
      using json_to_recordset(${JSON.stringify(keys)}::json) as k(${sql.raw(typesOf(key))})
      where ${hasKeyOf(spec, 'k')} returning ${sql.raw(asked)}`,
  );
  const keyOf = rowKeysOf(spec);
  const places = new Map(withdrawn.map((placed) => [keyOf(placed.row), placed]));
  const removed = gone.flatMap((row) => {
    const place = places.get(keyOf(row));
    if (place === undefined) return [];
    const { file, line, about } = place;
    const values = held.flatMap((field) =>
      row[field] === null || row[field] === undefined ? [] : [[field, String(row[field])]],
    );
    const parts = key.map((field) => String(row[field] ?? ''));
    return [{ file, line, about, key: parts, values: Object.fromEntries(values) }];
  });
  await run.remove(table, removed);
}
