import type { TableName } from '#server/platform/db/insert-rows.ts';

/** Columns of the files whose fields have another name. */
const columns: Readonly<Partial<Record<string, string>>> = {
  fhMin: 'hours',
  fc: 'cycles',
  tsnMin: 'tsn',
  deratePercent: 'derate',
  isHarsh: 'harsh',
  startDate: 'start',
  endDate: 'end',
  actualReturn: 'returned',
  utilDueDay: 'utilisation_due_day',
  mrDueDays: 'supplemental_rent_due_days',
  isMrPaying: 'pays_supplemental_rent',
  vintage: 'built',
  titleAircraftId: 'aircraft_msn',
  titlePosition: 'position',
  reg: 'registration',
  frequencyMonths: 'frequency',
  indexName: 'index',
  floorRate: 'floor',
  factorPerBp: 'per_basis_point',
  capRate: 'cap',
  isHoldover: 'holdover',
  isEvergreen: 'evergreen',
  nonRenewalOn: 'non_renewal',
  issueDate: 'issued',
  dueDate: 'due',
  periodFrom: 'from',
  periodTo: 'to',
  validFrom: 'from',
  sentNote: 'note',
  expiryDate: 'expires',
  eventDate: 'date',
  receivedDate: 'received',
  receivedOn: 'received',
  allocatedOn: 'date',
  writtenOffOn: 'written_off',
  custId: 'cust_id',
  leaseId: 'lease_no',
  removedOn: 'removed',
  waivedOn: 'waived',
  findingRef: 'finding',
  forecastDate: 'forecast',
  actualDate: 'actual',
  owner: 'handled_by',
  xecmId: 'content_id',
  size: 'bytes',
  scanState: 'scanned',
};

/** The same for fields of one table only; words for those that no column has. */
const columnsOfTables: Readonly<
  Partial<Record<TableName, Readonly<Partial<Record<string, string>>>>>
> = {
  ratio_table: { basis: 'ratio_of' },
  fund_rate: { validTo: 'last day', ratioTableId: 'table of rates' },
  engine: { isLlpLimitVerified: 'every part has a limit' },
  invoice_line: { correctedFundId: 'kind', correctedMonth: 'month' },
  billing_line: {
    bandFrom: 'ratio of the table',
    ratioOf: 'ratio taken from',
    engineCycles: 'cycles of the engine',
    minimumCycles: 'fewest cycles for a ratio',
    rateDerate: 'rates for a derate of',
    isDerateReported: 'derate was reported',
    billedUnits: 'units billed',
    topUp: 'minimum adds',
  },
};

/** The column that a field of a table comes from, as people write it. */
export function columnOf(table: TableName, field: string): string {
  const plain = field.replace(/Id$/, '');
  return (
    columnsOfTables[table]?.[field] ??
    columns[field] ??
    plain.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  );
}
