import type { TargetChoice } from './own-columns.types.ts';
import { isMonthTarget } from './read-own-month.ts';

/** MSN and registration may both name the aircraft; two columns may be left out. */
export function mayRepeat(target: TargetChoice): boolean {
  return target === 'aircraft' || target === 'leaveOut' || target === 'undecided';
}

/** The three ways of reading a month are one thing. */
export function group(target: TargetChoice): string {
  return isMonthTarget(target) ? 'month' : target;
}
