import type { AssetNames } from '#domain/utilisation/own-file/asset-names.ts';
import { columnsFault, rowsFault } from '#domain/utilisation/import/import-template.ts';
import { findHeader } from '#domain/utilisation/own-file/find-header.ts';
import type { OwnColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnTable } from '#domain/utilisation/own-file/own-file.types.ts';
import { FileRefusal } from './file-refusal.ts';
import type { OpenedFile } from './read-table.ts';

/** Sheets after these are not looked at. */
const mostSheets = 30;

const noTable =
  'The file has no row of headings above rows that name your aircraft or engines. Add a column with a serial, MSN, ESN or registration, and headings above it.';

/** The table of a file, and the sheets that have one. */
export interface FittingTable {
  readonly at: number;
  readonly own: OwnTable;
  readonly sheets: readonly string[];
}

/**
 * Finds the table of a file in no known format: on the wanted sheet, else on the first that names
 * something of the fleet. A sheet that a spreadsheet program does not show counts only where no other
 * fits. Throws a `FileRefusal` where there is none.
 */
export async function findOwnTable(
  opened: OpenedFile,
  wanted: string | null,
  names: AssetNames,
  records: readonly OwnColumns[],
): Promise<FittingTable> {
  const sheets = opened.sheets?.slice(0, mostSheets) ?? [''];
  const found: { at: number; own: OwnTable; hasNames: boolean }[] = [];
  for (const at of sheets.keys()) {
    const table = await tableOf(opened, at);
    const headerAt = findHeader(table, names, records);
    if (headerAt === undefined) continue;
    const rows = table.slice(headerAt + 1);
    const hasNames = rows.some((row) => row.some((text) => names.find(text).length > 0));
    found.push({ at, own: { table, headerAt }, hasNames });
  }
  const naming = found.filter(({ hasNames }) => hasNames);
  const best = naming.length > 0 ? naming : found;
  const inSight = best.filter(({ at }) => !opened.hidden.has(at));
  const fitting = inSight.length > 0 ? inSight : best;
  const chosen = fitting.find(({ at }) => sheets[at] === wanted) ?? fitting[0];
  if (chosen === undefined) throw new FileRefusal(noTable);
  checkExtent(chosen.own);
  const fits = opened.sheets === null ? [] : fitting.map(({ at }) => sheets[at] ?? '');
  return { ...chosen, sheets: fits };
}

/** A sheet that cannot be read has no table; the first has been read already. */
async function tableOf(opened: OpenedFile, at: number): Promise<OwnTable['table']> {
  try {
    return (await opened.own(at, () => false)).table;
  } catch (fault) {
    if (at === 0) throw fault;
    return [];
  }
}

function checkExtent({ table, headerAt }: OwnTable): void {
  const fault =
    rowsFault(table.length - headerAt - 1) ?? columnsFault(table[headerAt]?.length ?? 0);
  if (fault !== undefined) throw new FileRefusal(fault);
}
