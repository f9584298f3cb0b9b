import type { ValueChange } from '../table/import-run.ts';
import { RowSpool } from './row-spool.ts';

const all = 'values';

/**
 * All values that an import replaces, in their order, for a report that names each: on disk, because
 * a corrected file of a lessor may replace a million. Close it when the report is written.
 */
export class ReplacedValues {
  readonly #spool = new RowSpool<ValueChange>();

  add(change: ValueChange): void {
    this.#spool.add(all, change);
  }

  *[Symbol.iterator](): Generator<ValueChange> {
    yield* this.#spool.read(all);
  }

  close(): void {
    this.#spool.close();
  }
}
