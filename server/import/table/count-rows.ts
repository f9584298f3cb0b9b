import type { ImportRun } from './import-run.ts';

/** The rows of a step, and which of them are new or changed. */
interface CountedRows<Row> {
  readonly all: readonly Row[];
  readonly created: readonly Row[];
  readonly changed: readonly Row[];
}

/** Counts rows as new, changed or as before; a row that several steps write counts once. */
export function countSynced<Row>(
  run: ImportRun,
  { table, isWrittenOften = false }: { readonly table: string; readonly isWrittenOften?: boolean },
  keyOf: (row: Row) => string,
  { all, created, changed }: CountedRows<Row>,
): void {
  const counts = run.count(table);
  if (!isWrittenOften) {
    counts.created += created.length;
    counts.changed += changed.length;
    counts.unchanged += all.length - created.length - changed.length;
    return;
  }
  const tally = run.tallyOf(table);
  for (const row of created) tally.add(counts, keyOf(row), 'created');
  for (const row of changed) tally.add(counts, keyOf(row), 'changed');
  for (const row of all) tally.add(counts, keyOf(row), 'unchanged');
}
