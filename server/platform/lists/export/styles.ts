import { decimalsOf } from '#domain/money/currency.ts';

/** The cell styles; the order is that of the cell formats in `stylesXml`. */
const looks = [
  ['general', 0],
  ['head', 0],
  ['text', 49],
  ['amount', 164],
  ['wholeAmount', 3],
  ['amountOfThree', 171],
  ['rate', 165],
  ['percent', 166],
  ['count', 3],
  ['hours', 167],
  ['date', 168],
  ['month', 169],
  ['instant', 170],
] as const;

export type CellLook = (typeof looks)[number][0];

/** Index of each look, as cells name it. */
export const lookIndex = Object.fromEntries(
  looks.map(([look], index) => [look, index]),
) as Readonly<Record<CellLook, number>>;

const formats = [
  [164, '#,##0.00'],
  [165, '#,##0.00########'],
  [166, '0.00#####%'],
  [167, '[h]:mm'],
  [168, 'dd mmm yyyy'],
  [169, 'mmm yyyy'],
  [170, 'dd mmm yyyy hh:mm'],
  [171, '#,##0.000'],
] as const;

/** The look of amounts with the decimals of a currency. */
export function amountLook(currency: string): CellLook {
  const decimals = decimalsOf(currency);
  if (decimals === 2) return 'amount';
  return decimals === 0 ? 'wholeAmount' : 'amountOfThree';
}

function cellFormat([look, format]: (typeof looks)[number]): string {
  const font = look === 'head' ? 1 : 0;
  // As if typed with an apostrophe: it stays text when a person edits the cell.
  const quoted = look === 'text' ? ' quotePrefix="1"' : '';
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${quoted}/>`;
}

/** `xl/styles.xml`: number formats and the bold head. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="${formats.length}">`,
  ...formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${looks.length}">`,
  ...looks.map(cellFormat),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
