import type { Scenario } from '../format/scenario-format.ts';

/** One thing that the specification or a reading asks for, and what shows that a scenario did it. */
export interface ScenarioRequirement {
  /** Short and stable, for `list --requirement`. */
  readonly id: string;
  /** What requires it: paragraphs of the specification and readings. */
  readonly paragraphs: readonly string[];
  /** What must hold, as a sentence. */
  readonly text: string;
  /** A scenario that proves it takes one of these transitions. */
  readonly transitions: readonly string[];
}

const done = (state: string, actor: string, branch: number) =>
  `${state}|xstate.done.actor.${actor}|${branch}`;

/** What scenarios can prove, in the order of the specification. */
export const requirements: readonly ScenarioRequirement[] = [
  {
    id: 'remembers-origin',
    paragraphs: ['§2'],
    text: 'A protected screen leads to the sign-in, which leads back to it',
    transitions: ['access.deciding|always|0'],
  },
  {
    id: 'lacks-access',
    paragraphs: ['§2', 'R1', 'R2'],
    text: 'A person who lacks the access of a screen is led away from it',
    transitions: ['access.deciding|always|4'],
  },
  {
    id: 'warns',
    paragraphs: ['§4', '§9', 'R3'],
    text: 'A warning appears after the idle time less the countdown',
    transitions: ['session.live.active|always|0'],
  },
  {
    id: 'stays',
    paragraphs: ['§4'],
    text: 'Stay logged in refreshes the token and takes the warning away',
    transitions: [done('session.live.warning.extending', 'extendSession', 0)],
  },
  {
    id: 'logs-out',
    paragraphs: ['§4', 'R11'],
    text: 'Logout ends the session',
    transitions: ['session.live|session.signOut|0'],
  },
  {
    id: 'expires-at-zero',
    paragraphs: ['§4', 'R11'],
    text: 'At zero the cookie is removed and the session expires',
    transitions: ['session.live.warning|always|2', 'session.live.warning.extending|always|0'],
  },
  {
    id: 'expires-by-time',
    paragraphs: ['§4', 'R7', 'R11'],
    text: 'Once the expiry time has passed the session expires, although no timer ran',
    transitions: ['session.live|always|1', done('session.restoring', 'openSession', 0)],
  },
  {
    id: 'longest-visit',
    paragraphs: ['R11'],
    text: 'A visit ends after its maximum length, whatever the person does',
    transitions: ['session.live|always|2'],
  },
  {
    id: 'back-to-login',
    paragraphs: ['§4'],
    text: 'Back to Login leads from Session Expired to the sign-in',
    transitions: ['session.ended.expired|session.dismiss|0'],
  },
  {
    id: 'signs-in-again',
    paragraphs: ['R11'],
    text: 'Signing in at Session Expired keeps the screen for the same person, and for nobody else',
    transitions: [
      done('returnInside.kept.asking', 'signInAgain', 0),
      done('returnInside.kept.asking', 'signInAgain', 1),
    ],
  },
  {
    id: 'refreshes',
    paragraphs: ['§4', '§9', 'R4'],
    text: 'While the session is active the token is refreshed within 10 minutes of its expiry',
    transitions: [done('tokenRefresh.refreshing', 'refreshToken', 0)],
  },
  {
    id: 'refresh-refused',
    paragraphs: ['§8', 'R5'],
    text: 'A refused refresh signs the person out',
    transitions: ['session.live|always|3', 'session.live|session.refused|1'],
  },
  {
    id: 'refresh-retried',
    paragraphs: ['R5'],
    text: 'A refresh without an answer is tried again while the token is valid',
    transitions: [
      'tokenRefresh.waitingToRetry|xstate.after.retryDelay.tokenRefresh.waitingToRetry|0',
    ],
  },
  {
    id: 'extend-retried',
    paragraphs: ['R5'],
    text: 'Stay logged in says that it failed, and is tried again until the countdown ends',
    transitions: [done('session.live.warning.extending', 'extendSession', 2)],
  },
  {
    id: 'token-over',
    paragraphs: ['§4', 'R5', 'R11'],
    text: 'An expired token is cleared and the person is signed out',
    transitions: [
      'session.live|always|0',
      'session.live|always|4',
      'session.live.warning|always|1',
    ],
  },
  {
    id: 'cookie-of-another',
    paragraphs: ['§4', 'R9'],
    text: 'A token whose username differs from that of the cookie is cleared',
    transitions: ['session.live|always|5', done('session.restoring', 'openSession', 2)],
  },
  {
    id: 'cookie-gone',
    paragraphs: ['R9', 'R11'],
    text: 'A cookie that is gone ends the session',
    transitions: ['session.live|always|6'],
  },
  {
    id: 'interaction',
    paragraphs: ['§4', 'R6'],
    text: 'A click or a key moves the deadline, and nothing else does',
    transitions: ['session.live.active|session.interacted|1'],
  },
  {
    id: 'wrong-clock',
    paragraphs: ['R7'],
    text: 'A clock that is set wrong ends no session and gives no time',
    transitions: ['session|session.clockCorrected|0', 'session.live.active|session.interacted|0'],
  },
  {
    id: 'other-tab-renews',
    paragraphs: ['R10'],
    text: 'What one tab does for the session reaches the others',
    transitions: ['session.live.warning|always|0', 'tokenRefresh|token.replaced|0'],
  },
  {
    id: 'other-tab-ends',
    paragraphs: ['R10', 'R11'],
    text: 'The end of a session in one tab reaches the others',
    transitions: ['session.live|session.endedElsewhere|0', 'session.live|session.endedElsewhere|1'],
  },
  {
    id: 'other-tab-starts',
    paragraphs: ['R10'],
    text: 'A sign-in in one tab signs the others in',
    transitions: ['session.ended|session.found|0'],
  },
  {
    id: 'heartbeat',
    paragraphs: ['§7', '§9'],
    text: 'A heartbeat is sent every 30 seconds and on a change of route',
    transitions: ['heartbeat.beating|heartbeat.due|0', 'heartbeat.beating|route.changed|0'],
  },
  {
    id: 'offline',
    paragraphs: ['R5'],
    text: 'Without a connection nothing is asked, and the next question follows its return',
    transitions: ['tokenRefresh|connection.restored|0', 'heartbeat.offline|connection.restored|0'],
  },
  {
    id: 'wrong-credentials',
    paragraphs: ['§8'],
    text: 'A refused sign-in says why and can be tried again',
    transitions: [done('signIn.submitting', 'authenticate', 4)],
  },
  {
    id: 'figures-saved',
    paragraphs: ['R20'],
    text: 'Typed figures are saved, and saved once',
    transitions: [done('leaseMonth.saving', 'saveDraft', 0)],
  },
  {
    id: 'figures-kept',
    paragraphs: ['R20'],
    text: 'Figures that could not be saved survive the end of the session',
    transitions: ['utilisationInput.recovery.offering|always|0'],
  },
  {
    id: 'figures-contested',
    paragraphs: ['R20'],
    text: 'Two people who type into one month overwrite nothing of each other unasked',
    transitions: [
      'leaseMonth.conflicted|conflict.keepMine|0',
      'leaseMonth.conflicted|conflict.takeTheirs|0',
      'leaseMonth|report.contested|1',
    ],
  },
];

/** The requirements whose transitions are among these, in their order. */
export function requirementsMet(transitions: readonly string[]): readonly ScenarioRequirement[] {
  const taken = new Set(transitions);
  return requirements.filter((one) => one.transitions.some((id) => taken.has(id)));
}

/** The requirements that a scenario proves: it says so by their paragraph, and takes a transition. */
export function requirementsOf({
  covers: { transitions, spec },
}: Pick<Scenario, 'covers'>): readonly ScenarioRequirement[] {
  return requirementsMet(transitions).filter(({ paragraphs }) =>
    paragraphs.some((one) => spec.includes(one)),
  );
}
