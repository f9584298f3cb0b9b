import { engineEventKinds } from '#contract/fleet/fleet-kinds.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import {
  calendarDay,
  calendarMonth,
  choice,
  count,
  figure,
  hours,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

const serial = words(20);

/** Moves of engines after their records begin. */
export const engineMoveFile = defineFile({
  name: 'engine-moves.csv',
  what: 'Installations, removals and shop visits of engines, in the order of the file on one day. Key: lease_no, serial, date and the order on that day.',
  columns: {
    lease_no: words(40),
    serial,
    date: calendarDay,
    move: choice(engineEventKinds),
    location: choice(locationKinds),
    aircraft_manufacturer: optional(words(60)),
    aircraft_msn: optional(serial),
    other_tail: optional(words(10)),
    position: optional(count(1, 4)),
    place: optional(words(200)),
    tsn: hours,
    csn: count(0, 999_999),
  },
  example: [
    [
      'SMP-E01',
      '697900',
      '2026-03-02',
      'install',
      'otherAircraft',
      '',
      '',
      'CS-TNA',
      '1',
      '',
      '18230:45',
      '9410',
    ],
    [
      'SMP-E01',
      '697900',
      '2026-09-21',
      'remove',
      'spare',
      '',
      '',
      '',
      '',
      'Lisbon line station',
      '20155:45',
      '10334',
    ],
  ],
});

const exampleMonths = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`);
/** The engine flies from March on. */
const engineUse = (month: string) => (month < '2026-03' ? ['0:00', '0'] : ['275:00', '132']);

/** Months that were flown before an airline works in the portal. */
export const utilisationFile = defineFile({
  name: 'utilisation.csv',
  what: 'Hours and cycles of a component in a month, as history: never late, never announced. A landing gear without a row has those of its airframe. derate and harsh are one value for the aircraft and the month: write them in one row. Key: lease_no, month, component and serial.',
  columns: {
    lease_no: words(40),
    month: calendarMonth,
    component: choice(componentKinds),
    serial,
    hours,
    cycles: count(0, 9999),
    tsn: optional(hours),
    csn: optional(count(0, 999_999)),
    derate: optional(figure(1)),
    harsh: optional(yesNo),
    comment: orElse(words(500), ''),
  },
  example: exampleMonths.flatMap((month) => [
    ['SMP-A01', month, 'airframe', '7001', '312:45', '151', '', '', '10', 'N', ''],
    ['SMP-A01', month, 'engine', '697001', '312:45', '151', '', '', '', '', ''],
    ['SMP-A01', month, 'engine', '697002', '312:45', '151', '', '', '', '', ''],
    ['SMP-A01', month, 'apu', 'P-7001', '164:20', '140', '', '', '', '', ''],
    ['SMP-E01', month, 'engine', '697900', ...engineUse(month), '', '', '', '', ''],
  ]),
});
