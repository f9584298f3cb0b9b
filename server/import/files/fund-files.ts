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
  ],
});

export const movementFile = defineFile({
  name: 'fund-movements.csv',
  what: 'What changes a fund. A movement is never changed: correct it by another one. Key: entry.',
  columns: {
    entry: words(60),
    lease_no: words(40),
    kind: choice(fundKinds),
    component: choice(componentKinds),
    serial: words(20),
    date: calendarDay,
    movement: choice(['OPENING', 'BILLED', 'PAID', 'TOPUP', 'RELEASE', 'ADJUST']),
    amount: money,
    reference: orElse(words(60), ''),
    note: orElse(words(300), ''),
    invoice: optional(invoiceNumber),
  },
  example: [
    [
      'GL-1',
      'SMP-A01',
      'AF_6Y',
      'airframe',
      '7001',
      '2026-01-01',
      'OPENING',
      '812000.00',
      '',
      'Balance carried over',
      '',
    ],
    [
      'GL-2',
      'SMP-A01',
      'ENG_PR',
      'engine',
      '697001',
      '2026-01-01',
      'OPENING',
      '1912480.55',
      '',
      'Balance carried over',
      '',
    ],
    [
      'GL-3',
      'SMP-A01',
      'ENG_PR',
      'engine',
      '697001',
      '2026-10-12',
      'BILLED',
      '81580.84',
      'INV-1002',
      '',
      'INV-1002',
    ],
    [
      'GL-4',
      'SMP-A01',
      'ENG_PR',
      'engine',
      '697001',
      '2026-10-27',
      'PAID',
      '81580.84',
      'PAY-502',
      '',
      'INV-1002',
    ],
    [
      'GL-5',
      'SMP-A01',
      'AF_6Y',
      'airframe',
      '7001',
      '2026-10-12',
      'BILLED',
      '14500.00',
      'INV-1002',
      '',
      'INV-1002',
    ],
  ],
});
