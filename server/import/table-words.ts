import type { TableChanges } from './table/import-run.ts';

/** What people call the rows of a table, where its own name is not that. */
const words: Readonly<Partial<Record<string, string>>> = {
  lessor_entity: 'lessor',
  user_account: 'user',
  component: 'serial number',
  engine_event: 'engine move',
  rent_schedule: 'rent',
  util_report: 'month of use',
  util_line: 'line of use',
  opening_total: 'total',
  fund_rate: 'rate of a year',
  fund_rate_term: 'fund rate',
  billing_line: 'line for a fund',
  interest_charge: 'charged interest',
  interest_segment: 'part of interest',
  invoice_dispute: 'dispute',
  invoice_reduction: 'reduced bill',
  letter_of_credit_event: 'letter event',
  letter_of_credit_lease: 'letter part',
  life_limited_part_rating: 'part limit',
  listing_confidential: 'listing under NDA',
  nda_version: 'NDA text',
  oil_item: 'open item',
  terms_version: 'terms of use',
};

/** The name of a table in the words of the report. */
export function tableWords(table: string): string {
  return words[table] ?? table.replaceAll('_', ' ');
}

/** The tables of which an import has seen a row. */
export function seenTables(tables: readonly TableChanges[]): readonly TableChanges[] {
  return tables.filter(
    ({ created, changed, unchanged, removed }) => created + changed + unchanged + removed > 0,
  );
}
