import type { ItemCategory, ItemSeverity } from '#domain/projects/item-kinds.ts';

/** What is found on aircraft and in their records, for open items to seed. */
export type ProjectFinding = readonly [
  category: ItemCategory,
  ata: string,
  severity: ItemSeverity,
  description: string,
];

/** Findings as inspections write them down. */
export const findings: readonly [ProjectFinding, ...ProjectFinding[]] = [
  [
    'records',
    '05',
    'A',
    'Back-to-birth trace of the right main gear is missing between 2014 and 2016.',
  ],
  ['records', '05', 'B', 'AD status list is not signed by the quality department.'],
  ['records', '', 'C', 'Delivery binder: page 4 of the modification list cannot be read.'],
  ['airframe', '53', 'A', 'Corrosion at frame 24 below the galley exceeds the limits of the SRM.'],
  [
    'airframe',
    '57',
    'B',
    'Dent on the left wing leading edge, slat 3; show the damage chart entry.',
  ],
  ['airframe', '52', 'C', 'Paint chipped around passenger door 2L.'],
  ['cabin', '25', 'B', 'Seat 14C: fire-blocking layer torn, burn certificate is missing.'],
  ['cabin', '25', 'C', 'Carpet worn at the forward galley entrance.'],
  ['cabin', '33', 'B', 'Emergency floor path lighting out between rows 9 and 12.'],
  ['cabin', '38', 'C', 'Aft lavatory: water heater is placarded inoperative.'],
  [
    'engine',
    '72',
    'A',
    'Borescope: HPT stage 1 blade 37 shows coating loss beyond 5 % of its area.',
  ],
  ['engine', '71', 'B', 'Thrust reverser inner fixed structure: delamination to be mapped.'],
  ['engine', '79', 'B', 'Oil consumption of the last 30 flights is missing from the trend report.'],
  ['engine', '72', 'A', 'LLP sheet: disk CSN differs from the release certificate by 12 cycles.'],
  ['apu', '49', 'B', 'APU exhaust gas temperature margin is below the redelivery condition.'],
  ['apu', '49', 'C', 'APU inlet door seal worn.'],
  ['gear', '32', 'B', 'Nose gear: tyre wear below the agreed minimum.'],
  [
    'gear',
    '32',
    'A',
    'Right main gear: overhaul certificate does not name the installed serial number.',
  ],
  ['legal', '', 'B', 'Consent of the sublessee to the deregistration is not on file.'],
  ['legal', '', 'C', 'Insurance certificate names the former lessor entity.'],
];

/** What an airline answers. */
export const answers: readonly [string, ...string[]] = [
  'The work is done; the task card and the release certificate are attached.',
  'The missing pages have been found in the archive and are attached.',
  'Repaired to SRM; see the damage chart, revision 7.',
  'The supplier has sent a new certificate. Please confirm that it is what you need.',
];

/** Why the lessor rejects an answer. */
export const rejections: readonly [string, ...string[]] = [
  'The certificate names another serial number. Please send the one of the installed part.',
  'The scan cannot be read. Please send it again with the stamp in sight.',
  'The repair is outside the limits of the SRM; an approval of the design organisation is needed.',
];

/** What the lessor says when an item is closed. */
export const closings: readonly [string, ...string[]] = [
  'Checked and accepted.',
  'Accepted with the documents received.',
  'Seen on site; nothing is left to do.',
];
