import { counted } from '#domain/format/numbers.ts';
import { tableFaultText, type ImportRefusedError } from './table/table-fault.ts';
import { changeText } from './change-text.ts';
import { formText } from './table/written-form.ts';
import type { FileReading } from './table/import-file.ts';
import type { NamedInvoices } from './table/import-run.ts';
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

/** The result of an import, or of a dry run, as text, with `most` of the replaced values. */
export function resultText(
  { readings, unread, tables, values, missing, early, warnings }: ImportResult,
  isDryRun: boolean,
  most = mostValues,
): string {
  const seen = tables.filter(
    ({ created, changed, unchanged, removed }) => created + changed + unchanged + removed > 0,
  );
  const rows = seen.map(
    ({ table, created, changed, unchanged, removed }) =>
      `  ${table.padEnd(20)} ${created} new, ${changed} changed, ${unchanged} as before${removed > 0 ? `, ${removed} removed` : ''}`,
  );
  const changes = values.slice(0, most).map((value) => `  ${changeText(value)}`);
  const rest = values.length - changes.length;
  const files = readings.map(readingText);
  return [
    ...(files.length > 0 ? ['Files:', ...files] : []),
    ...unread.map((place) => `  ${place.padEnd(40)} hidden, not read`),
    ...(rows.length > 0 ? ['Tables:', ...rows] : []),
    ...(changes.length > 0 ? ['Replaced values:', ...changes] : []),
    ...(rest > 0 ? [`  … and ${rest} more; --report writes all of them.`] : []),
    ...missingText(missing),
    ...earlyText(early),
    ...warnings.map((text) => `Warning: ${text}`),
    isDryRun ? 'This was a dry run: nothing was imported.' : 'Imported.',
  ].join('\n');
}

/** What an import says, as a file for the person whose files they are. `now` in epoch milliseconds. */
export function reportFile(path: string, text: string, now: number): string {
  return `Import of ${path}, ${new Date(now).toISOString()}\n\n${text}\n`;
}
