import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from '#server/db/query-rows.ts';
import { insertRows } from '#server/db/seed/insert-rows.ts';
import type { Placed } from './import-file.ts';
import type { ImportRun, TableChanges } from './import-run.ts';

/** A row of a table, by the fields of its schema. */
export type TableRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How rows of a file meet those of a table. */
interface SyncSpec<T extends PgTable> {
  readonly table: T;
  /** Fields by which a row is known again; never null. */
  readonly key: readonly (keyof T['$inferInsert'] & string)[];
  /** Fields that a row gets when it is created and keeps ever after. */
  readonly once?: readonly (keyof T['$inferInsert'] & string)[];
  /** Fields that are never changed, with what to do instead. */
  readonly fixed?: Readonly<Partial<Record<keyof T['$inferInsert'] & string, string>>>;
}

/** The same, whichever table it is. */
interface AnySpec {
  readonly table: PgTable;
  readonly key: readonly string[];
  readonly once?: readonly string[];
  readonly fixed?: Readonly<Partial<Record<string, string>>>;
}

const batchSize = 2000;
const textOf = (value: TableRow[string]): string => String(value ?? '');

/** The text by which rows are compared. */
function keyOf(row: TableRow, key: readonly string[]): string {
  return JSON.stringify(key.map((field) => textOf(row[field])));
}

interface TableSql {
  readonly name: string;
  /** `"column" type` of the fields, for `json_to_recordset`. */
  readonly types: (fields: readonly string[]) => SQL;
  readonly column: (field: string) => string;
}

function sqlOf(table: PgTable): TableSql {
  const columns = getTableColumns(table);
  const column = (field: string): string => {
    const found = columns[field];
    if (found === undefined) throw new Error(`${getTableName(table)} has no ${field}.`);
    return found.name;
  };
  const types = (fields: readonly string[]): SQL =>
    sql.raw(fields.map((field) => `"${field}" ${columns[field]?.getSQLType()}`).join(', '));
  return { name: `"${getTableName(table)}"`, types, column };
}

async function readExisting(
  run: ImportRun,
  { table, key }: AnySpec,
  rows: readonly TableRow[],
  fields: readonly string[],
): Promise<Map<string, TableRow>> {
  const { name, types, column } = sqlOf(table);
  const asked = sql.raw(fields.map((field) => `t."${column(field)}" as "${field}"`).join(', '));
  const match = sql.raw(key.map((field) => `t."${column(field)}" = k."${field}"`).join(' and '));
  const found = new Map<string, TableRow>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const keys = rows
      .slice(start, start + batchSize)
      .map((row) => Object.fromEntries(key.map((field) => [field, row[field]])));
    const batch = sql`json_to_recordset(${JSON.stringify(keys)}::json) as k(${types(key)})`;
    const existing = await queryRows<TableRow>(
      run.tx,
      sql`select ${asked} from ${batch} join ${sql.raw(name)} t on ${match}`,
    );
    for (const row of existing) found.set(keyOf(row, key), row);
  }
  return found;
}

async function updateRows(
  run: ImportRun,
  { table, key }: AnySpec,
  rows: readonly TableRow[],
  fields: readonly string[],
): Promise<void> {
  const { name, types, column } = sqlOf(table);
  const changed = fields.filter((field) => !key.includes(field));
  const sets = sql.raw(changed.map((field) => `"${column(field)}" = r."${field}"`).join(', '));
  const match = sql.raw(key.map((field) => `t."${column(field)}" = r."${field}"`).join(' and '));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await run.tx.execute(
      sql`update ${sql.raw(name)} t set ${sets}
        from json_to_recordset(${batch}::json) as r(${types(fields)}) where ${match}`,
    );
  }
}

/** The first row of each key; a second one is a fault. */
function differentRows<Row extends TableRow>(
  run: ImportRun,
  key: readonly string[],
  rows: readonly Placed<Row>[],
): Placed<Row>[] {
  const lines = new Map<string, number>();
  return rows.filter((placed) => {
    const text = keyOf(placed.row, key);
    const earlier = lines.get(text);
    if (earlier === undefined) return lines.set(text, placed.line);
    run.fail(placed, null, `It repeats line ${earlier}. Keep one of the two.`);
    return false;
  });
}

/** Whether a stored row stays as it is; a value that may not change is a fault. */
function staysAsIs(
  run: ImportRun,
  spec: AnySpec,
  stored: TableRow,
  placed: Placed<TableRow>,
  compared: readonly string[],
): boolean {
  const differing = compared.filter((field) => textOf(stored[field]) !== textOf(placed.row[field]));
  for (const field of differing) {
    const [from, to] = [textOf(stored[field]), textOf(placed.row[field])];
    const refusal = spec.fixed?.[field];
    if (refusal === undefined) run.keep({ ...placed, field, from, to });
    else run.fail(placed, null, refusal);
  }
  return differing.length === 0;
}

interface Sorted {
  readonly created: TableRow[];
  readonly changed: TableRow[];
  /** All rows as they are stored in the end. */
  readonly stored: Map<string, TableRow>;
}

function sortRows(
  run: ImportRun,
  spec: AnySpec,
  rows: readonly Placed<TableRow>[],
  existing: ReadonlyMap<string, TableRow>,
): Sorted {
  const { key, once = [] } = spec;
  const sorted: Sorted = { created: [], changed: [], stored: new Map() };
  for (const placed of rows) {
    const text = keyOf(placed.row, key);
    const known = existing.get(text);
    const kept = Object.fromEntries(once.map((field) => [field, known?.[field]]));
    const row = known === undefined ? placed.row : { ...placed.row, ...kept };
    const compared = Object.keys(row).filter((field) => !once.includes(field));
    if (known === undefined) sorted.created.push(row);
    else if (!staysAsIs(run, spec, known, { ...placed, row }, compared)) sorted.changed.push(row);
    sorted.stored.set(text, row);
  }
  return sorted;
}

/**
 * Brings a table to what a file says: creates the rows that are not there, changes those that
 * differ, leaves all others alone. Rows that the file does not have stay. Answers the rows as they
 * are stored, by their key.
 */
export async function syncRows<T extends PgTable>(
  run: ImportRun,
  spec: SyncSpec<T>,
  placed: readonly Placed<TableRow>[],
): Promise<ReadonlyMap<string, TableRow>> {
  const changes: TableChanges = run.count(getTableName(spec.table));
  const rows = differentRows(run, spec.key, placed);
  const [first] = rows;
  if (first === undefined) return new Map();
  const fields = Object.keys(first.row);
  const plain: AnySpec = spec;
  const existing = await readExisting(
    run,
    plain,
    rows.map(({ row }) => row),
    fields,
  );
  const { created, changed, stored } = sortRows(run, plain, rows, existing);
  run.faults.demandNone();
  await insertRows(run.tx, spec.table, created as T['$inferInsert'][]);
  await updateRows(run, plain, changed, fields);
  changes.created = created.length;
  changes.changed = changed.length;
  changes.unchanged = rows.length - created.length - changed.length;
  return stored;
}
