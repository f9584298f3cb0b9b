import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import {
  calendars,
  choice,
  count,
  currencyCode,
  calendarDay,
  hours,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { custCode } from './party-files.ts';

const serial = words(20);
const kilograms = count(1, 999_999);

/** Airframes. */
export const aircraftFile = defineFile({
  name: 'aircraft.csv',
  what: 'Airframes with their APU and landing gear. Key: manufacturer and msn.',
  columns: {
    manufacturer: words(60),
    msn: serial,
    model: words(60),
    variant: words(60),
    built: calendarDay,
    mtow_kg: kilograms,
    seats: optional(count(0, 999)),
    cabin: optional(words(60)),
    apu_model: optional(words(60)),
    apu_serial: optional(serial),
    nose_gear_serial: optional(serial),
    left_gear_serial: optional(serial),
    right_gear_serial: optional(serial),
  },
  example: [
    [
      'Airbus',
      '7001',
      'A320',
      'A320-214',
      '2015-05-20',
      '77000',
      '180',
      '180Y',
      '131-9A',
      'P-7001',
      'B7001N',
      'B7001L',
      'B7001R',
    ],
  ],
});

export const registrationFile = defineFile({
  name: 'registrations.csv',
  what: 'Registration marks, both days inclusive. A row with withdrawn Y takes back one that was loaded by mistake. Key: aircraft and valid_from.',
  columns: {
    manufacturer: words(60),
    msn: serial,
    registration: words(10),
    valid_from: calendarDay,
    valid_to: optional(calendarDay),
    withdrawn: orElse(yesNo, false),
  },
  example: [['Airbus', '7001', 'CS-SMA', '2021-03-01', '', '']],
});

export const engineFile = defineFile({
  name: 'engines.csv',
  what: 'Engines; those without an aircraft are leased on their own. Key: model and esn.',
  columns: {
    model: words(60),
    esn: serial,
    thrust_lbf: count(1, 999_999),
    aircraft_manufacturer: optional(words(60)),
    aircraft_msn: optional(serial),
    position: optional(count(1, 4)),
    llp_limit_csn: optional(count(1, 999_999)),
    last_shop_date: optional(calendarDay),
    last_shop_csn: optional(count(0, 999_999)),
  },
  example: [
    ['CFM56-5B4/3', '697001', '27000', 'Airbus', '7001', '1', '', '2023-02-10', '11800'],
    ['CFM56-5B4/3', '697002', '27000', 'Airbus', '7001', '2', '', '', ''],
    ['CFM56-5B4/3', '697900', '27000', '', '', '', '28000', '', ''],
  ],
});

/** Leases of one aircraft or one engine. */
export const leaseFile = defineFile({
  name: 'leases.csv',
  what: 'Leases of one aircraft (maker = manufacturer) or one engine (maker = model). Key: lease_no.',
  columns: {
    lease_no: words(40),
    cust_id: custCode,
    lessor: words(200),
    asset: choice(['aircraft', 'engine']),
    maker: words(60),
    serial,
    start: calendarDay,
    end: calendarDay,
    returned: optional(calendarDay),
    currency: currencyCode,
    pays_supplemental_rent: yesNo,
    status: orElse(choice(['onLease', 'storage', 'inRedelivery', 'subleased']), 'onLease'),
    sublessee: optional(words(200)),
    utilisation_due_day: orElse(count(1, 28), 10),
    supplemental_rent_due_days: orElse(count(0, 60), 14),
    calendars: orElse(calendars, 'newYork+dublin'),
    ratio_minimum_cycles: optional(count(1, 9999)),
  },
  example: [
    [
      'SMP-A01',
      'SMP',
      'Sample Leasing One DAC',
      'aircraft',
      'Airbus',
      '7001',
      '2021-03-01',
      '2029-02-28',
      '',
      'USD',
      'Y',
      'onLease',
      '',
      '10',
      '14',
      'newYork+dublin',
      '20',
    ],
    [
      'SMP-E01',
      'SMP',
      'Sample Leasing One DAC',
      'engine',
      'CFM56-5B4/3',
      '697900',
      '2024-06-01',
      '2028-05-31',
      '',
      'USD',
      'N',
      'onLease',
      '',
      '10',
      '14',
      'newYork+london',
      '',
    ],
  ],
});

/** Totals from which the reports of a lease continue. */
export const totalFile = defineFile({
  name: 'totals.csv',
  what: 'Hours and cycles of a component when the records of its lease begin; for an engine also where it is. Key: lease_no, component and serial.',
  columns: {
    lease_no: words(40),
    component: choice(componentKinds),
    serial,
    as_of: calendarDay,
    tsn: hours,
    csn: count(0, 999_999),
    location: optional(
      choice(['onWing', 'spare', 'shop', 'storage', 'unserviceable', 'inTransit']),
    ),
    place: optional(words(200)),
  },
  example: [
    ['SMP-A01', 'airframe', '7001', '2026-01-01', '32140:30', '16320', '', ''],
    ['SMP-A01', 'engine', '697001', '2026-01-01', '31002:15', '15890', 'onWing', ''],
    ['SMP-A01', 'engine', '697002', '2026-01-01', '30544:00', '15544', 'onWing', ''],
    ['SMP-A01', 'apu', 'P-7001', '2026-01-01', '15166:00', '11500', '', ''],
    ['SMP-A01', 'nlg', 'B7001N', '2026-01-01', '9000:00', '4000', '', ''],
    ['SMP-A01', 'lmg', 'B7001L', '2026-01-01', '9000:00', '4000', '', ''],
    ['SMP-A01', 'rmg', 'B7001R', '2026-01-01', '9000:00', '4000', '', ''],
    [
      'SMP-E01',
      'engine',
      '697900',
      '2026-01-01',
      '18230:45',
      '9410',
      'spare',
      'Lisbon line station',
    ],
  ],
});
