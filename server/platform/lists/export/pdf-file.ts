import { isNumericKind } from '#contract/lists/list-columns.ts';
import { Refusal } from '#domain/refusal.ts';
import { listCellText } from './list-cell-text.ts';
import { drawList, type PrintedRow } from './list-pdf.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { formatDate } from '#domain/format/date.ts';
import type { KeyedColumn } from './choose-columns.ts';
import { exportCell } from './export-cell.ts';
import {
  countedRows,
  type ListHead,
  type ListSums,
  statedFilters,
  listSums,
  totalsNote,
} from './list-head.ts';

/** Maximum rows of one PDF: a hundred pages. */
export const mostPdfRows = 5000;

/** The texts of a printed list beside its rows, and the turn of the person who asks for it. */
export type PaperHead = ListHead & { readonly turn: Turn };

/** The filters of the list, in words; undefined without any. */
function filterText(head: ListHead): string | undefined {
  const said = statedFilters(head).map(([name, value]) => `${name}: ${value}`);
  return said.length === 0 ? undefined : `Filters: ${said.join(', ')}`;
}

function totalsTexts({ totals }: ListSums, columns: readonly KeyedColumn[]): string[][] {
  return totals.map((total) =>
    columns.map(({ key }, index) => {
      if (index === 0) return `Total ${String(total['currency'])}`;
      const sum = key === 'currency' ? undefined : total[key];
      return typeof sum === 'string' ? printAmount(sum, String(total['currency'])) : '';
    }),
  );
}

function cellTexts(columns: readonly KeyedColumn[], row: object): string[] {
  return columns.map((column) => listCellText(exportCell(column, row)));
}

/** The columns that are lines of their own, each with its heading; none for an empty value. */
function lineTexts(columns: readonly KeyedColumn[], row: object): string[] {
  return cellTexts(columns, row).flatMap((text, index) =>
    text === '' ? [] : [`${columns[index]?.label ?? ''}: ${text}`],
  );
}

/**
 * Writes a list for paper: the airline, the day, the filters, every row of the filtered set, and the
 * totals per currency. Throws `exportTooLarge` for more than 5,000 rows.
 */
export async function* pdfFile(
  head: PaperHead,
  columns: readonly KeyedColumn[],
  chunks: AsyncIterable<readonly object[]>,
): AsyncGenerator<Uint8Array> {
  const { list, customer, asOf, figuresOn } = head;
  const sums = listSums(head);
  if (sums.total > mostPdfRows) {
    const detail = 'One PDF holds 5,000 rows. Narrow the filters, or export to Excel.';
    throw new Refusal('exportTooLarge', { detail });
  }
  const inCells = columns.filter(({ isLineOnPaper }) => isLineOnPaper !== true);
  const inLines = columns.filter(({ isLineOnPaper }) => isLineOnPaper === true);
  const rows: PrintedRow[] = [];
  for await (const chunk of chunks)
    for (const row of chunk)
      rows.push({ cells: cellTexts(inCells, row), below: lineTexts(inLines, row) });
  yield await drawList(
    {
      title: list.title,
      customer,
      facts: [
        `Figures as at ${formatDate(figuresOn)}, ${countedRows(head, sums)}`,
        filterText(head),
        totalsNote(head, sums),
      ].filter((fact) => fact !== undefined),
      day: asOf,
      columns: inCells.map(({ label, kind }, index) => ({
        label,
        isNumeric: isNumericKind(kind),
        isWhole: isNumericKind(kind) || kind === 'date' || index === 0,
      })),
      rows,
      totals: totalsTexts(sums, inCells),
    },
    { ...head.turn, isAdmitted: true },
  );
}
