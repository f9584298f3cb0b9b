import { sql, type SQL } from 'drizzle-orm';
import { compareAmounts } from '#domain/money/amount.ts';
import { insertRows, type InsertRow, type TableName } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { tableOf } from '#server/platform/db/table-columns.ts';
import type { Placed } from './import-file.ts';
import { keptFields, warnLeftOutField } from './left-out-columns.ts';
import type { ImportRun } from './import-run.ts';
import { countSynced } from './count-rows.ts';

/** A row of a table, by the fields of its schema. */
export type TableRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How rows of a file are matched with rows of a table. */
interface SyncSpec<T extends TableName> {
  readonly table: T;
  /** Fields that identify a row; never null, but for those of `nullable`. */
  readonly key: readonly (keyof InsertRow<T> & string)[];
  /** Fields of the key that may be null. */
  readonly nullable?: readonly (keyof InsertRow<T> & string)[];
  /** Fields that are set when a row is created and never changed. */
  readonly once?: readonly (keyof InsertRow<T> & string)[];
  /** Fields that a later step derives: no change by themselves, reset when the row changes. */
  readonly derived?: readonly (keyof InsertRow<T> & string)[];
  /** Values of derived fields that only a file gives: from or to one of them is a change. */
  readonly decided?: Readonly<Partial<Record<keyof InsertRow<T> & string, ReadonlySet<string>>>>;
  /** Fields that a later step writes: compared and counted here, not written. */
  readonly later?: readonly (keyof InsertRow<T> & string)[];
  /** Fields that are never changed, with what to do instead. */
  readonly fixed?: Readonly<Partial<Record<keyof InsertRow<T> & string, string>>>;
  /** Whether several steps write the rows, each of which counts once. */
  readonly isWrittenOften?: boolean;
}

/** `SyncSpec` for any table. */
interface AnySpec {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly nullable?: readonly string[];
  readonly once?: readonly string[];
  readonly derived?: readonly string[];
  readonly decided?: Readonly<Partial<Record<string, ReadonlySet<string>>>>;
  readonly later?: readonly string[];
  readonly fixed?: Readonly<Partial<Record<string, string>>>;
  readonly isWrittenOften?: boolean;
}

const batchSize = 2000;
const textOf = (value: TableRow[string]): string => String(value ?? '');

/** The keys of rows as text; trailing zeros of a decimal have no meaning. */
export function rowKeysOf({
  table,
  key,
}: Pick<AnySpec, 'table' | 'key'>): (row: TableRow) => string {
  const { isDecimal } = tableOf(table);
  const decimals = new Set(key.filter(isDecimal));
  return (row) => {
    const texts = key.map((field) => {
      const text = textOf(row[field]);
      return decimals.has(field) && text.includes('.') ? text.replace(/\.?0+$/u, '') : text;
    });
    return JSON.stringify(texts);
  };
}

/** The condition that a stored row `t` has the key of a given row. */
export function hasKeyOf({ table, key, nullable = [] }: AnySpec, given: string): SQL {
  const { columnOf } = tableOf(table);
  const parts = key.map((field) => {
    const same = nullable.includes(field) ? 'is not distinct from' : '=';
    return `t.${columnOf(field)} ${same} ${given}."${field}"`;
  });
  return sql.raw(parts.join(' and '));
}

async function readExisting(
  run: ImportRun,
  spec: AnySpec,
  rows: readonly TableRow[],
  fields: readonly string[],
): Promise<Map<string, TableRow>> {
  const { table, key } = spec;
  const { readOf, typesOf, shapeOf } = tableOf(table);
  const asked = sql.raw(fields.map((field) => `${readOf(field)} as "${field}"`).join(', '));
  const match = hasKeyOf(spec, 'k');
  const keyOf = rowKeysOf(spec);
  const found = new Map<string, TableRow>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const keys = rows
      .slice(start, start + batchSize)
      .map((row) => Object.fromEntries(key.map((field) => [field, row[field]])));
    const batch = sql`json_to_recordset(${JSON.stringify(keys)}::json) as k(${sql.raw(typesOf(key))})`;
    const existing = await queryRows(
      run.tx,
      shapeOf(fields),
      sql`select ${asked} from ${batch} join ${sql.identifier(table)} t on ${match}`,
    );
    for (const row of existing) found.set(keyOf(row), row);
    run.tell(table, Math.min(start + batchSize, rows.length), rows.length);
  }
  return found;
}

async function updateRows(
  run: ImportRun,
  spec: AnySpec,
  rows: readonly TableRow[],
  fields: readonly string[],
): Promise<void> {
  const { table, key } = spec;
  const { columnOf, typesOf } = tableOf(table);
  const changed = fields.filter((field) => !key.includes(field));
  const sets = sql.raw(changed.map((field) => `${columnOf(field)} = r."${field}"`).join(', '));
  const match = hasKeyOf(spec, 'r');
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await run.tx.execute(
      sql`update ${sql.identifier(table)} t set ${sets}
        from json_to_recordset(${batch}::json) as r(${sql.raw(typesOf(fields))}) where ${match}`,
    );
  }
}

