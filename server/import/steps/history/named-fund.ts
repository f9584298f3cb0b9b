import type { IsoMonth } from '#domain/dates/month.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';

type LineRow = ImportRows['lines'][number];

/** The columns by which a line of a document names a fund and a month. */
export const fundNameColumns = ['kind', 'component', 'serial', 'month'] as const;

/** The fund and the month that a line names. */
export type NamedFund = {
  readonly [Column in Exclude<(typeof fundNameColumns)[number], 'month'>]: NonNullable<
    LineRow['row'][Column]
  >;
} & { readonly month: IsoMonth };

/** The fund and the month that a line names; undefined where it names none. Naming them in part is a fault. */
export function namedFund(run: ImportRun, placed: LineRow): NamedFund | undefined {
  const { kind, component, serial, month } = placed.row;
  if (kind !== null && component !== null && serial !== null && month !== null)
    return { kind, component, serial, month };
  const missing = fundNameColumns.filter((column) => placed.row[column] === null);
  const [first] = missing;
  if (first !== undefined && missing.length < fundNameColumns.length)
    run.fail(placed, first, `It is empty. Fill ${fundNameColumns.join(', ')}, or none of them.`);
  return undefined;
}
