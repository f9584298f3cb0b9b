import type { ForesightSnapshot } from './foresight.machine.ts';

/** The address whose screen may be rendered out of sight, relative to `/portal`; null for none. */
export function selectPathAhead(snapshot: ForesightSnapshot): string | null {
  return snapshot.hasTag('ahead') ? snapshot.context.path : null;
}
