import { fundKinds } from '#domain/funds/fund-kind.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { calendarDay, type CellFormat, choice, money, optional, words } from '../table/cells.ts';
import { defineFile, type FileRowOf } from '../table/import-file.ts';

/** What a control total counts. */
export const controlKinds = [
  'openBalance',
  'documents',
  'fundBalance',
  'rent',
  'hoursSinceNew',
  'cyclesSinceNew',
  'deposits',
  'lettersOfCredit',
  'onAccount',
] as const;

/** An amount or a number; hours with minutes as they are written. */
const total: CellFormat<string> = {
  ...money,
  what: `${money.what}; hours as 312:45 or 312.75`,
  read: (text, form) => (/^\d{1,7}:[0-5]\d$/.test(text) ? text : money.read(text, form)),
};

/** Totals of the lessor's own accounts, with which loaded data is compared. It loads nothing. */
export const controlFile = defineFile({
  name: 'controls.csv',
  what: 'Totals of your own accounts to compare with what is loaded: the open balance and the number of documents of a lease, the balance of a fund, the rent of the period of a day, hours and cycles since new of a component after its last month, deposits held, letters of credit that are active, and money of the lease on account.',
  columns: {
    control: choice(controlKinds),
    lease_no: words(40),
    component: optional(choice(componentKinds)),
    serial: optional(words(40)),
    kind: optional(choice(fundKinds)),
    day: optional(calendarDay),
    value: total,
  },
  example: [
    ['openBalance', 'SMP-A01', '', '', '', '', '0.00'],
    ['openBalance', 'SMP-E01', '', '', '', '', '56000.00'],
    ['documents', 'SMP-A01', '', '', '', '', '4'],
    ['fundBalance', 'SMP-A01', 'airframe', '7001', 'AF_6Y', '', '522100.00'],
    ['fundBalance', 'SMP-A01', 'engine', '697001', 'ENG_PR', '', '1969061.39'],
    ['fundBalance', 'SMP-A01', 'engine', '697001', 'ENG_LLP', '', '974335.00'],
    ['rent', 'SMP-A01', '', '', '', '2026-10-01', '322451.35'],
  ],
});

/** One total to compare. */
export type ControlRow = FileRowOf<typeof controlFile>;
