import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type FigureKind, figureKindOf } from '#domain/utilisation/report/foreign-figure.ts';
import { headerNames } from '#domain/utilisation/import/import-template.ts';
import { dateSystemOf } from './date-system.ts';
import { withTextsOfErrors } from './errors-as-texts.ts';
import { withinExtent } from './sheet-extent.ts';
import { readSheetParts } from './sheet-parts.ts';
import { sheetText } from './sheet-text.ts';

/** Reads the first sheet of an XLSX into texts. */
export async function readXlsx(file: Blob): Promise<readonly (readonly string[])[]> {
  const { workbook, sheetName, sheet, bytes } = await readSheetParts(file);
  const mended = strToU8(withTextsOfErrors(withinExtent(sheet)));
  // Not compressed: otherwise the reader starts a worker of its own.
  const readable = zipSync({ ...bytes, [sheetName]: mended }, { level: 0 });
  const cells = await readSheet(new Blob([readable]));
  const system = dateSystemOf(workbook);
  const textsOf = (row: readonly unknown[], kinds: readonly (FigureKind | undefined)[]) =>
    row.map((cell, at) => sheetText(cell, kinds[at], system));
  const head = textsOf(cells[0] ?? [], []);
  const kinds = headerNames(head).map(figureKindOf);
  return [head, ...cells.slice(1).map((row) => textsOf(row, kinds))];
}
