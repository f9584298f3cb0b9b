import type { Readable } from 'node:stream';
import { formatDate } from '#domain/format/date.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { deferralNote, rentNote } from '#contract/lease-account/rent-note.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { termsWords } from '#domain/lease-account/rent/rent-sheet-words.ts';
import { formulaCell, valueCell } from './formula-cell.ts';
import { textCell } from './sheet-cell.ts';
import { writtenSheet } from './written-sheet.ts';
import { workbookFile } from './xlsx-file.ts';

/** The sheet, its currency, and the cell of the result of each step written so far. */
function createSheet(currency: string) {
  const results = new Map<string, string>();
  return { ...writtenSheet('Rent calculation', [38, 20, 70]), results, currency };
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
  return workbookFile([written.finish()]);
}
