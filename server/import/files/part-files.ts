import { engineModules } from '#domain/fleet/engine-modules.ts';
import { calendarDay, choice, count, optional, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

const partNumber = words(40);
const serialNumber = words(40);
const rating = words(20);

/** A part of the example: what it had flown at 5B6 and at 5B4, and its limits there. */
type ExamplePart = readonly [
  part: readonly [number: string, serial: string, module: string, description: string],
  flown: readonly [at5B6: string, at5B4: string],
  limits: readonly [at5B6: string, at5B4: string],
];

interface ExampleSheet {
  readonly esn: string;
  readonly engineCsn: string;
  readonly installed: string;
  readonly parts: readonly ExamplePart[];
}

const built = '2015-05-20';

/** The first engine got new parts of its core at a shop visit; the second one has all it was built with. */
const exampleSheets: readonly ExampleSheet[] = [
  {
    esn: '697001',
    engineCsn: '15890',
    installed: built,
    parts: [
      [
        ['S338-101', 'FD10231', 'fan', 'Fan disk'],
        ['4200', '11690'],
        ['30000', '30000'],
      ],
      [
        ['S338-110', 'BS10420', 'lpc', 'Booster spool'],
        ['4200', '11690'],
        ['30000', '27800'],
      ],
      [
        ['S338-401', 'LD10077', 'lpt', 'LPT stage 1 disk'],
        ['4200', '11690'],
        ['27000', '25000'],
      ],
      [
        ['S338-430', 'LS10112', 'lpt', 'LPT shaft'],
        ['4200', '11690'],
        ['30000', '30000'],
      ],
    ],
  },
  {
    esn: '697001',
    engineCsn: '15890',
    installed: '2023-02-10',
    parts: [
      [
        ['S338-201', 'HC20310', 'hpc', 'HPC stage 1-2 spool'],
        ['0', '4090'],
        ['20000', '20000'],
      ],
      [
        ['S338-209', 'HC20311', 'hpc', 'HPC stage 4-9 spool'],
        ['0', '4090'],
        ['20000', '20000'],
      ],
      [
        ['S338-301', 'HS20877', 'hpt', 'HPT front shaft'],
        ['0', '4090'],
        ['20000', '20000'],
      ],
      [
        ['S338-305', 'HD20878', 'hpt', 'HPT disk'],
        ['0', '4090'],
        ['20000', '18600'],
      ],
    ],
  },
  {
    esn: '697002',
    engineCsn: '15544',
    installed: built,
    parts: [
      [
        ['S338-101', 'FD10232', 'fan', 'Fan disk'],
        ['4150', '11394'],
        ['30000', '30000'],
      ],
      [
        ['S338-110', 'BS10421', 'lpc', 'Booster spool'],
        ['4150', '11394'],
        ['30000', '27800'],
      ],
      [
        ['S338-209', 'HC10415', 'hpc', 'HPC stage 4-9 spool'],
        ['4150', '11394'],
        ['20000', '20000'],
      ],
      [
        ['S338-305', 'HD10416', 'hpt', 'HPT disk'],
        ['4150', '11394'],
        ['20000', '18600'],
      ],
      [
        ['S338-401', 'LD10078', 'lpt', 'LPT stage 1 disk'],
        ['4150', '11394'],
        ['27000', '25000'],
      ],
    ],
  },
];

const exampleDay = '2026-01-01';

/** The parts of disk sheets. */
export const partFile = defineFile({
  name: 'life-limited-parts.csv',
  what: 'Life-limited parts of engines as a disk sheet has them: csn and engine_csn hold for the day as_of, rating is the one in use since. A part that went into another engine of the lease has its row changed. Key: lease_no, part_number and serial_number.',
  columns: {
    lease_no: words(40),
    esn: words(20),
    part_number: partNumber,
    serial_number: serialNumber,
    module: choice(engineModules),
    description: words(60),
    installed: calendarDay,
    removed: optional(calendarDay),
    as_of: calendarDay,
    rating,
    csn: count(0, 999_999),
    engine_csn: count(0, 999_999),
  },
  example: exampleSheets.flatMap(({ esn, engineCsn, installed, parts }) =>
    parts.map(([[number, serial, module, description], flown]) => [
      'SMP-A01',
      esn,
      number,
      serial,
      module,
      description,
      installed,
      '',
      exampleDay,
      '5B4',
      String(flown.reduce((sum, cycles) => sum + Number(cycles), 0)),
      engineCsn,
    ]),
  ),
});

/** The limits of parts. */
export const partLimitFile = defineFile({
  name: 'part-limits.csv',
  what: 'What a part had flown at a thrust rating on the day of its sheet, and its limit there, in cycles. The cycles of all ratings are the csn of the part. Key: lease_no, part_number, serial_number and rating.',
  columns: {
    lease_no: words(40),
    part_number: partNumber,
    serial_number: serialNumber,
    rating,
    cycles: count(0, 999_999),
    limit: count(1, 999_999),
  },
  example: exampleSheets.flatMap(({ parts }) =>
    parts.flatMap(([[number, serial], flown, limits]) =>
      ['5B6', '5B4'].flatMap((name, at) => {
        const [cycles = '', limit = ''] = [flown[at], limits[at]];
        return cycles === '0' ? [] : [['SMP-A01', number, serial, name, cycles, limit]];
      }),
    ),
  ),
});
