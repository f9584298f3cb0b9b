import type { ComponentKind } from '../leases/asset.types.ts';
import type { ImportRow } from './import-template.ts';

type Column = keyof ImportRow;

/** Says where a column of a row is in its spreadsheet: `J5`. */
export type CellName = (column: Column) => string;

/** Placeholder for a formula that the file contains without its result. */
export const uncalculated = '#UNCALCULATED!';

/** What a spreadsheet shows where a calculation failed: `#DIV/0!`, `#N/A`, `#BEZUG!`, `Err:502`. */
const errorValues: readonly RegExp[] = [
  /^#[¡¿]?(?=[^!?]*\p{Lu})[\p{Lu}\d_/]+[!?]$/u,
  /^#(?:\p{L}\/\p{L}|NV|GETTING_DATA)$/iu,
  /^#(?:DIV\/0!|NAME\?|NULL!|NUM!|REF!|SPILL!|VALUE!)$/i,
  /^Err:\d{3}$/i,
];

/** What a spreadsheet shows, and writes into a CSV, for a value that its column is too narrow for. */
const tooNarrow = /^#+$/;
const truth = /^(?:TRUE|FALSE)$/i;

const naming = ['serial', 'month', 'lease_no', 'component', 'change'] as const;

/** U39: a column that identifies the row has no value; undefined when all have one. */
export function namingFault(row: ImportRow, cellName: CellName): string | undefined {
  return firstFault(naming, row, cellName);
}

/** U39: a value for a component of that kind is missing; undefined when none is. */
export function valueFault(
  row: ImportRow,
  kind: ComponentKind,
  cellName: CellName,
): string | undefined {
  return firstFault(valuesRead(row, kind), row, cellName);
}

/** A filled-down formula also appears in rows that do not use its column. */
function valuesRead(row: ImportRow, kind: ComponentKind): readonly Column[] {
  const hours = kind === 'apu' && row.apu_hours !== '' ? 'apu_hours' : 'fh';
  const figures = [hours, 'fc', 'tsn', 'csn', 'comment'] as const;
  if (kind === 'airframe' || kind === 'apu') return figures;
  const changed = [...figures, 'event', 'event_date'] as const;
  return kind === 'engine' ? [...changed, 'location', 'position'] : changed;
}

function firstFault(
  columns: readonly Column[],
  row: ImportRow,
  cellName: CellName,
): string | undefined {
  for (const column of columns) {
    const fault = faultOf(column, row[column]);
    if (fault !== undefined) return `${column} (cell ${cellName(column)}) holds ${fault}`;
  }
  return undefined;
}

function faultOf(column: Column, text: string): string | undefined {
  if (text === uncalculated)
    return 'a formula without its result. Save the file in a spreadsheet program, which calculates it, or type the value over the formula.';
  if (tooNarrow.test(text))
    return `${text}, which a spreadsheet shows where its column is too narrow. Widen the column and save the file again, or type the value over it.`;
  if (errorValues.some((value) => value.test(text)))
    return `the error ${text}. Correct its formula, or type the value over it.`;
  if (column === 'comment' || !truth.test(text)) return undefined;
  return `${text.toUpperCase()}, which is not a value of this column. Type the value over it.`;
}
