import { counted } from '#domain/format/numbers.ts';
import { tableFaultText, type ImportRefusedError } from './table/table-fault.ts';
import type { MissingInvoices } from './table/import-run.ts';
import type { ImportResult } from './run-import.ts';

const mostFaults = 100;
const mostValues = 20;

/** The faults of the files, one per line. */
export function refusalText({ faults }: ImportRefusedError): string {
  const lines = faults.slice(0, mostFaults).map(tableFaultText);
  const rest = faults.length - lines.length;
  return [
    ...lines,
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
    '',
    `${counted(faults.length, 'fault')}. Nothing was imported.`,
  ].join('\n');
}

function missingText({ count, numbers }: MissingInvoices): string[] {
  if (count === 0) return [];
  const [what, stays] =
    count === 1
      ? ['1 open invoice of these customers is', 'stays']
      : [`${count} open invoices of these customers are`, 'stay'];
  const rest = count > numbers.length ? ` and ${count - numbers.length} more` : '';
  return [`${what} not in invoices.csv and ${stays} due: ${numbers.join(', ')}${rest}.`];
}

/** The result of an import, or of a dry run, as text. */
export function resultText(
  { readings, tables, values, missing }: ImportResult,
  isDryRun: boolean,
): string {
  const seen = tables.filter(
    ({ created, changed, unchanged }) => created + changed + unchanged > 0,
  );
  const rows = seen.map(
    ({ table, created, changed, unchanged }) =>
      `  ${table.padEnd(20)} ${created} new, ${changed} changed, ${unchanged} as before`,
  );
  const changes = values
    .slice(0, mostValues)
    .map(
      ({ file, line, field, from, to }) =>
        `  ${file}, line ${line}: ${field} ${from || '(empty)'} → ${to || '(empty)'}`,
    );
  const rest = values.length - changes.length;
  const files = readings.map(
    ({ file, rows: count, encoding, separator }) =>
      `  ${file.padEnd(26)} ${counted(count, 'row')}, ${encoding}, ${separator}`,
  );
  return [
    ...(files.length > 0 ? ['Files:', ...files, 'Tables:'] : []),
    ...rows,
    ...(changes.length > 0 ? ['Replaced values:', ...changes] : []),
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
    ...missingText(missing),
    isDryRun ? 'This was a dry run: nothing was imported.' : 'Imported.',
  ].join('\n');
}
