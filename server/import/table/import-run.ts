import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FaultList } from './table-fault.ts';
import type { Placed } from './import-file.ts';

/** The changes to the rows of one table. */
export interface TableChanges {
  readonly table: string;
  created: number;
  changed: number;
  unchanged: number;
}

/** One value that an import replaces. */
export interface ValueChange {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Open invoices that `invoices.csv` lacks, the first of them by number. */
export interface MissingInvoices {
  readonly count: number;
  readonly numbers: readonly string[];
}

/** More replaced values than this are counted and not listed. */
const mostValues = 200;

/** An import in its transaction: its faults and its changes. */
export class ImportRun {
  readonly tx: Tx;
  readonly faults: FaultList;
  /** Day of the import, UTC. */
  readonly today: IsoDate;
  readonly tables: TableChanges[] = [];
  readonly values: ValueChange[] = [];
  missing: MissingInvoices = { count: 0, numbers: [] };

  constructor(tx: Tx, faults: FaultList, today: IsoDate) {
    this.tx = tx;
    this.faults = faults;
    this.today = today;
  }

  /** Reports a fault of a row. */
  fail(
    { file, line }: Pick<Placed<unknown>, 'file' | 'line'>,
    column: string | null,
    message: string,
  ): void {
    this.faults.add({ file, line, column, message });
  }

  /** Starts to count the changes of a table. */
  count(table: string): TableChanges {
    const changes = { table, created: 0, changed: 0, unchanged: 0 };
    this.tables.push(changes);
    return changes;
  }

  /** Keeps one replaced value for the report. */
  keep(change: ValueChange): void {
    if (this.values.length < mostValues) this.values.push(change);
  }
}
