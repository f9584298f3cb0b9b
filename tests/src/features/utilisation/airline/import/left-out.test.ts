import { expect, it } from 'vitest';
import { leftOutCsv } from '#src/features/utilisation/airline/import/save-left-out.ts';

it('lists every row that is left out, no cell of it a formula', () => {
  const faults = [
    { row: 2, serial: '=4521', text: 'Row 2: the serial is on no lease; choose another.' },
    { row: 301, text: 'Row 301 opens a quote.' },
  ];

  expect(leftOutCsv(faults).split('\r\n')).toEqual([
    '\uFEFFrow;serial;code;reason',
    '2;\'=4521;U39;"Row 2: the serial is on no lease; choose another."',
    '301;;U39;Row 301 opens a quote.',
    '',
  ]);
});
