/** A transition that no scenario takes, and why. */
export interface Exception {
  readonly transition: string;
  readonly reason: string;
}

const brokenPort =
  'Only a broken adapter rejects; no action of a person leads to it. The tests of the chart take it.';

/** Checked both ways: `generate` refuses an unlisted gap and a covered entry. */
export const notCovered: readonly Exception[] = [
  { transition: 'session.restoring|xstate.error.actor.openSession|0', reason: brokenPort },
  {
    transition: 'session.restoring|xstate.done.actor.openSession|3',
    reason:
      'A session that is found elsewhere would have to end before it is read; the chart’s tests take it.',
  },
  { transition: 'session.ended|xstate.error.actor.closeSession|0', reason: brokenPort },
  {
    transition: 'session.live.warning.extending|xstate.error.actor.extendSession|0',
    reason: brokenPort,
  },
  {
    transition: 'session.live.warning.extending|xstate.done.actor.extendSession|4',
    reason:
      'Another tab would have to change the cookie while the answer is on its way; the chart’s tests let it.',
  },
  { transition: 'session.live.confirming|xstate.error.actor.confirmTime|0', reason: brokenPort },
  { transition: 'serverLink.doubted|xstate.error.actor.askServer|0', reason: brokenPort },
  { transition: 'serverLink.away.asking|xstate.error.actor.askServer|0', reason: brokenPort },
  {
    transition: 'returnInside.kept.asking|xstate.error.actor.signInAgain|0',
    reason: brokenPort,
  },
  { transition: 'returnInside.refusing|xstate.error.actor.endRefused|0', reason: brokenPort },
  { transition: 'signIn.submitting|xstate.error.actor.authenticate|0', reason: brokenPort },
  { transition: 'tokenRefresh.refreshing|xstate.error.actor.refreshToken|0', reason: brokenPort },
  { transition: 'heartbeat.beating|xstate.error.actor.sendHeartbeat|0', reason: brokenPort },
  { transition: 'access.granted|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.signInRequired|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.refused|xstate.error.actor.showLocation|0', reason: brokenPort },
  { transition: 'access.returning|xstate.error.actor.showLocation|0', reason: brokenPort },
  {
    transition: 'signIn.idle|signIn.accepted|0',
    reason: 'Needs an identity provider; the tests with a real one take it.',
  },
  ...[
    'idle|signIn.useCompany|0',
    'idle|signIn.factorNeeded|0',
    'idle|signIn.factorNeeded|1',
    'failed|signIn.useCompany|0',
    'submitting|xstate.done.actor.authenticate|3',
    'atCompany|signIn.leaveCompany|0',
    'atCompany|signIn.factorNeeded|0',
    'atCompany|signIn.factorNeeded|1',
    'atCompany|signIn.accepted|0',
  ].map((transition) => ({
    transition: `signIn.${transition}`,
    reason:
      'Customers of scenarios have no identity provider; the tests of the chart, and of the browser with a real one, take it.',
  })),
  ...[
    'idle|signIn.usePasskey|0',
    'failed|signIn.usePasskey|0',
    'submitting|xstate.done.actor.authenticate|1',
    'submitting|xstate.done.actor.authenticate|2',
    'offering|xstate.done.actor.offerPasskey|0',
    'offering|xstate.done.actor.offerPasskey|1',
    'offering|xstate.error.actor.offerPasskey|0',
    'proving|xstate.done.actor.proof|0',
    'proving|xstate.done.actor.proof|1',
    'proving|xstate.done.actor.proof|2',
    'enrolling|xstate.done.actor.factorSetup|0',
    'enrolling|xstate.done.actor.factorSetup|1',
    'enrolling|xstate.done.actor.factorSetup|2',
  ].map((transition) => ({
    transition: `signIn.${transition}`,
    reason:
      'People of scenarios have no second factor; the tests of the chart and of the browser take it.',
  })),
  {
    transition: 'portal.signedIn|takeover.dismiss|0',
    reason: 'A button of a notice, which a scenario does not press; the chart’s tests take it.',
  },
  ...['extending', 'extendFailed'].map((state) => ({
    transition: `session.live.warning.${state}|session.endedElsewhere|0`,
    reason:
      'Both tabs of a scenario see the end at the same moment; the chart’s tests let one be first.',
  })),
];
