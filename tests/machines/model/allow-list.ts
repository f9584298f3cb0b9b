/** Transitions that no run can take, each with the reason. An entry that a run takes is an error. */
export const unreachableTransitions: Readonly<Record<string, string>> = {};

const endsAnyway =
  'The event ends the session, whose answer leads to signedOut within the same step.';

const leavesAnyway =
  'The answer changes the facts, which end the warning or the session within the same step.';

const askedAnew =
  'A question that is asked anew looks like the one before; the tests of the chart count them.';

const saved = 'What was saved is saved with or without the transition that says so.';

/** Mutants that behave as the original does, each with the reason. A killed one is an error. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'drop heartbeat.beating|xstate.done.actor.sendHeartbeat|0':
    'The answer to a heartbeat is ignored with or without the transition that says so.',
  'redirect access|visitor.left|1':
    'The traces are cleared and the sign-in page is open to anybody, so deciding always grants it.',
  'redirect portal.signedIn|session.endedElsewhere|0': endsAnyway,
  'redirect portal.signedIn|session.signOut|0': endsAnyway,
  'redirect portal.signedIn|refresh.refused|0': endsAnyway,
  'redirect session.live.warning.extending|xstate.done.actor.extendSession|0': leavesAnyway,
  'stay instead of session.live.warning.extending|xstate.done.actor.extendSession|0': leavesAnyway,
  'redirect session.live.warning.extending|xstate.done.actor.extendSession|1': leavesAnyway,
  'stay instead of session.live.warning.extending|xstate.done.actor.extendSession|1': leavesAnyway,
  'redirect session.live.warning.extending|xstate.error.actor.extendSession|0': leavesAnyway,
  'stay instead of session.live.warning.extending|xstate.error.actor.extendSession|0': leavesAnyway,
  'shift the plan of watchSignIn in session.ended by 1 ms':
    'The watch has no plan: it tells whether another tab has signed in.',
  'shift the plan of watchConnection in utilisationInput by 1 ms':
    'The watch has no plan: it tells whether there is a connection and waits for no time.',
  'shift the plan of watchPage in notifications by 1 ms':
    'The watch has no plan: it tells whether the page is in sight.',
  'shift the plan of watchCalls in serverLink by 1 ms':
    'The watch has no plan: it reports calls that reached nobody.',
  'shift the plan of watchServer in pendingLogouts by 1 ms':
    'The watch has no plan: it reports that a connection or an answer is back.',
  'drop visitLimit.near|xstate.done.actor.saveWork|0': saved,
  'drop visitLimit.close|xstate.done.actor.saveWork|0': saved,
  'drop notifications.shown.retrieval.querying|feed.changed|0': askedAnew,
  'stay instead of notifications.shown.retrieval.querying|feed.changed|0': askedAnew,
  'shift the plan of watchFeed in notifications.shown.feed.open by 1 ms':
    'The watch has no plan: the server decides when it speaks.',
  'shift the plan of watchCustomer in actingCustomer by 1 ms':
    'The watch has no plan: it tells which customer the session acts for.',
  'drop actingCustomer.moved|xstate.done.actor.showStart|0':
    'The tab has moved with or without the transition that says so.',
  'drop projectItem.answered|airline.respond|0':
    'A second answer leaves the item where it is; that it may be given is asked beforehand.',
  'stay instead of projectItem.answered|airline.respond|0':
    'Leaving and entering an answered item does nothing.',
  'redirect proof.asking|proof.choose|0':
    'Opening leads back to asking: a choice is offered only where a passkey is not the only way.',
  'drop providerSignIn.leaving|xstate.done.actor.openProvider|0':
    'The page is being left with or without the transition that says so.',
};
