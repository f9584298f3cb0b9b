import { isoDayOf, type IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type TableName } from '#server/platform/db/insert-rows.ts';
import type { FaultList } from './table-fault.ts';
import type { Placed } from './import-file.ts';
import { Tally } from './tally.ts';
import { WarningList } from './warning-list.ts';

/** The changes to the rows of one table. */
export interface TableChanges {
  readonly table: string;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows that the files no longer have, of a whole that they replace. */
  removed: number;
}

/** One value that an import replaces. */
export interface ValueChange {
  readonly table: TableName;
  /** The natural key of the row, as JSON. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** What the row is about where its key says it by ids. */
  readonly about?: string | undefined;
  /** What a row held that is removed as a whole, by field; `field`, `from` and `to` are empty then. */
  readonly removed?: Readonly<Record<string, string>>;
}

/** A row that an import removed, with what it held. */
export interface RemovedRow extends Pick<Placed<unknown>, 'file' | 'line' | 'about'> {
  /** The natural key of the row. */
  readonly key: readonly (string | number)[];
  readonly values: Readonly<Record<string, string>>;
}

/** Invoices that the report names: how many there are, and the first of them by number. */
export interface NamedInvoices {
  readonly count: number;
  readonly numbers: readonly string[];
}

/** How many invoices the report names. */
export const mostNamed = 5;

/** Adds `count` invoices of a portion, of which at least the first ones are given by number. */
export function addNamed(
  before: NamedInvoices,
  numbers: readonly string[],
  count: number,
): NamedInvoices {
  const all = [...before.numbers, ...numbers].toSorted();
  return { count: before.count + count, numbers: all.slice(0, mostNamed) };
}

/** A table of so many rows or more tells its progress each time that so many are done. */
const progressRows = 10_000;

/** When an import runs, and who wants to know how far it is. */
export interface ImportClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Called now and then while long tables are imported. */
  readonly onProgress?: (text: string) => void;
  /** Called with each replaced value, in their order; the import itself keeps the first ones only. */
  readonly onValue?: ((change: ValueChange) => void) | undefined;
  /** Called with each warning, in their order; the import itself keeps the first ones of a kind. */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** How many replaced values an import keeps in memory. */
const mostKept = 100;

/** An import in its transaction: its faults and its changes. */
export class ImportRun {
  readonly tx: Tx;
  readonly faults: FaultList;
  /** Day of the import, UTC. */
  readonly today: IsoDate;
  /** By file or sheet, the columns that its first line does not name. */
  readonly leftOut: ReadonlyMap<string, ReadonlySet<string>>;
  /** Columns that are left out and that the report warns of already, with their files. */
  readonly toldColumns = new Set<string>();
  readonly tables: TableChanges[] = [];
  /** The first of the values that it replaces. */
  readonly values: ValueChange[] = [];
  /** How many values it replaces. */
  valueCount = 0;
  /** ISO 8601. */
  readonly at: string;
  #unstored: ValueChange[] = [];
  readonly #tallies = new Map<string, Tally>();
  readonly warnings: WarningList;
  /** Documents of the customers at hand that may have lost an allocation, or owe less or more, by id. */
  readonly freed = new Set<string>();
  /** Payments of the customers at hand that may have lost an allocation, by id. */
  readonly unapplied = new Set<string>();
  /** Bills of the customers at hand that lost lines of funds, by id. */
  readonly unbilled = new Set<string>();
  /** Open invoices that `invoices.csv` lacks. */
  missing: NamedInvoices = { count: 0, numbers: [] };
  /** Invoices of floating rents that were issued before the day of their rate. */
  early: NamedInvoices = { count: 0, numbers: [] };

  readonly #onProgress: (text: string) => void;
  readonly #onValue: (change: ValueChange) => void;

  /** `now` in epoch milliseconds. */
  constructor(
    tx: Tx,
    faults: FaultList,
    { now, onProgress, onValue, onWarning }: ImportClock,
    leftOut: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  ) {
    this.leftOut = leftOut;
    this.#onProgress = onProgress ?? (() => {});
    this.#onValue = onValue ?? (() => {});
    this.warnings = new WarningList(onWarning ?? (() => {}));
    this.tx = tx;
    this.faults = faults;
    this.today = isoDayOf(now);
    this.at = new Date(now).toISOString();
  }

  /** Reports a fault of a row. */
  fail(
    { file, line }: Pick<Placed<unknown>, 'file' | 'line'>,
    column: string | null,
    message: string,
  ): void {
    this.faults.add({ file, line, column, message });
  }

  /** Warns of a row that is imported as it is. */
  warn(
    { file, line }: Pick<Placed<unknown>, 'file' | 'line'>,
    column: string | null,
    message: string,
  ): void {
    this.warnings.add({ file, line, column, message });
  }

  /** Tells how far a long table is; a short one is quiet. */
  tell(table: string, done: number, all: number): void {
    if (all < progressRows || (done % progressRows > 0 && done < all)) return;
    const [now, total] = [done, all].map((count) => count.toLocaleString('en'));
    this.#onProgress(`${table}: ${now} of ${total} rows compared`);
  }

  /** Tells how many rows of customers are imported, of all. */
  tellPortion(done: number, all: number): void {
    if (all < progressRows) return;
    const [now, total] = [done, all].map((count) => count.toLocaleString('en'));
    this.#onProgress(`${now} of ${total} rows of customers imported`);
  }

  /** The counted changes of a table, of every step that writes it. */
  count(table: string): TableChanges {
    const known = this.tables.find((one) => one.table === table);
    if (known !== undefined) return known;
    const changes = { table, created: 0, changed: 0, unchanged: 0, removed: 0 };
    this.tables.push(changes);
    return changes;
  }

  /** The rows of a table that several steps write. */
  tallyOf(table: string): Tally {
    const known = this.#tallies.get(table) ?? new Tally();
    this.#tallies.set(table, known);
    return known;
  }

  /** Keeps one replaced value for the report and the history. */
  keep(change: ValueChange): void {
    this.#report(change);
    this.#unstored.push(change);
  }

  #report(change: ValueChange): void {
    this.valueCount += 1;
    if (this.values.length < mostKept) this.values.push(change);
    this.#onValue(change);
  }

  /** Counts removed rows, reports each once, and stores what they held. */
  async remove(table: TableName, rows: readonly RemovedRow[]): Promise<void> {
    for (const { key, values, ...place } of rows) {
      const own = { table, key: JSON.stringify(key), ...place, to: '' };
      this.#report({ ...own, field: '', from: '', removed: values });
      for (const [field, from] of Object.entries(values))
        this.#unstored.push({ ...own, field, from });
    }
    this.count(table).removed += rows.length;
    await this.storeHistory();
  }

  /** Stores the history of the values that were kept since the last call. */
  async storeHistory(): Promise<void> {
    const rows = this.#unstored.map(({ table, key, file, line, field, from, to }) => {
      const place = { importedAt: this.at, file, line };
      return { ...place, tableName: table, rowKey: key, field, valueBefore: from, valueAfter: to };
    });
    this.#unstored = [];
    await insertRows(this.tx, 'import_change', rows);
  }
}
