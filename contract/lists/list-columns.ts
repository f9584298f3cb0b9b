import type { z } from 'zod';

interface ColumnBase<Row> {
  /** Heading of the column on the page and in exports; sentence case, without the currency. */
  readonly label: string;
  /** The list can be ordered by this column, under the column's key. */
  readonly isSortable?: true;
  /** Hidden on the page until the person chooses it; exports have it. */
  readonly isOptional?: true;
  /**
   * On the page another cell shows it, too; the PDF has it in addition to the columns of the page.
   */
  readonly isInAnotherCell?: true;
  /** In the PDF a line of its own below the row, in full: its text is too long for a cell. */
  readonly isLineOnPaper?: true;
  /** Left out of exports: the column only has a link, or repeats another one. */
  readonly isScreenOnly?: true;
  /** Words of coded values, for the page and for exports; a code without a word stays unchanged. */
  readonly words?: Readonly<Record<string, string>>;
  readonly value: (row: Row) => string | number | boolean | null;
}

/**
 * A column of a list, by what its value is:
 *
 * - `text`, `status`: text, or a code with a word in `words`
 * - `currency`: ISO 4217 code; the page hides it while the headings name the one currency
 * - `date` `YYYY-MM-DD`, `month` `YYYY-MM`, `instant` ISO 8601; all UTC
 * - `amount`: decimal text, in the currency that `currency` reads from the row
 * - `rate`: decimal text of any scale; `percent`: decimal fraction as text, 0.05 is 5 %
 * - `hours`: integer minutes; `count`: whole number; `flag`: yes or no
 */
export type ListColumn<Row> =
  | (ColumnBase<Row> & {
      readonly kind:
        | 'text'
        | 'status'
        | 'currency'
        | 'date'
        | 'month'
        | 'instant'
        | 'rate'
        | 'percent'
        | 'hours'
        | 'count'
        | 'flag';
    })
  | (ColumnBase<Row> & {
      readonly kind: 'amount';
      readonly currency: (row: Row) => string;
    });

/** What the value of a column is. */
export type ColumnKind = ListColumn<never>['kind'];

/** The columns of a list by key, in reading order; the first one names the row. */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** The keys of the columns that a list can be ordered by. */
export type SortableKey<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly isSortable: true } ? Key : never;
}[keyof Columns] &
  string;

/** An order: a column's key, with a leading `-` to reverse. */
export type SortOf<Columns> = SortableKey<Columns> | `-${SortableKey<Columns>}`;

/** A schema whose values are rows of a list; the id identifies a row. */
export type RowSchema = z.ZodType<{ id: string }>;

/** A schema of the data other than the rows: totals, facets. */
export type PartSchema = z.ZodType<object>;

const numericKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'amount',
  'rate',
  'percent',
  'hours',
  'count',
]);

/** Whether the values of a column are figures, which are right-aligned. */
export function isNumericKind(kind: ColumnKind): boolean {
  return numericKinds.has(kind);
}

/** The orders that a set of columns allows, each field followed by its reverse. */
export function sortsOf(columns: ListColumns<never>): readonly string[] {
  return Object.entries(columns).flatMap(([key, { isSortable }]) =>
    isSortable === true ? [key, `-${key}`] : [],
  );
}

/** The keys of the columns that an export has when nothing is chosen. */
export function exportKeysOf(columns: ListColumns<never>): readonly string[] {
  return Object.entries(columns).flatMap(([key, { isScreenOnly }]) =>
    isScreenOnly === true ? [] : [key],
  );
}
