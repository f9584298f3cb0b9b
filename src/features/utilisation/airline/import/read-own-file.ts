import { applyColumns } from '#domain/utilisation/own-file/apply-columns.ts';
import { openAssetNames } from '#domain/utilisation/own-file/asset-names.ts';
import { askColumns, isClear } from '#domain/utilisation/own-file/ask-columns.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { markOf } from '#domain/utilisation/own-file/choice-faults.ts';
import type { OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
import type { ImportTable } from '#domain/utilisation/import/import-plan.types.ts';
import { findOwnTable } from './find-own-table.ts';
import type { ImportQuestion } from './import-messages.types.ts';
import type { OpenedFile } from './read-table.ts';

/** What the columns of a file become, and the file in the template's format where that is clear. */
export interface OwnReading {
  readonly question: OwnQuestion;
  readonly read: { readonly choice: OwnChoice; readonly table: ImportTable } | null;
}

/** Reads a file in no known format by the chosen columns, else by what the portal can tell. */
export async function readOwnFile(opened: OpenedFile, asked: ImportQuestion): Promise<OwnReading> {
  const { file, months, fleet, records = [], sheet, choice } = asked;
  const leases = [...months.map(({ lease }) => lease), ...fleet];
  const names = openAssetNames([...new Map(leases.map((lease) => [lease.id, lease])).values()]);
  const { at, own, sheets } = await findOwnTable(opened, sheet, names, records);
  const question = askColumns({
    ...own,
    months,
    fleet,
    names,
    records,
    sheets,
    fileName: file.name,
    sheet: opened.sheets?.[at] ?? null,
  });
  const decided = choice ?? (isClear(question) ? suggestedChoice(question) : null);
  if (decided === null) return { question, read: null };
  const used = { ...decided, decimalMark: markOf(question, decided) };
  const isOfCycles = (column: number): boolean =>
    used.columns[column] === 'fc' || used.columns[column] === 'csn';
  const texts = await opened.own(at, isOfCycles);
  const applied = applyColumns({ table: texts.table, headerAt: own.headerAt }, used, {
    names,
    months,
    fleet,
  });
  const unread = [...texts.unreadBelow(own.headerAt), ...(applied.unread ?? [])];
  return { question, read: { choice: decided, table: { ...applied, unread } } };
}
