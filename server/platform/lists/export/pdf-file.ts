import { z } from 'zod';
import { isNumericKind } from '#contract/lists/list-columns.ts';
import type { AnyList } from '#contract/lists/list.ts';
import { Refusal } from '#domain/refusal.ts';
import { listCellText } from './list-cell-text.ts';
import { drawList, type PrintedRow } from './list-pdf.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { formatDate } from '#domain/format/date.ts';
import type { KeyedColumn } from './choose-columns.ts';
import { exportCell } from './export-cell.ts';

/** Maximum rows of one PDF: a hundred pages. */
export const mostPdfRows = 5000;

/** The texts of a printed list beside its rows. */
export interface PaperHead {
  readonly list: AnyList;
  /** Name of the airline. */
  readonly customer: string;
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Day of the figures. */
  readonly figuresOn: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly turn: Turn;
  /** Number of rows, and the totals where the list has them. */
  readonly summary: object;
}

const summarySchema = z.object({
  total: z.number(),
  totals: z.array(z.record(z.string(), z.unknown())).default([]),
});

type Summary = z.output<typeof summarySchema>;

/** `issuedFrom` as words: "issued from". */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueText(value: unknown): string {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

/** The filters of the list, in words; undefined without any. */
function filterText({ list, query }: PaperHead): string | undefined {
  const said = ['q', ...list.filterNames].flatMap((name) => {
    const value = query[name];
    if (value === undefined || value === '') return [];
    return [`${name === 'q' ? 'search' : words(name)}: ${valueText(value)}`];
  });
  return said.length === 0 ? undefined : `Filters: ${said.join(', ')}`;
}

function totalsTexts({ totals }: Summary, columns: readonly KeyedColumn[]): string[][] {
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
  const summary = summarySchema.parse(head.summary);
  if (summary.total > mostPdfRows) {
    const detail = 'One PDF holds 5,000 rows. Narrow the filters, or export to Excel.';
    throw new Refusal('exportTooLarge', { detail });
  }
  const inCells = columns.filter(({ isLineOnPaper }) => isLineOnPaper !== true);
  const inLines = columns.filter(({ isLineOnPaper }) => isLineOnPaper === true);
  const rows: PrintedRow[] = [];
  for await (const chunk of chunks)
    for (const row of chunk)
      rows.push({ cells: cellTexts(inCells, row), below: lineTexts(inLines, row) });
  const counted = `${summary.total} ${list.things[summary.total === 1 ? 0 : 1]}`;
  yield await drawList(
    {
      title: list.title,
      customer,
      facts: [
        `Figures as at ${formatDate(figuresOn)}, ${counted}`,
        filterText(head),
        // The schema of the totals is that of the list, which wrote them.
        list.totalsNote?.(summary.totals as never[], head.query),
      ].filter((fact) => fact !== undefined),
      day: asOf,
      columns: inCells.map(({ label, kind }, index) => ({
        label,
        isNumeric: isNumericKind(kind),
        isWhole: isNumericKind(kind) || kind === 'date' || index === 0,
      })),
      rows,
      totals: totalsTexts(summary, inCells),
    },
    { ...head.turn, isAdmitted: true },
  );
}
