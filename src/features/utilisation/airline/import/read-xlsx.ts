import { strFromU8, strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type FigureKind, figureKindOf } from '#domain/utilisation/report/foreign-figure.ts';
import { headerNames } from '#domain/utilisation/import/import-template.ts';
import { type DateSystem, dateSystemOf } from './date-system.ts';
import { withOwnFormats } from './custom-formats.ts';
import { withTextsOfErrors } from './errors-as-texts.ts';
import { withinExtent } from './sheet-extent.ts';
import { readSheetParts } from './sheet-parts.ts';
import { sheetText, unknownText } from './sheet-text.ts';

/** A sheet of an XLSX as the reader gives it. */
export interface SheetCells {
  /** The names of all sheets of the workbook. */
  readonly sheets: readonly string[];
  /** The indexes of the sheets that a spreadsheet program does not show. */
  readonly hidden: ReadonlySet<number>;
  readonly cells: readonly (readonly unknown[])[];
  readonly system: DateSystem;
}

/** Reads a sheet of an XLSX, the first unless said. */
export async function readCells(file: Blob, index = 0): Promise<SheetCells> {
  const { workbook, sheets, hidden, sheetName, sheet, stylesName, bytes } = await readSheetParts(
    file,
    index,
  );
  const mended = strToU8(withTextsOfErrors(withinExtent(sheet)));
  const parts = index === 0 ? bytes : { ...bytes, [workbookName]: onlySheet(workbook, index) };
  // Not compressed: otherwise the reader starts a worker of its own.
  const styles = bytes[stylesName];
  const styled = styles && { [stylesName]: strToU8(withOwnFormats(strFromU8(styles))) };
  const readable = zipSync({ ...parts, ...styled, [sheetName]: mended }, { level: 0 });
  const cells = await readSheet(new Blob([readable]));
  return { sheets, hidden, cells, system: dateSystemOf(workbook) };
}

const workbookName = 'xl/workbook.xml';

/** The workbook with one sheet, because the reader opens the first. */
function onlySheet(workbook: string, index: number): Uint8Array {
  let at = -1;
  const sheet = /<((?:\w+:)?)sheet\s[^>]*?(?:\/>|>\s*<\/\1sheet>)/g;
  return strToU8(
    workbook.replace(sheet, (tag) => {
      at += 1;
      return at === index ? tag : '';
    }),
  );
}

/** The texts of a sheet in the template's format: its headings say what figures it holds. */
export function templateTexts({ cells, system }: SheetCells): readonly (readonly string[])[] {
  const textsOf = (row: readonly unknown[], kinds: readonly (FigureKind | undefined)[]) =>
    row.map((cell, at) => sheetText(cell, kinds[at], system));
  const head = textsOf(cells[0] ?? [], []);
  const kinds = headerNames(head).map(figureKindOf);
  return [head, ...cells.slice(1).map((row) => textsOf(row, kinds))];
}

/** The texts of a sheet of which only the columns with cycles are known, by their places. */
export function ownTexts(
  { cells, system }: SheetCells,
  isOfCycles: (column: number) => boolean,
): readonly (readonly string[])[] {
  return cells.map((row) =>
    row.map((cell, at) =>
      isOfCycles(at) ? sheetText(cell, 'cycles', system) : unknownText(cell, system),
    ),
  );
}
