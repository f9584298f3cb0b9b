import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows } from '../../table/sync-table.ts';

/** Values of price indices; a value is more than 0, because rents are divided by it. */
export async function importIndexValues(
  run: ImportRun,
  { indexValues }: ImportRows,
): Promise<void> {
  const rows = indexValues.map((placed) => {
    const { index, month, value, source } = placed.row;
    if (!(Number(value) > 0))
      run.fail(placed, 'value', 'The value of an index is more than 0. Correct it.');
    return { ...placed, row: { indexName: index, month, value, source } };
  });
  await syncRows(run, { table: 'index_value', key: ['indexName', 'month'] }, rows);
}
