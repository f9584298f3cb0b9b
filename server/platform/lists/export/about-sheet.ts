import {
  countedRows,
  type ListHead,
  type ListSums,
  statedFilters,
  listSums,
  totalsNote,
} from './list-head.ts';
import type { KeyedColumn } from './choose-columns.ts';
import { sheetCell } from './sheet-cell.ts';
import {
  addCells,
  headed,
  worded,
  type WrittenCell,
  writtenSheet,
  type WrittenSheet,
} from './written-sheet.ts';
import type { WorkbookSheet } from './xlsx-file.ts';

function addFact(sheet: WrittenSheet, label: string, value: WrittenCell): void {
  addCells(sheet, [headed(label), value]);
}

/** The sums of each currency, with the headings of the columns that they are of. */
function addTotals(
  sheet: WrittenSheet,
  columns: readonly KeyedColumn[],
  { totals }: ListSums,
): void {
  const summed = columns.filter(({ key }) =>
    totals.some((total) => key !== 'currency' && typeof total[key] === 'string'),
  );
  if (summed.length === 0) return;
  addCells(sheet, []);
  addCells(sheet, [headed('Totals'), ...summed.map(({ label }) => headed(label))]);
  for (const total of totals) {
    const currency = String(total['currency']);
    const amounts = summed.map(({ key }): WrittenCell => {
      const sum = total[key];
      const number = typeof sum === 'string' ? sum : '0';
      return (at) => sheetCell(at, { kind: 'amount', number, currency });
    });
    addCells(sheet, [worded(currency), ...amounts]);
  }
}

/**
 * What the rows of a workbook are: the list, the airline, the day of the figures, the filters, how
 * many rows there are, and the totals of each currency. Days are UTC.
 */
export function aboutSheet(of: ListHead, columns: readonly KeyedColumn[]): WorkbookSheet {
  const sheet = writtenSheet('About this list', [24, 28, 18, 18, 18, 18]);
  const { list, customer, figuresOn } = of;
  const sums = listSums(of);
  const note = totalsNote(of, sums);
  addFact(sheet, 'List', worded(list.title));
  if (customer !== '') addFact(sheet, 'Airline', worded(customer));
  addFact(sheet, 'Figures as at', (at) => sheetCell(at, { kind: 'date', iso: figuresOn }));
  addFact(sheet, 'Rows', worded(countedRows(of, sums)));
  const filters = statedFilters(of);
  if (filters.length === 0) addFact(sheet, 'Filters', worded('none'));
  for (const [name, value] of filters) addFact(sheet, `Filter: ${name}`, worded(value));
  if (note !== undefined) addFact(sheet, 'Note', worded(note));
  addTotals(sheet, columns, sums);
  return sheet.finish();
}
