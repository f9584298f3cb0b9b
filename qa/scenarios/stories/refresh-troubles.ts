import {
  active,
  answersRefreshes,
  clicks,
  expiredUnextended,
  givesAnswers,
  holdsAnswers,
  logsOut,
  passes,
  rejectsToken,
  reloads,
  signedIn,
  stays,
  type Expectation,
  type Story,
  unextendable,
} from '../story.ts';

const refused: Expectation = {
  session: 'ended.signedOut',
  modal: 'none',
  cookie: null,
  route: '/account/login',
  says: 'Please sign in again.',
};

/** README's settings for a look at the end of a session. */
const halfAMinute = { tokenExpiryMinutes: 0.5, tokenExpiryCountdownSeconds: 20 } as const;

/** Somebody who does something every few seconds. */
const busyPerson: Story['steps'] = Array.from({ length: 20 }).flatMap(() => [
  [passes(4)],
  [clicks(), active],
]);

/** Refreshes that are refused, fail, or take their time. */
export const refreshTroubles: readonly Story[] = [
  {
    name: 'Is signed out when the server refuses a refresh',
    description: 'The login page says "Please sign in again."',
    kind: 'refresh',
    spec: ['§7', '§8', 'R5', 'R11'],
    steps: [...signedIn(), [answersRefreshes('a refusal')], [passes(300), refused]],
  },
  {
    name: 'Stays signed in while a busy server is asked again',
    description: 'Trouble that passes is retried while the token is valid.',
    kind: 'refresh',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [answersRefreshes('busy')],
      [passes(310), active],
      [answersRefreshes('a new token')],
      [passes(40), active],
      [clicks(), active],
      [passes(590), active],
    ],
  },
  {
    name: 'Is signed out at the first failure when the policy says so',
    description: 'The literal policy of the specification is one setting.',
    kind: 'refresh',
    spec: ['§7', 'R5'],
    settings: { refreshFailurePolicy: 'signOutAtOnce' },
    steps: [...signedIn(), [answersRefreshes('busy')], [passes(300), refused]],
  },
  {
    name: 'Is signed out when no refresh succeeds before the token expires',
    description: 'The person is active all the time, so only the token can end the session.',
    kind: 'refresh',
    spec: ['R5', 'R11'],
    steps: [
      ...signedIn(),
      [answersRefreshes('nothing')],
      [passes(600), active],
      [clicks(), active],
      [passes(290), active],
      [passes(20), refused],
    ],
  },
  {
    name: 'Sees that Stay logged in failed and succeeds at the second attempt',
    description: 'The modal reports the failure and goes on counting.',
    kind: 'refresh',
    spec: ['§4', 'R11'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring', countdown: 110 }],
      [answersRefreshes('nothing')],
      [
        stays(),
        {
          session: 'live.warning.extendFailed',
          modal: 'expiring',
          says: unextendable,
        },
      ],
      [passes(10), { session: 'live.warning.extendFailed', countdown: 100 }],
      [answersRefreshes('a new token')],
      [stays(), active],
    ],
  },
  {
    name: 'Is signed out when the server refuses to extend the session',
    description: 'A refusal during Stay logged in ends the session at once.',
    kind: 'refresh',
    spec: ['R11'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring' }],
      [answersRefreshes('a refusal')],
      [stays(), refused],
    ],
  },
  {
    name: 'Goes on counting while the server takes its time to extend',
    description: 'The button is busy, a second click is ignored, the answer counts when it comes.',
    kind: 'refresh',
    spec: ['§4'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring', countdown: 110 }],
      [holdsAnswers],
      [stays(), { session: 'live.warning.extending', countdown: 110 }],
      [stays(), { session: 'live.warning.extending' }],
      [passes(6), { session: 'live.warning.extending', countdown: 104 }],
      [givesAnswers, active],
    ],
  },
  {
    name: 'Reads that extending failed when no answer comes within seven seconds',
    description: 'The page gives the call up, counts on, and the next attempt works.',
    kind: 'refresh',
    spec: ['§4', 'R5'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring', countdown: 110 }],
      [holdsAnswers],
      [stays(), { session: 'live.warning.extending' }],
      [
        passes(7),
        {
          session: 'live.warning.extendFailed',
          countdown: 103,
          says: unextendable,
        },
      ],
      [givesAnswers, { session: 'live.warning.extendFailed', countdown: 103 }],
      [stays(), active],
    ],
  },
  {
    name: 'Expires although the answer to Stay logged in comes later',
    description: 'An answer after the deadline revives nothing and stores nothing.',
    kind: 'refresh',
    spec: ['R6', 'R7'],
    steps: [
      ...signedIn(),
      [passes(895), { modal: 'expiring', countdown: 5 }],
      [holdsAnswers],
      [stays(), { session: 'live.warning.extending' }],
      [passes(5), expiredUnextended],
      [givesAnswers, expiredUnextended],
    ],
  },
  {
    name: 'Ignores the answer to a refresh that comes after Logout',
    description: 'A late answer never brings a session back.',
    kind: 'refresh',
    spec: ['R11'],
    steps: [
      ...signedIn(),
      [holdsAnswers],
      [passes(300), active],
      [logsOut(), { session: 'ended.signedOut', cookie: null }],
      [givesAnswers, { session: 'ended.signedOut', cookie: null, refreshes: 0 }],
    ],
  },
  {
    name: 'Refreshes at once when a call reports that the token is not accepted',
    description: 'One 401 leads to one refresh, whatever the local clock says.',
    kind: 'refresh',
    spec: ['§7'],
    steps: [...signedIn(), [passes(60), active], [rejectsToken(), { ...active, refreshes: 1 }]],
  },
  {
    name: 'Stays signed in with a token of half a minute while something is done',
    description: 'The look at the token comes three times in its life, so it never ends in use.',
    kind: 'refresh',
    spec: ['§4', 'R4', 'R5'],
    settings: halfAMinute,
    steps: [...signedIn(), ...busyPerson],
  },
  {
    name: 'Stays signed in when the page is reloaded with seconds of token left',
    description: 'The first look of a page is sooner than the token ends, and so is every retry.',
    kind: 'refresh',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [answersRefreshes('nothing')],
      [passes(600), active],
      [clicks(), active],
      [passes(285), active],
      [reloads(), active],
      [answersRefreshes('a new token')],
      [passes(20), active],
    ],
  },
];
