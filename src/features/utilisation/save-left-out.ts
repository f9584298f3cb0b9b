import type { ImportFault } from '#domain/utilisation/import/import-plan.types.ts';
import { csvFile, saveCsv } from './csv-file.ts';

/** Every row that an import leaves out, with its serial and the reason, as a CSV. */
export function leftOutCsv(faults: readonly ImportFault[]): string {
  const rows = faults.map(({ row, serial = '', text }) => [String(row), serial, 'U39', text]);
  return csvFile([['row', 'serial', 'code', 'reason'], ...rows]);
}

/** Saves that list. */
export function saveLeftOut(faults: readonly ImportFault[]): void {
  saveCsv(leftOutCsv(faults), 'utilisation-rows-left-out.csv');
}
