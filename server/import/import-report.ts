import { counted } from '#domain/format/numbers.ts';
import { tableFaultText, type ImportRefusedError } from './table/table-fault.ts';
import { changeText } from './change-text.ts';
import { seenTables, tableWords } from './table-words.ts';
import { formText } from './table/written-form.ts';
import type { FileReading } from './table/import-file.ts';
import type { NamedInvoices, ValueChange } from './table/import-run.ts';
import type { ImportResult } from './run-import.ts';

const mostFaults = 100;
const mostValues = 20;

/** The faults of the files, one per line; `most` of them. */
export function refusalText({ faults }: ImportRefusedError, most = mostFaults): string {
  const lines = faults.slice(0, most).map(tableFaultText);
  const rest = faults.length - lines.length;
  return [
    ...lines,
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
    '',
    `${counted(faults.length, 'fault')}. Nothing was imported.`,
  ].join('\n');
}

const namedText = ({ count, numbers }: NamedInvoices): string =>
  `${numbers.join(', ')}${count > numbers.length ? ` and ${count - numbers.length} more` : ''}`;

function missingText(missing: NamedInvoices): string[] {
  const { count } = missing;
  if (count === 0) return [];
  const [what, stays] =
    count === 1
      ? ['1 open invoice of these customers is', 'stays']
      : [`${count} open invoices of these customers are`, 'stay'];
  return [`${what} not in invoices.csv and ${stays} due: ${namedText(missing)}.`];
}

function earlyText(early: NamedInvoices): string[] {
  if (early.count === 0) return [];
  const what =
    early.count === 1
      ? 'Warning: 1 invoice of a floating rent was issued before the day of its rate'
      : `Warning: ${early.count} invoices of floating rents were issued before the day of their rate`;
  return [
    `${what}: ${namedText(early)}. Check the issue dates, or whether the rates were estimates.`,
  ];
}

/** How a file was read, as text. */
function readingText({ file, rows, ...how }: FileReading): string {
  const formulas = 'formulas' in how && how.formulas > 0;
  const read =
    'encoding' in how
      ? `${how.encoding}, ${how.separator}${formText(how.form ?? {})}`
      : `workbook${formulas ? `, ${counted(how.formulas, 'formula')} by their last results` : ''}`;
  return `  ${file.padEnd(40)} ${counted(rows, 'row')}, ${read}`;
}

/** The replaced values, one per line, and how many more there are. */
function* valueLines(values: Iterable<ValueChange>, count: number): Generator<string> {
  if (count === 0) return;
  yield 'Replaced values:';
  let written = 0;
  for (const value of values) {
    yield `  ${changeText(value)}`;
    written += 1;
  }
  if (written < count) yield `  … and ${count - written} more; --report writes all of them.`;
}

/** What a report names one by one. */
interface Named {
  readonly values: () => Iterable<ValueChange>;
  readonly warnings: () => Iterable<string>;
}

/** The result of an import, or of a dry run, line by line, with the given values and warnings. */
export function* resultLines(
  { readings, unread, tables, valueCount, missing, early }: ImportResult,
  isDryRun: boolean,
  named: Named,
): Generator<string> {
  const seen = seenTables(tables);
  if (readings.length > 0) yield 'Files:';
  yield* readings.map(readingText);
  yield* unread.map((place) => `  ${place.padEnd(40)} hidden, not read`);
  if (seen.length > 0) yield 'Tables:';
  yield* seen.map(
    ({ table, created, changed, unchanged, removed }) =>
      `  ${tableWords(table).padEnd(20)} ${created} new, ${changed} changed, ${unchanged} as before${removed > 0 ? `, ${removed} removed` : ''}`,
  );
  yield* valueLines(named.values(), valueCount);
  yield* missingText(missing);
  yield* earlyText(early);
  for (const text of named.warnings()) yield `Warning: ${text}`;
  yield isDryRun ? 'This was a dry run: nothing was imported.' : 'Imported.';
}

/** The result of an import, or of a dry run, as text, with the first of the values and warnings. */
export function resultText(result: ImportResult, isDryRun: boolean): string {
  const values = () => result.values.slice(0, mostValues);
  const warnings = () => result.warnings;
  return [...resultLines(result, isDryRun, { values, warnings })].join('\n');
}

/** What an import says, as a file for the person whose files they are. `now` in epoch milliseconds. */
export function* reportFile(path: string, lines: Iterable<string>, now: number): Generator<string> {
  yield `Import of ${path}, ${new Date(now).toISOString()}\n\n`;
  for (const line of lines) yield `${line}\n`;
}
