import { calendarDay, count, orElse, paragraphs, words, yesNo } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

const version = words(40);

/** Terms of use that customers accept. */
export const termsFile = defineFile({
  name: 'terms-of-use.csv',
  what: 'Terms of use, a row for each section in the order of the file; a version that is stored is never changed. Key: version and the order.',
  columns: {
    version,
    title: words(200),
    in_force_from: calendarDay,
    heading: words(200),
    text: paragraphs(20_000),
  },
  example: [
    [
      '2027-1',
      'Terms of use',
      '2027-01-01',
      'Purpose',
      'This portal shows the records of your leases. Where it differs from a lease, the lease applies.',
    ],
    [
      '2027-1',
      'Terms of use',
      '2027-01-01',
      'Your account',
      'Your account is personal.\n\nTell us at once when you believe that somebody else has used it.',
    ],
  ],
});

/** Texts of non-disclosure agreements. */
export const ndaFile = defineFile({
  name: 'nda-texts.csv',
  what: 'Texts of non-disclosure agreements; a version that is stored is never changed. Key: series and version.',
  columns: {
    series: words(40),
    version,
    title: words(200),
    in_force_from: calendarDay,
    valid_months: orElse(count(1, 120), 24),
    is_customer_wide: orElse(yesNo, false),
    text: paragraphs(100_000),
  },
  example: [
    [
      'sample-engine',
      '1',
      'Non-disclosure agreement',
      '2026-01-01',
      '24',
      'N',
      'The recipient keeps secret what the lessor makes available about the asset.\n\nIt uses it only to decide whether to buy or lease the asset.',
    ],
  ],
});