/** The first row of each key; a second one is a fault. */
function differentRows<Row extends TableRow>(
  run: ImportRun,
  spec: AnySpec,
  rows: readonly Placed<Row>[],
): Placed<Row>[] {
  const lines = new Map<string, number>();
  const keyOf = rowKeysOf(spec);
  return rows.filter((placed) => {
    const text = keyOf(placed.row);
    const earlier = lines.get(text);
    if (earlier === undefined) return lines.set(text, placed.line);
    run.fail(placed, null, `It repeats line ${earlier}. Keep one of the two.`);
    return false;
  });
}

/** Whether two values of a column are equal; trailing zeros of a decimal have no meaning. */
function isSame(isDecimal: boolean, stored: string, given: string): boolean {
  if (stored === given || !isDecimal || stored === '' || given === '') return stored === given;
  return compareAmounts(stored, given) === 0;
}

/** The fields of rows like this one that hold decimals. */
function decimalsOf(table: TableName, row: TableRow): ReadonlySet<string> {
  return new Set(Object.keys(row).filter(tableOf(table).isDecimal));
}

/** Whether a stored row stays unchanged; a change of a fixed value is a fault. */
function staysAsIs(
  run: ImportRun,
  spec: AnySpec,
  stored: TableRow,
  placed: Placed<TableRow>,
  compared: readonly string[],
  decimals: ReadonlySet<string>,
): boolean {
  const { table } = spec;
  const differing = compared.filter((field) => {
    const [from, to] = [textOf(stored[field]), textOf(placed.row[field])];
    const own = spec.decided?.[field];
    if (own !== undefined && !own.has(from) && !own.has(to)) return false;
    return !isSame(decimals.has(field), from, to);
  });
  for (const field of differing) {
    const [from, to] = [textOf(stored[field]), textOf(placed.row[field])];
    const refusal = spec.fixed?.[field];
    warnLeftOutField(run, placed, { table, field, stored: from });
    const { file, line, about } = placed;
    const key = rowKeysOf(spec)(placed.row);
    if (refusal === undefined) run.keep({ table, key, file, line, field, from, to, about });
    else run.fail(placed, null, refusal);
  }
  return differing.length === 0;
}

interface Sorted {
  readonly created: TableRow[];
  readonly changed: TableRow[];
  /** All rows as stored after the import. */
  readonly stored: Map<string, TableRow>;
}

function sortRows(
  run: ImportRun,
  spec: AnySpec,
  rows: readonly Placed<TableRow>[],
  existing: ReadonlyMap<string, TableRow>,
): Sorted {
  const { once = [], derived = [], decided = {} } = spec;
  const sorted: Sorted = { created: [], changed: [], stored: new Map() };
  const keyOf = rowKeysOf(spec);
  const decimals = decimalsOf(spec.table, rows[0]?.row ?? {});
  const fields = Object.keys(rows[0]?.row ?? {});
  const files = new Set(rows.map(({ file }) => file));
  const left = new Map([...files].map((one) => [one, keptFields(run, spec.table, one, fields)]));
  for (const placed of rows) {
    const text = keyOf(placed.row);
    const known = existing.get(text);
    const keeps = [...once, ...(placed.keeps ?? []), ...(left.get(placed.file) ?? [])];
    const kept = Object.fromEntries(keeps.map((field) => [field, known?.[field]]));
    const row = known === undefined ? placed.row : { ...placed.row, ...kept };
    const compared = Object.keys(row).filter(
      (field) => !keeps.includes(field) && (field in decided || !derived.includes(field)),
    );
    if (known === undefined) sorted.created.push(row);
    else if (!staysAsIs(run, spec, known, { ...placed, row }, compared, decimals))
      sorted.changed.push(row);
    sorted.stored.set(text, row);
  }
  return sorted;
}

/**
 * Updates a table to a file's content: creates missing rows, changes different ones, leaves all
 * others. Rows that the file lacks stay. Returns the stored rows by key.
 */
export async function syncRows<T extends TableName>(
  run: ImportRun,
  spec: SyncSpec<T>,
  placed: readonly Placed<TableRow>[],
): Promise<ReadonlyMap<string, TableRow>> {
  const plain: AnySpec = spec;
  const rows = differentRows(run, plain, placed);
  const [first] = rows;
  if (first === undefined) return new Map();
  const fields = Object.keys(first.row);
  const written = fields.filter((field) => plain.later?.includes(field) !== true);
  const existing = await readExisting(
    run,
    plain,
    rows.map(({ row }) => row),
    fields,
  );
  const { created, changed, stored } = sortRows(run, plain, rows, existing);
  run.faults.demandNone();
  const own = (row: TableRow) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => written.includes(field)));
  await insertRows(run.tx, spec.table, created.map(own) as InsertRow<T>[]);
  await updateRows(run, plain, changed.map(own), written);
  await run.storeHistory();
  const counted = { all: rows.map(({ row }) => row), created, changed };
  countSynced(run, plain, rowKeysOf(plain), counted);
  return stored;
}
