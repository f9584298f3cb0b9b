import { formatDate, formatMonth } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { printable, printAmount } from '#server/platform/pdf/print-format.ts';
import type { ExportCell, NumberFormat } from './export-cell.ts';

/** The column of an instant names UTC. */
function printInstant(iso: string): string {
  return `${formatDate(iso)}, ${iso.slice(11, 16)}`;
}

function printNumber(number: string, format: NumberFormat): string {
  return printable(format === 'percent' ? formatPercent(number) : formatQuantity(number));
}

/** The printed cell of a list; a missing value is empty. */
export function listCellText(cell: ExportCell): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'hours') return formatHours(cell.minutes);
  if (cell.kind === 'number') return printNumber(cell.number, cell.format);
  if (cell.kind === 'amount') return printAmount(cell.number, cell.currency);
  if (cell.kind === 'month') return formatMonth(cell.iso);
  return cell.kind === 'date' ? formatDate(cell.iso) : printInstant(cell.iso);
}
