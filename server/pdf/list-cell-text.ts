import { formatHours } from '#domain/hours/hours.ts';
import { decimal } from '#domain/money/decimal.ts';
import type { ExportCell, NumberFormat } from '../lists/export-cell.ts';
import { printDate, printDecimal } from './print-format.ts';

function printMonth(month: string): string {
  return printDate(`${month}-01`).slice(3);
}

function printInstant(iso: string): string {
  return `${printDate(iso.slice(0, 10))}, ${iso.slice(11, 16)}`;
}

function printNumber(number: string, format: NumberFormat): string {
  if (format !== 'percent') return printDecimal(number);
  return `${decimal(number).times(decimal('100')).toFixed()} %`;
}

/** The cell of a list as it is printed; a missing value is nothing. */
export function listCellText(cell: ExportCell): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'hours') return formatHours(cell.minutes);
  if (cell.kind === 'number') return printNumber(cell.number, cell.format);
  if (cell.kind === 'month') return printMonth(cell.iso);
  return cell.kind === 'date' ? printDate(cell.iso) : printInstant(cell.iso);
}
