import type { NoFlyingReason } from './report.types.ts';

/** The reasons for not flying, in the order of a choice. */
export const noFlyingOptions = [
  ['storage', 'Storage'],
  ['maintenance', 'Maintenance'],
  ['aog', 'AOG'],
  ['other', 'Other'],
] as const satisfies readonly (readonly [NoFlyingReason, string])[];

/** Whether an asset flew, and why not: `Yes, Maintenance`. */
export function noFlyingWords(noFlying: boolean, reason: NoFlyingReason | null): string {
  const why = noFlyingOptions.find(([known]) => known === reason)?.[1];
  if (!noFlying) return 'No';
  return why === undefined ? 'Yes, no reason given' : `Yes, ${why}`;
}
