import type { ImportFault } from '#domain/utilisation/import/import-plan.types.ts';
import { excelCsv, saveCsv } from './csv-file.ts';

/** Every row that an import rejects, with its serial and the reason, as a CSV. */
export function leftOutCsv(faults: readonly ImportFault[]): string {
  const rows = faults.map(({ row, serial = '', text }) => [String(row), serial, 'U39', text]);
  return excelCsv([['row', 'serial', 'code', 'reason'], ...rows]);
}

/** Saves that list. */
export function saveLeftOut(faults: readonly ImportFault[]): void {
  saveCsv(leftOutCsv(faults), 'utilisation-rows-left-out.csv');
}
