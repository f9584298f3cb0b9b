import type { ReturnInsideSnapshot } from './return-inside.machine.ts';

/** Whether the server is checking; the form's button is busy. */
export const selectIsReturning = (snapshot: ReturnInsideSnapshot): boolean =>
  snapshot.hasTag('busy');

/** The text for the person, or null (spec §8). */
export const selectReturnError = (snapshot: ReturnInsideSnapshot): string | null =>
  snapshot.context.error;

/** Whether name and password do not belong together, as far as the server tells. */
export const selectIsReturnRefused = (snapshot: ReturnInsideSnapshot): boolean =>
  snapshot.context.areCredentialsWrong;
