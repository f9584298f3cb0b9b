import type { TargetChoice } from './own-columns.types.ts';
import { isMonthTarget } from './read-own-month.ts';

/** What a column becomes, as the mapping step offers it. */
export const targetWords: Readonly<Record<TargetChoice, string>> = {
  undecided: 'Choose…',
  leaveOut: 'Leave out',
  aircraft: 'MSN or registration',
  serial: 'Serial, ESN or MSN',
  component: 'Kind of component',
  position: 'Engine position',
  month: 'Month',
  month_dmy: 'Month (day/month/year)',
  month_mdy: 'Month (month/day/year)',
  fh: 'FH of the month',
  fc: 'FC of the month',
  tsn: 'TSN (total hours)',
  csn: 'CSN (total cycles)',
  apu_hours: 'APU hours',
  lease_no: 'Lease number',
  location: 'Location of the engine',
  event: 'Event',
  event_date: 'Date of the event',
  comment: 'Comment',
};

/** MSN and registration may both name the aircraft; two columns may be left out. */
export function mayRepeat(target: TargetChoice): boolean {
  return target === 'aircraft' || target === 'leaveOut' || target === 'undecided';
}

/** The three ways of reading a month are one thing. */
export function group(target: TargetChoice): string {
  return isMonthTarget(target) ? 'month' : target;
}
