import { dayNumber } from '#domain/dates/date.ts';
import { xmlText } from '#domain/text/xml.ts';
import type { ExportCell } from './export-cell.ts';
import { amountLook, type CellLook, lookIndex } from './styles.ts';

/** Days from the spreadsheet's day zero, 30 December 1899, to 1970-01-01. */
const epochDay = 25_569;
const dayMs = 86_400_000;
const dayMinutes = 1440;
/** The most characters a cell can hold. */
const longestText = 32_767;

function numberCell(at: string, look: CellLook, value: number | string): string {
  return `<c r="${at}" s="${lookIndex[look]}"><v>${value}</v></c>`;
}

/** A text cell; a spreadsheet never calculates it, whatever it starts with. */
export function textCell(at: string, text: string, look: CellLook = 'text'): string {
  const content = xmlText(text.slice(0, longestText));
  return `<c r="${at}" s="${lookIndex[look]}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function dayOf(kind: 'date' | 'month' | 'instant', iso: string): number {
  if (kind === 'instant') return Date.parse(iso) / dayMs + epochDay;
  return dayNumber(kind === 'month' ? `${iso}-01` : iso) + epochDay;
}

/** The cell at `at` (such as B7) as XML: figures as numbers, dates as the spreadsheet's day numbers. */
export function sheetCell(at: string, cell: ExportCell): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'text') return textCell(at, cell.text);
  if (cell.kind === 'number') return numberCell(at, cell.format, cell.number);
  if (cell.kind === 'amount') return numberCell(at, amountLook(cell.currency), cell.number);
  if (cell.kind === 'hours') return numberCell(at, 'hours', cell.minutes / dayMinutes);
  return numberCell(at, cell.kind, dayOf(cell.kind, cell.iso));
}
