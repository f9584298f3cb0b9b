import type { Readable } from 'node:stream';
import { formatDate } from '#domain/format/date.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { deferralNote, rentNote } from '#contract/lease-account/rent-note.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { termsWords } from '#domain/lease-account/rent/rent-sheet-words.ts';
import { formulaCell, valueCell } from './formula-cell.ts';
import { textCell } from './sheet-cell.ts';
import { workbookFile } from './xlsx-file.ts';

const head = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<cols><col min="1" max="1" width="38" customWidth="1"/>',
  '<col min="2" max="2" width="20" customWidth="1"/>',
  '<col min="3" max="3" width="70" customWidth="1"/></cols><sheetData>',
].join('');

/** Writes rows one below the other and remembers the cell of each step's result. */
function createSheet(currency: string) {
  const rows: string[] = [];
  const results = new Map<string, string>();
  const add = (cells: (row: number) => string): number => {
    const row = rows.length + 1;
    rows.push(`<row r="${row}">${cells(row)}</row>`);
    return row;
  };
  return { rows, results, add, currency };
}

type Sheet = ReturnType<typeof createSheet>;

function addInput({ add, results, currency }: Sheet, { label, value, of }: StepInput): string {
  const source = of === undefined ? undefined : results.get(of);
  const row = add((at) => {
    const cell =
      source === undefined
        ? valueCell(`B${at}`, value, currency)
        : formulaCell(`B${at}`, source, value, currency);
    return textCell(`A${at}`, label) + cell;
  });
  return `B${row}`;
}

function addStep(sheet: Sheet, step: CalculationStep): void {
  sheet.add((at) => textCell(`A${at}`, step.label, 'head') + textCell(`C${at}`, step.formula));
  const places = new Map(step.inputs.map((input) => [input.key, addInput(sheet, input)]));
  const formula = step.expression?.replaceAll(
    /\{(\w+)\}/g,
    (_match, key: string) => places.get(key) ?? '',
  );
  const row = sheet.add((at) => {
    const cell =
      formula === undefined
        ? valueCell(`B${at}`, step.result, sheet.currency)
        : formulaCell(`B${at}`, formula, step.result, sheet.currency);
    return textCell(`A${at}`, 'Result', 'head') + cell;
  });
  sheet.results.set(step.key, `B${row}`);
  sheet.add(() => '');
}

/** The calculation of a rent as a workbook whose formulas calculate it again from the terms. */
export function rentSheetXlsx(sheet: RentSheet, steps: readonly CalculationStep[]): Readable {
  const { lease, period } = sheet;
  const written = createSheet(lease.currency);
  const days = `${formatDate(period.from)} to ${formatDate(period.to)}`;
  const title = `${lease.leaseNo}, rent from ${days}, ${lease.currency}`;
  written.add((at) => textCell(`A${at}`, title, 'head'));
  written.add((at) => textCell(`A${at}`, termsWords(sheet.terms)));
  const notes = [sheet.sent === null ? undefined : rentNote(sheet), deferralNote(sheet)];
  for (const note of notes) if (note !== undefined) written.add((at) => textCell(`A${at}`, note));
  if (period.isEstimated) written.add((at) => textCell(`A${at}`, 'Estimate'));
  written.add(() => '');
  for (const step of steps) addStep(written, step);
  const pieces = [head, ...written.rows, '</sheetData></worksheet>'];
  return workbookFile([{ title: 'Rent calculation', pieces }]);
}
