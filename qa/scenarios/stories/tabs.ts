import {
  active,
  clicks,
  dismisses,
  expiredByIdleness,
  finance,
  holdsAnswers,
  givesAnswers,
  logsOut,
  opens,
  passes,
  signedIn,
  signsIn,
  stays,
  technical,
  type Story,
} from '../story.ts';

const both = { ...active, cookie: finance };

/** Two tabs of one browser share one session (R10). */
export const tabs: readonly Story[] = [
  {
    name: 'Is signed in at once in a second tab',
    description: 'The second tab reads the session from the cookie.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [...signedIn(), [opens('/FleetSummary/Fleet/Aircraft', 2), both, { tab: 2, ...both }]],
  },
  {
    name: 'Is kept signed in by work in the other tab',
    description: 'An interaction in one tab moves the deadline of both.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both, { tab: 2, ...both }],
      [passes(600), both, { tab: 2, ...both }],
      [clicks(2), both, { tab: 2, ...both }],
      [passes(700), both, { tab: 2, ...both }],
    ],
  },
  {
    name: 'Sees the warning in both tabs and leaves it in both with one button',
    description: 'Stay logged in works for all tabs.',
    kind: 'tabs',
    spec: ['§4', 'R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both, { tab: 2, ...both }],
      [passes(790), { modal: 'expiring' }, { tab: 2, modal: 'expiring' }],
      [stays(2), both, { tab: 2, ...both }],
    ],
  },
  {
    name: 'Sends one refresh for two tabs',
    description: 'Both tabs find the token due; one asks, the other takes over the answer.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both, { tab: 2, ...both }],
      [passes(300), { refreshes: 1 }, { tab: 2, refreshes: 1 }],
    ],
  },
  {
    name: 'Sends one refresh although the answer takes long',
    description: 'The other tab waits for the answer instead of asking again.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [holdsAnswers],
      [passes(304), both, { tab: 2, ...both }],
      [givesAnswers, { ...both, refreshes: 1 }, { tab: 2, ...both }],
    ],
  },
  {
    name: 'Is signed out in both tabs by Logout in one',
    description: 'Both tabs show the login page.',
    kind: 'tabs',
    spec: ['R10', 'R11'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [
        logsOut(2),
        { session: 'ended.signedOut', cookie: null, route: '/account/login' },
        { tab: 2, session: 'ended.signedOut', cookie: null, route: '/account/login' },
      ],
    ],
  },
  {
    name: 'Expires in both tabs together',
    description: 'Both tabs show "Session Expired" at the same second.',
    kind: 'tabs',
    spec: ['§4', 'R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [passes(900), expiredByIdleness, { tab: 2, ...expiredByIdleness }],
    ],
  },
  {
    name: 'Follows a sign-in in another tab from the expired session',
    description: 'The same user signs in in the second tab; the first returns to its page.',
    kind: 'tabs',
    spec: ['R10', 'R11'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [passes(900), expiredByIdleness, { tab: 2, ...expiredByIdleness }],
      [dismisses(2), { session: 'ended.expired' }, { tab: 2, session: 'ended.signedOut' }],
      [signsIn(finance, 2), both, { tab: 2, ...both }],
    ],
  },
  {
    name: 'Follows a sign-in in another tab from the sign-in page',
    description: 'Both tabs show the sign-in page; a sign-in in one enters in both.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [logsOut(2), { session: 'ended.signedOut' }, { tab: 2, session: 'ended.signedOut' }],
      [signsIn(finance, 2), both, { tab: 2, ...both }],
    ],
  },
  {
    name: 'Shows nothing of the first user after another one signed in elsewhere',
    description: 'After the expiry another user signs in in the second tab; the first follows.',
    kind: 'tabs',
    spec: ['R10', 'R11'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both],
      [passes(900), expiredByIdleness, { tab: 2, ...expiredByIdleness }],
      [dismisses(2), { session: 'ended.expired' }, { tab: 2, session: 'ended.signedOut' }],
      [
        signsIn(technical, 2),
        { ...active, cookie: technical, route: '/dashboard' },
        { tab: 2, ...active, cookie: technical },
      ],
    ],
  },
];
