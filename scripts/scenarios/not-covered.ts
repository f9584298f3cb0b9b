/** A transition, or everything of a chart or state, that no scenario takes, and why. */
interface Exception {
  readonly transition: string;
  readonly reason: string;
}

const brokenPort =
  'Only a broken adapter rejects; a person cannot bring it about. The tests of the chart do.';
const otherChart =
  'The chart runs beside the session, not in it, and is not part of these scenarios yet.';

/** Checked both ways: `generate` refuses a gap that is not listed and an entry that is covered. */
export const notCovered: readonly Exception[] = [
  { transition: 'session.restoring|xstate.error.actor.openSession|0', reason: brokenPort },
  { transition: 'session.signedOut|xstate.error.actor.closeSession|0', reason: brokenPort },
  { transition: 'session.expired|xstate.error.actor.closeSession|0', reason: brokenPort },
  {
    transition: 'session.warning.extending|xstate.error.actor.extendSession|0',
    reason: brokenPort,
  },
  { transition: 'signIn.submitting|xstate.error.actor.authenticate|0', reason: brokenPort },
  { transition: 'tokenRefresh.refreshing|xstate.error.actor.refreshToken|0', reason: brokenPort },
  { transition: 'heartbeat.beating|xstate.error.actor.sendHeartbeat|0', reason: brokenPort },
  { transition: 'access.granted|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.signInRequired|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.refused|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.returning|xstate.error.actor.showLocation|0', reason: brokenPort },
  {
    transition: 'session.expired|session.start|0',
    reason: 'In the portal a sign-in starts after *Back to Login* only.',
  },
  { transition: 'termsAcceptance', reason: otherChart },
  { transition: 'chunkLoading', reason: otherChart },
  { transition: 'download', reason: otherChart },
  { transition: 'upload', reason: otherChart },
  { transition: 'claim', reason: otherChart },
  { transition: 'claimSubmission', reason: otherChart },
  { transition: 'utilisationInput', reason: otherChart },
  { transition: 'leaseMonth', reason: otherChart },
  { transition: 'utilisationImport', reason: otherChart },
];

/** Whether a transition is listed, by itself or with everything of its chart or state. */
export function isNotCovered(id: string): boolean {
  return notCovered.some(
    ({ transition }) =>
      id === transition || id.startsWith(`${transition}.`) || id.startsWith(`${transition}|`),
  );
}
