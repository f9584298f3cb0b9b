import type { LogoutSnapshot } from './logout.machine.ts';

/** Whether a logout is in progress: nothing can be typed any more. */
export function selectIsLeaving(snapshot: LogoutSnapshot): boolean {
  return snapshot.hasTag('busy');
}
