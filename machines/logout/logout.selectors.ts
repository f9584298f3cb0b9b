import type { LogoutSnapshot } from './logout.snapshot.ts';

/** Whether somebody is on the way out: nothing can be typed any more. */
export function selectIsLeaving(snapshot: LogoutSnapshot): boolean {
  return snapshot.hasTag('busy');
}
