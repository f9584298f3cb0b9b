import { fundKinds } from '#domain/funds/fund-kind.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { calendarDay, choice, money, optional, orElse, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { invoiceNumber } from './account-files.ts';

/** Supplemental rent funds. */
export const fundFile = defineFile({
  name: 'funds.csv',
  what: 'Supplemental rent funds. Key: lease_no, component, serial and kind.',
  columns: {
    lease_no: words(40),
    kind: choice(fundKinds),
    component: choice(componentKinds),
    serial: words(20),
    opened: calendarDay,
    closed: optional(calendarDay),
  },
  example: [
    ['SMP-A01', 'AF_6Y', 'airframe', '7001', '2021-03-01', ''],
    ['SMP-A01', 'ENG_PR', 'engine', '697001', '2021-03-01', ''],
    ['SMP-A01', 'ENG_LLP', 'engine', '697001', '2021-03-01', ''],
  ],
});

/** The entry, the lease and the fund of an example movement. */
function partOf(entry: string, kind: string): string[] {
  const component = kind === 'AF_6Y' ? ['airframe', '7001'] : ['engine', '697001'];
  return [entry, 'SMP-A01', kind, ...component];
}

const noTarget = ['', '', '', ''];

function opening(entry: string, kind: string, amount: string): string[] {
  const note = 'Balance carried over';
  return [...partOf(entry, kind), '2026-01-01', 'OPENING', amount, '', note, '', ...noTarget];
}

/** What the example bills for September, and what is paid of it. */
function ofBill(entry: string, kind: string, movement: string, amount: string): string[] {
  const [day, reference] =
    movement === 'PAID' ? ['2026-10-27', 'PAY-502'] : ['2026-10-12', 'INV-1002'];
  return [...partOf(entry, kind), day, movement, amount, reference, '', 'INV-1002', ...noTarget];
}

/** What the example bills for August, and what its credit note takes back; PAID follows by itself. */
function billed(entry: string, day: string, number: string, amount: string): string[] {
  const own = [...partOf(entry, 'AF_6Y'), day, 'BILLED', amount];
  return [...own, number, '', number, ...noTarget];
}

export const movementFile = defineFile({
  name: 'fund-movements.csv',
  what: 'What changes a fund; a TRANSFER takes its amount out of the fund and brings it into the one that the to_ columns name. A movement is never changed: correct it by another one. Key: entry.',
  columns: {
    entry: words(60),
    lease_no: words(40),
    kind: choice(fundKinds),
    component: choice(componentKinds),
    serial: words(20),
    date: calendarDay,
    movement: choice(['OPENING', 'BILLED', 'PAID', 'TOPUP', 'TRANSFER', 'RELEASE', 'ADJUST']),
    amount: money,
    reference: orElse(words(60), ''),
    note: orElse(words(300), ''),
    invoice: optional(invoiceNumber),
    to_lease: optional(words(40)),
    to_kind: optional(choice(fundKinds)),
    to_component: optional(choice(componentKinds)),
    to_serial: optional(words(20)),
  },
  example: [
    opening('GL-1', 'AF_6Y', '812000.00'),
    opening('GL-2', 'ENG_PR', '1912480.55'),
    ofBill('GL-3', 'ENG_PR', 'BILLED', '81580.84'),
    ofBill('GL-4', 'ENG_PR', 'PAID', '81580.84'),
    ofBill('GL-5', 'AF_6Y', 'BILLED', '14500.00'),
    opening('GL-6', 'ENG_LLP', '912340.00'),
    ofBill('GL-7', 'ENG_LLP', 'BILLED', '36995.00'),
    [
      ...partOf('GL-8', 'ENG_PR'),
      '2026-03-31',
      'TRANSFER',
      '25000.00',
      'Side letter 4',
      'For the parts of the next shop visit',
      '',
      '',
      'ENG_LLP',
      'engine',
      '697001',
    ],
    billed('GL-9', '2026-09-12', 'INV-1000', '14500.00'),
    billed('GL-10', '2026-09-20', 'CN-0002', '-500.00'),
  ],
});
