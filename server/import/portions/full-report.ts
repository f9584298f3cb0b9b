import type { ValueChange } from '../table/import-run.ts';
import { RowSpool } from './row-spool.ts';

const valuesName = 'values';
const warningsName = 'warnings';

/**
 * Every value that an import replaces and every warning, in their order, for a report that names
 * each: on disk, because a corrected file of a lessor may replace a million. Close it when the
 * report is written.
 */
export class FullReport {
  readonly #spool = new RowSpool<ValueChange | string>();

  readonly onValue = (change: ValueChange): void => {
    this.#spool.add(valuesName, change);
  };

  readonly onWarning = (text: string): void => {
    this.#spool.add(warningsName, text);
  };

  *values(): Generator<ValueChange> {
    for (const value of this.#spool.read(valuesName)) if (typeof value !== 'string') yield value;
  }

  *warnings(): Generator<string> {
    for (const text of this.#spool.read(warningsName)) if (typeof text === 'string') yield text;
  }

  close(): void {
    this.#spool.close();
  }
}
