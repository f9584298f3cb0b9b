import {
  active,
  answersSignIns,
  clicks,
  dismisses,
  expiredByIdleness,
  finance,
  logsOut,
  notOffered,
  opens,
  passes,
  signedIn,
  signsIn,
  sleeps,
  technical,
  type Story,
} from '../story.ts';

const path = '/LeaseAccount/ViewInvoices';

/** The page of a person who was away for too long; it is kept behind the modal. */
const keptPage: Story['steps'] = [...signedIn(path), [passes(900), expiredByIdleness]];

/** The same with a second tab, whose page is kept too. */
const twoKeptPages: Story['steps'] = [
  ...signedIn(path),
  [opens('/dashboard', 2), { ...active, tab: 2 }],
  [passes(900), expiredByIdleness, { ...expiredByIdleness, tab: 2 }],
];

const refusal =
  'The page that was open here belonged to another user or customer, so it was closed. Go back to the login and sign in there.';

/** Signing in again inside the modal of a session that inactivity has ended. */
export const returning: readonly Story[] = [
  {
    name: 'Signs in again inside the modal and continues on the same page',
    description: 'The page stays behind the modal for its owner; its data is read anew.',
    kind: 'session',
    spec: ['§4', 'R11'],
    steps: [
      ...keptPage,
      [signsIn(), { ...active, cookie: finance, route: path }],
      [clicks(), active],
      [passes(780), { modal: 'expiring' }],
    ],
  },
  {
    name: 'Reads inside the modal why a sign-in failed and gets in at the next attempt',
    description: 'The texts are those of the sign-in page; the page waits meanwhile.',
    kind: 'session',
    spec: ['§8', 'R11'],
    steps: [
      ...keptPage,
      [answersSignIns('wrong password')],
      [signsIn(), { ...expiredByIdleness, says: 'Invalid credentials' }],
      [answersSignIns('a session')],
      [signsIn(), { ...active, route: path }],
    ],
  },
  {
    name: 'Closes the kept page when somebody else signs in inside the modal',
    description:
      'Nothing of the other person’s answer is stored; they sign in on the sign-in page.',
    kind: 'session',
    spec: ['R9', 'R11'],
    steps: [
      ...keptPage,
      [signsIn(technical), { ...expiredByIdleness, says: refusal }],
      [dismisses(), { session: 'ended.signedOut', modal: 'none', route: '/account/login' }],
      [signsIn(technical), { ...active, cookie: technical, route: '/dashboard' }],
    ],
  },
  {
    name: 'Keeps the page for a quarter of an hour and not longer',
    description: 'After that the modal offers Back to Login only.',
    kind: 'boundary',
    spec: ['R7', 'R11'],
    steps: [
      ...keptPage,
      [passes(898), expiredByIdleness],
      [sleeps(5), expiredByIdleness],
      [notOffered(signsIn()), expiredByIdleness],
      [dismisses(), { session: 'ended.signedOut', route: '/account/login' }],
      [signsIn(), { ...active, route: path }],
    ],
  },
  {
    name: 'Keeps no page when the setting is 0',
    description: 'The modal then offers Back to Login only.',
    kind: 'session',
    spec: ['R11'],
    settings: { keptPageMinutes: 0 },
    steps: [
      ...keptPage,
      [notOffered(signsIn()), expiredByIdleness],
      [dismisses(), { modal: 'none' }],
    ],
  },
  {
    name: 'Continues in every tab when one of them signs in again, and ends in every tab',
    description: 'The tab that waits follows within a second; Logout ends both.',
    kind: 'tabs',
    spec: ['R10', 'R11'],
    steps: [
      ...twoKeptPages,
      [signsIn(finance, 2), { ...active, route: path }, { ...active, tab: 2, route: '/dashboard' }],
      [
        logsOut(2),
        { session: 'ended.signedOut', route: '/account/login' },
        { tab: 2, session: 'ended.signedOut' },
      ],
    ],
  },
  {
    name: 'Shows another user who signs in in one tab an empty page in the other',
    description: 'What the first person left is dropped in every tab.',
    kind: 'tabs',
    spec: ['R10', 'R11'],
    steps: [
      ...twoKeptPages,
      [dismisses(2), expiredByIdleness, { tab: 2, modal: 'none', route: '/account/login' }],
      [
        signsIn(technical, 2),
        { ...active, cookie: technical, route: '/dashboard' },
        { ...active, tab: 2, cookie: technical, route: '/dashboard' },
      ],
    ],
  },
];
