import {
  calendarDay,
  choice,
  figure,
  money,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Parts of rents that are paid later. */
export const deferralFile = defineFile({
  name: 'rent-deferrals.csv',
  what: 'Parts of rents that are due later than the rent, with interest where it was agreed. A row with withdrawn Y takes a part back. Key: lease_no, from (the first day of the rent) and due.',
  columns: {
    lease_no: words(40),
    from: calendarDay,
    due: calendarDay,
    amount: money,
    interest: optional(figure(7)),
    day_count: orElse(choice(['30/360US', '30E/360', 'ACT/360', 'ACT/365F']), 'ACT/360'),
    amendment: optional(words(200)),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    [
      'SMP-A01',
      '2027-02-15',
      '2027-08-16',
      '100000.00',
      '0.05',
      'ACT/360',
      'Letter of 1 October 2026',
      '',
    ],
  ],
});
