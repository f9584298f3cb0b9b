import { strToU8, zipSync } from 'fflate';

/** A sheet of a workbook made for a test: the XML of its rows, and what makes it unusual. */
export interface SmallSheet {
  readonly name: string;
  readonly rows: string;
  readonly isHidden?: boolean;
  /** Ranges of merged cells. */
  readonly merged?: readonly string[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Styles by number: general, day, month, hours, eight digits, a day with a time. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm;@"/></numFmts><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="17"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

/** A text cell. */
export const textAt = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** A number with one of the styles. */
export const numberAt = (at: string, value: number | string, style = 0): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** A row of texts. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text, index) => textAt(`${String.fromCodePoint(65 + index)}${row}`, text)).join('')}</row>`;

function sheetXml({ rows, merged = [] }: SmallSheet): string {
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merge = ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`;
  return `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merge}</worksheet>`;
}

/** A workbook as spreadsheet programs save it, with the sheets in their order. */
export function smallWorkbook(
  sheets: readonly SmallSheet[],
  properties = '<workbookPr/>',
): Uint8Array {
  const names = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts = sheets.map(
    (sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(sheet))] as const,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(styles),
    ...Object.fromEntries(parts),
  });
}
