import { counted } from '#domain/format/numbers.ts';
import { formatHours, type HoursFormat } from '#domain/format/hours.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import type { ComponentHistory } from '#domain/utilisation/report/report.types.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import type { Beside } from '../use-beside.ts';
import { figureText } from './cell-texts.ts';

function lastText(column: TypedColumn, history: ComponentHistory, format: HoursFormat): string {
  if (column === 'comment') return '';
  if (history.reportedMonth === null && (column === 'fh' || column === 'fc')) return '';
  return figureText(column, history, format);
}

/** An average month, and under the comment the average flight; totals have no average. */
function averageText(column: TypedColumn, history: ComponentHistory, format: HoursFormat): string {
  const { yearFhMin, yearFc, yearMonths } = history;
  if (yearMonths === 0) return '';
  if (column === 'fh') return formatHours(Math.round(yearFhMin / yearMonths), format);
  if (column === 'fc') return String(Math.round(yearFc / yearMonths));
  if (column !== 'comment' || yearFc === 0) return '';
  return `FH per FC ${averageFlight(yearFhMin, yearFc)} in ${counted(yearMonths, 'month')}`;
}

/** The figures under a cell; empty when hidden or unknown. */
export interface EarlierTexts {
  /** Of the latest reported month. */
  readonly last: string;
  /** Of an average month of the last twelve. */
  readonly average: string;
}

/** The figures under a cell; when both are shown, the average flight does not fit. */
export function earlierTexts(
  column: TypedColumn,
  history: ComponentHistory | undefined,
  format: HoursFormat,
  beside: Beside,
): EarlierTexts {
  const isLast = beside === 'last' || beside === 'both';
  const isAverage = beside === 'average' || (beside === 'both' && column !== 'comment');
  return {
    last: isLast && history !== undefined ? lastText(column, history, format) : '',
    average: isAverage && history !== undefined ? averageText(column, history, format) : '',
  };
}

/** Both in one line, in the order of the column heading. */
export function earlierLine({ last, average }: EarlierTexts): string {
  return [last, average].filter((text) => text !== '').join(' · ');
}
