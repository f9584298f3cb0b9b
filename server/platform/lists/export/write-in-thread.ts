import { lists } from '#contract/all-lists.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import { chooseColumns } from './choose-columns.ts';
import { csvRows } from './csv-file.ts';
import { sheetRows, type WriteRows } from './sheet.ts';

/** Rows of a list that a thread writes. Columns are functions, so their list is named instead. */
interface NamedRows {
  /** The name of the call that reads the list. */
  readonly list: string;
  /** Chosen column keys, separated by commas; undefined for all. */
  readonly chosen: string | undefined;
  readonly format: 'csv' | 'xlsx';
  /** As JSON, which is copied ten times as fast as the objects are. */
  readonly rows: string;
  readonly first: number;
}

const writers = { csv: csvRows, xlsx: sheetRows };

const writeRows = inThread(
  'the rows of a list',
  async ({ list, chosen, format, rows, first }: NamedRows) => {
    const known = lists.find(({ read }) => read.name === list);
    if (known === undefined) throw new Error(`all-lists.ts lacks ${list}.`);
    const columns = chooseColumns(known.columns, chosen);
    return Buffer.from(writers[format](columns, JSON.parse(rows) as object[], first));
  },
);

/**
 * Writes the rows of a list off the main thread, some at a time, in turn with the work of others: a
 * thousand rows take 20 to 50 ms. The export itself is admitted, so no bound refuses its parts.
 */
export function rowsInThread(
  named: Pick<NamedRows, 'list' | 'chosen' | 'format'>,
  turn: Turn,
): WriteRows {
  return (_columns, rows, first) =>
    writeRows({ ...named, rows: JSON.stringify(rows), first }, { ...turn, isAdmitted: true });
}
