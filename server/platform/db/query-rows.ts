import type { SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';
import type { RowOf, Shape } from './row.ts';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Result {
  readonly fields: readonly Field[];
  readonly rows: Record<string, unknown>[];
}

/** A statement does not select what its shape says. */
export class RowShapeError extends Error {
  constructor(column: string, reason: string, cause?: unknown) {
    super(`Column "${column}": ${reason}.`, { cause });
    this.name = 'RowShapeError';
  }
}

/** Compares the columns of a result with the shape; the result may be empty. */
function checkColumns(shape: Shape, names: readonly string[], fields: readonly Field[]): void {
  for (const { name, dataTypeID } of fields) {
    const column = shape[name];
    if (column === undefined) throw new RowShapeError(name, 'is selected but not in the shape');
    if (!column.types.includes(dataTypeID)) {
      throw new RowShapeError(name, `has type ${dataTypeID}, which is no ${column.name}`);
    }
  }
  if (fields.length === names.length) return;
  const selected = fields.map(({ name }) => name);
  const missing = names.find((name) => !selected.includes(name));
  throw new RowShapeError(
    missing ?? selected.find((name, index) => selected.indexOf(name) !== index) ?? '',
    missing === undefined ? 'is selected twice' : 'is not selected',
  );
}

/** Reads the values of one column in all rows. */
function readColumn(shape: Shape, name: string, rows: Result['rows']): void {
  const column = shape[name];
  if (column === undefined) return;
  const { isNullable, read } = column;
  if (isNullable && read === undefined) return;
  for (const row of rows) {
    const value = row[name];
    if (value === null) {
      if (!isNullable) throw new RowShapeError(name, 'is null, which the shape excludes');
    } else if (read !== undefined) {
      try {
        row[name] = read(value);
      } catch (error) {
        throw new RowShapeError(name, `has a value that is no ${column.name}`, error);
      }
    }
  }
}

/**
 * Runs a statement and returns its rows under the names that the statement gives.
 *
 * The database describes the columns of every result, also of an empty one: they are compared with
 * the shape each time. Throws `RowShapeError` when a column is missing, is not in the shape, has
 * another type, or is null where the shape excludes it.
 */
export async function queryRows<S extends Shape>(
  tx: Tx,
  shape: S,
  statement: SQL,
): Promise<RowOf<S>[]> {
  // Both drivers return this; the type of the session knows neither.
  const { fields, rows } = (await tx.execute(statement)) as Result;
  const names = Object.keys(shape);
  checkColumns(shape, names, fields);
  for (const name of names) readColumn(shape, name, rows);
  return rows as RowOf<S>[];
}
