import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportColumn } from './export-cell.ts';
import { sheetXml } from './sheet.ts';
import { xmlText } from './sheet-cell.ts';
import { stylesXml } from './styles.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = [
  `${head}<Types xmlns="${packages}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
].join('');

const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const bookRelations = [
  `${head}<Relationships xmlns="${packages}/relationships">`,
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
].join('');

/** A sheet's name has 31 characters at most and none of `[]:*?/\`. */
function sheetName(title: string): string {
  return xmlText(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

function workbook(title: string): string {
  return [
    `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">`,
    `<sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets>`,
    `</workbook>`,
  ].join('');
}

/** Packs the XML of one sheet as an Excel workbook (ECMA-376). A failure of the pieces ends it. */
export function workbookFile(
  title: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', rootRelations);
  add('xl/workbook.xml', workbook(title));
  add('xl/_rels/workbook.xml.rels', bookRelations);
  add('xl/styles.xml', stylesXml);
  const sheet = Readable.from(pieces, { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

/**
 * Writes rows as an Excel workbook with one sheet, as a stream: neither the rows nor the
 * sheet are ever in memory as a whole. A failure of the rows ends the stream with it.
 */
export function xlsxFile(
  title: string,
  columns: readonly ExportColumn[],
  chunks: AsyncIterable<readonly object[]>,
): Readable {
  return workbookFile(title, sheetXml(columns, chunks));
}
