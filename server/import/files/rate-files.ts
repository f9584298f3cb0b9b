import { fundBases } from '#domain/funds/fund-basis.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { calendarDay, choice, figure, optional, orElse, words, yesNo } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { custCode } from './party-files.ts';

const tableName = words(60);

/** Tables of rates by the ratio of flight hours to cycles. */
export const ratioTableFile = defineFile({
  name: 'ratio-tables.csv',
  what: 'Tables of rates by the ratio of flight hours to cycles. Key: cust_id and ratio_table.',
  columns: {
    cust_id: custCode,
    ratio_table: tableName,
    method: choice(['band', 'interpolate']),
    ratio_of: orElse(choice(['month', 'sixMonths', 'year']), 'month'),
    contract_ratio: optional(figure(4)),
    contract_derate: optional(figure(1)),
  },
  example: [['SMP', 'CFM56 restoration', 'band', 'month', '2.5', '10']],
});

/** Rates of the example at 10 %, 5 % and 0 % derate, by the ratio from which they apply. */
const exampleRates = [
  ['0', '722.52', '794.77', '913.98'],
  ['1', '435.38', '478.92', '550.75'],
  ['1.5', '319.44', '351.38', '404.09'],
  ['2', '260.85', '286.94', '329.98'],
  ['2.5', '228.00', '250.79', '288.40'],
  ['3', '208.33', '229.16', '263.54'],
  ['3.5', '195.38', '214.91', '247.15'],
  ['4', '184.64', '203.10', '233.57'],
] as const;

/** The rates of the tables. */
export const ratioBandFile = defineFile({
  name: 'ratio-bands.csv',
  what: 'The rates of the tables: the rate from a ratio on, at a take-off derate. A table that the file names has all its rates there. Key: cust_id, ratio_table, derate and ratio_from.',
  columns: {
    cust_id: custCode,
    ratio_table: tableName,
    derate: orElse(figure(1), '0.0'),
    ratio_from: figure(4),
    rate: figure(6),
  },
  example: ['10', '5', '0'].flatMap((derate, index) =>
    exampleRates.map((row) => ['SMP', 'CFM56 restoration', derate, row[0], row[index + 1] ?? '']),
  ),
});

/** Dated rates of funds. */
export const fundRateFile = defineFile({
  name: 'fund-rates.csv',
  what: 'Rates of funds; each applies until the next one of its fund begins, the last one to the end of the lease. A row with withdrawn Y takes back one that was loaded by mistake. Key: lease_no, component, serial, kind and from.',
  columns: {
    lease_no: words(40),
    kind: choice(fundKinds),
    component: choice(componentKinds),
    serial: words(20),
    from: calendarDay,
    basis: choice(fundBases),
    rate: optional(figure(6)),
    ratio_table: optional(tableName),
    minimum_units: optional(figure(6)),
    escalation: orElse(figure(7), '0.0000000'),
    first_escalation: optional(calendarDay),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    [
      'SMP-A01',
      'AF_6Y',
      'airframe',
      '7001',
      '2026-01-01',
      'MONTH',
      '14500',
      '',
      '',
      '0.03',
      '',
      '',
    ],
    [
      'SMP-A01',
      'ENG_PR',
      'engine',
      '697001',
      '2026-01-01',
      'FH',
      '',
      'CFM56 restoration',
      '150',
      '0.03',
      '2027-01-01',
      '',
    ],
    ['SMP-A01', 'ENG_LLP', 'engine', '697001', '2026-01-01', 'FC', '245', '', '', '0.03', '', ''],
  ],
});
