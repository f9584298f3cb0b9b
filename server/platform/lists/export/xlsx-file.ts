import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { xmlText } from '#domain/text/xml.ts';
import type { ExportColumn } from './export-cell.ts';
import { sheetXml, type WriteRows } from './sheet.ts';
import { stylesXml } from './styles.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet of a workbook: its title, and its XML in pieces. */
export interface WorkbookSheet {
  readonly title: string;
  readonly pieces: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

function contentTypes(sheets: readonly WorkbookSheet[]): string {
  return [
    `${head}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
    ...sheets.map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    ),
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  ].join('');
}

const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function bookRelations(sheets: readonly WorkbookSheet[]): string {
  return [
    `${head}<Relationships xmlns="${packages}/relationships">`,
    ...sheets.map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ].join('');
}

/** A sheet's name has 31 characters at most and none of `[]:*?/\`. */
function sheetName(title: string): string {
  return xmlText(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

function workbook(sheets: readonly WorkbookSheet[]): string {
  const names = sheets.map(
    ({ title }, index) =>
      `<sheet name="${sheetName(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">`,
    `<sheets>${names.join('')}</sheets></workbook>`,
  ].join('');
}

/**
 * Packs the XML of sheets with different titles as an Excel workbook (ECMA-376). A failure of the
 * pieces ends it.
 */
export function workbookFile(sheets: readonly WorkbookSheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', rootRelations);
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', bookRelations(sheets));
  add('xl/styles.xml', stylesXml);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [index, { pieces }] of sheets.entries()) {
    const sheet = Readable.from(pieces, { objectMode: false });
    sheet.on('error', (error) => output.destroy(error));
    zip.addReadStream(sheet, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return output;
}

/** The rows of a workbook: the title of their sheet, and who writes them. */
interface WorkbookRows {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly chunks: AsyncIterable<readonly object[]>;
  readonly write?: WriteRows;
}

/**
 * Writes rows as the first sheet of an Excel workbook, as a stream: neither the rows nor the sheet are
 * ever in memory as a whole. `others` follow it. A failure of the rows ends the stream with it.
 */
export function xlsxFile(rows: WorkbookRows, others: readonly WorkbookSheet[] = []): Readable {
  const { title, columns, chunks, write } = rows;
  return workbookFile([{ title, pieces: sheetXml(columns, chunks, write) }, ...others]);
}
