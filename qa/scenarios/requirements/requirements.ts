/** One thing that the specification or a reading asks for, and what shows that a scenario did it. */
export interface ScenarioRequirement {
  /** Short and stable, for `list --requirement`. */
  readonly id: string;
  /** What requires it: paragraphs of the specification and readings. */
  readonly paragraphs: readonly string[];
  /** What must hold, as a sentence. */
  readonly text: string;
  /** The story that shows it best. */
  readonly story: string;
  /** Open tabs that it is about, when more than one. */
  readonly tabs?: 2;
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
    story: 'Signs in and comes to the requested address',
    transitions: ['access.deciding|always|0'],
  },
  {
    id: 'lacks-access',
    paragraphs: ['§2', 'R1', 'R2'],
    text: 'A person who lacks the access of a screen is led away from it',
    story: 'Is sent to the dashboard from a screen that the user may not see',
    transitions: ['access.deciding|always|4'],
  },
  {
    id: 'warns',
    paragraphs: ['§4', '§9', 'R3'],
    text: 'A warning appears after the idle time less the countdown',
    story: 'Sees the warning with the full countdown when it is due',
    transitions: ['session.live.active|always|0'],
  },
  {
    id: 'stays',
    paragraphs: ['§4'],
    text: 'Stay logged in refreshes the token and takes the warning away',
    story: 'Resets the idle time by Stay logged in with one second left',
    transitions: [done('session.live.warning.extending', 'extendSession', 0)],
  },
  {
    id: 'logs-out',
    paragraphs: ['§4', 'R11'],
    text: 'Logout ends the session',
    story: 'Presses Logout and finds the sign-in page',
    transitions: ['session.live|session.signOut|0'],
  },
  {
    id: 'expires-at-zero',
    paragraphs: ['§4', 'R11'],
    text: 'At zero the cookie is removed and the session expires',
    story: 'Is signed out for inactivity exactly at the deadline',
    transitions: ['session.live.warning|always|2', 'session.live.warning.extending|always|0'],
  },
  {
    id: 'expires-by-time',
    paragraphs: ['§4', 'R7', 'R11'],
    text: 'Once the expiry time has passed the session expires, although no timer ran',
    story: 'Finds the session expired after the laptop slept past the deadline',
    transitions: ['session.live|always|1', done('session.restoring', 'openSession', 0)],
  },
  {
    id: 'longest-visit',
    paragraphs: ['R11'],
    text: 'A visit ends after its maximum length, whatever the person does',
    story: 'Ends at the maximum length however busy the person is',
    transitions: ['session.live|always|2'],
  },
  {
    id: 'back-to-login',
    paragraphs: ['§4'],
    text: 'Back to Login leads from Session Expired to the sign-in',
    story: 'Comes back to the same screen after an expiry',
    transitions: ['session.ended.expired|session.dismiss|0'],
  },
  {
    id: 'signs-in-again',
    paragraphs: ['R11'],
    text: 'Signing in at Session Expired keeps the screen for the same person, and for nobody else',
    story: 'Signs in again inside the modal and continues on the same page',
    transitions: [
      done('returnInside.kept.asking', 'signInAgain', 0),
      done('returnInside.kept.asking', 'signInAgain', 1),
    ],
  },
  {
    id: 'refreshes',
    paragraphs: ['§4', '§9', 'R4'],
    text: 'While the session is active the token is refreshed within 10 minutes of its expiry',
    story: 'Refreshes the token at the check that finds it within ten minutes of expiry',
    transitions: [done('tokenRefresh.refreshing', 'refreshToken', 0)],
  },
  {
    id: 'refresh-refused',
    paragraphs: ['§8', 'R5'],
    text: 'A refused refresh signs the person out',
    story: 'Is signed out when the server refuses a refresh',
    transitions: ['session.live|always|3'],
  },
  {
    id: 'refresh-retried',
    paragraphs: ['R5'],
    text: 'A refresh without an answer is tried again while the token is valid',
    story: 'Stays signed in while a busy server is asked again',
    transitions: [
      'tokenRefresh.waitingToRetry|xstate.after.retryDelay.tokenRefresh.waitingToRetry|0',
    ],
  },
  {
    id: 'extend-retried',
    paragraphs: ['R5'],
    text: 'Stay logged in says that it failed, and is tried again until the countdown ends',
    story: 'Stays logged in at the second attempt when at the first the network loses the request',
    transitions: [done('session.live.warning.extending', 'extendSession', 2)],
  },
  {
    id: 'token-over',
    paragraphs: ['§4', 'R5', 'R11'],
    text: 'An expired token is cleared and the person is signed out',
    story: 'Is signed out when no refresh succeeds before the token expires',
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
    story: 'Is signed out when the cookie of another user appears',
    transitions: ['session.live|always|5', done('session.restoring', 'openSession', 2)],
  },
  {
    id: 'cookie-gone',
    paragraphs: ['R9', 'R11'],
    text: 'A cookie that is gone ends the session',
    story: 'Is signed out when the cookie vanishes',
    transitions: ['session.live|always|6'],
  },
  {
    id: 'interaction',
    paragraphs: ['§4', 'R6'],
    text: 'A click or a key moves the deadline, and nothing else does',
    story: 'Starts the idle time again with every click',
    transitions: ['session.live.active|session.interacted|1'],
  },
  {
    id: 'wrong-clock',
    paragraphs: ['R7'],
    text: 'A clock that is set wrong ends no session and gives no time',
    story: 'Stays signed in when the clock is set 20 minutes ahead and a click comes first',
    transitions: ['session|session.clockCorrected|0', 'session.live.active|session.interacted|0'],
  },
  {
    id: 'other-tab-renews',
    paragraphs: ['R10'],
    text: 'What one tab does for the session reaches the others',
    story: 'Is kept signed in by work in the other tab',
    tabs: 2,
    transitions: ['session.live.warning|always|0', 'tokenRefresh|token.replaced|0'],
  },
  {
    id: 'other-tab-ends',
    paragraphs: ['R10', 'R11'],
    text: 'The end of a session in one tab reaches the others',
    story: 'Is signed out in both tabs by Logout in one',
    tabs: 2,
    transitions: ['session.live|session.endedElsewhere|0', 'session.live|session.endedElsewhere|1'],
  },
  {
    id: 'other-tab-starts',
    paragraphs: ['R10'],
    text: 'A sign-in in one tab signs the others in',
    story: 'Follows a sign-in in another tab from the sign-in page',
    tabs: 2,
    transitions: ['session.ended|session.found|0'],
  },
  {
    id: 'offline',
    paragraphs: ['R5'],
    text: 'Without a connection nothing is asked, and the next question follows its return',
    story: 'Stays signed in through a lost connection and refreshes when it is back',
    transitions: ['tokenRefresh|connection.restored|0', 'heartbeat.offline|connection.restored|0'],
  },
  {
    id: 'wrong-credentials',
    paragraphs: ['§8'],
    text: 'A refused sign-in says why and can be tried again',
    story: 'Reads why a sign-in failed and signs in at the second attempt',
    transitions: [done('signIn.submitting', 'authenticate', 4)],
  },
  {
    id: 'figures-saved',
    paragraphs: ['R20'],
    text: 'Typed figures are saved, and saved once',
    story: 'Saves two seconds after the last key and not one second before',
    transitions: [done('leaseMonth.saving', 'saveDraft', 0)],
  },
  {
    id: 'figures-kept',
    paragraphs: ['R20'],
    text: 'Figures that could not be saved survive the end of the session',
    story: 'Offers back after a reload what was typed and not saved',
    transitions: ['utilisationInput.work.open|drafts.restore|0'],
  },
  {
    id: 'figures-contested',
    paragraphs: ['R20'],
    text: 'Two people who type into one month overwrite nothing of each other unasked',
    story: 'Keeps the own hours beside those that a colleague saved first',
    transitions: [
      'leaseMonth.conflicted|conflict.keepMine|0',
      'leaseMonth.conflicted|conflict.takeTheirs|0',
      'leaseMonth|report.contested|1',
    ],
  },
];
