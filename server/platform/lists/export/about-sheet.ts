import { countedRows, type ListHead, statedFilters, listSums, totalsNote } from './list-head.ts';
import type { KeyedColumn } from './choose-columns.ts';
import { sheetCell, textCell } from './sheet-cell.ts';
import { cellsOf, writtenSheet, type WrittenSheet } from './written-sheet.ts';
import type { WorkbookSheet } from './xlsx-file.ts';

type Cell = (at: string) => string;

const head =
  (text: string): Cell =>
  (at) =>
    textCell(at, text, 'head');
const text =
  (value: string): Cell =>
  (at) =>
    textCell(at, value);

function addFact({ add }: WrittenSheet, label: string, value: Cell): void {
  add((row) => cellsOf(row, [head(label), value]));
}

/** The sums of each currency, with the headings of the columns that they are of. */
function addTotals({ add }: WrittenSheet, columns: readonly KeyedColumn[], of: ListHead): void {
  const { totals } = listSums(of);
  const summed = columns.filter(({ key }) =>
    totals.some((total) => key !== 'currency' && typeof total[key] === 'string'),
  );
  if (summed.length === 0) return;
  add(() => '');
  add((row) => cellsOf(row, [head('Totals'), ...summed.map(({ label }) => head(label))]));
  for (const total of totals) {
    const currency = String(total['currency']);
    const amounts = summed.map(({ key }): Cell => {
      const sum = total[key];
      const number = typeof sum === 'string' ? sum : '0';
      return (at) => sheetCell(at, { kind: 'amount', number, currency });
    });
    add((row) => cellsOf(row, [text(currency), ...amounts]));
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
  addFact(sheet, 'List', text(list.title));
  if (customer !== '') addFact(sheet, 'Airline', text(customer));
  addFact(sheet, 'Figures as at', (at) => sheetCell(at, { kind: 'date', iso: figuresOn }));
  addFact(sheet, 'Rows', text(countedRows(of, sums)));
  const filters = statedFilters(of);
  if (filters.length === 0) addFact(sheet, 'Filters', text('none'));
  for (const [name, value] of filters) addFact(sheet, `Filter: ${name}`, text(value));
  if (note !== undefined) addFact(sheet, 'Note', text(note));
  addTotals(sheet, columns, of);
  return sheet.finish();
}
