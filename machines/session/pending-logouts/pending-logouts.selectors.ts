import type { PendingLogoutsSnapshot } from './pending-logouts.machine.ts';

/** Whether a logout could not be sent so far: the server receives it when it is back. */
export const selectIsLogoutKept = ({ context }: PendingLogoutsSnapshot): boolean =>
  context.attempts > 0;
