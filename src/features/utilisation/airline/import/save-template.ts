import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { isOpenForTyping, templateRows } from '#domain/utilisation/import/template-rows.ts';
import { excelCsv, saveCsv } from './csv-file.ts';

/** The template filled with the fleet, separated by semicolons, for Excel with a byte-order mark. */
export function templateCsv(months: readonly LeaseMonth[]): string {
  return excelCsv(templateRows(months.filter(isOpenForTyping)));
}

/** Saves the filled template as CSV. */
export function saveTemplate(months: readonly LeaseMonth[], month: string): void {
  saveCsv(templateCsv(months), `utilisation-${month}.csv`);
}
