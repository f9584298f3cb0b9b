import {
  active,
  clicks,
  finance,
  logsOut,
  networkIsBack,
  networkIsLost,
  opens,
  passes,
  serverIsAway,
  serverIsBack,
  signedIn,
  signsIn,
  spoils,
  stays,
  storageIsFull,
  type Expectation,
  type Story,
  unextendable,
} from '../story.ts';

const unreachable = 'The server could not be reached. Check your connection and try again.';

/** The sign-in page after an attempt that the network has spoilt. */
const told = (says: string): Expectation => ({
  session: 'ended.signedOut',
  cookie: null,
  route: '/account/login',
  says,
});

const extendFailed: Expectation = {
  session: 'live.warning.extendFailed',
  modal: 'expiring',
  says: unextendable,
};

const both = { ...active, cookie: finance };

const refreshes: readonly Story[] = [
  {
    name: 'Stays signed in when the answer to a refresh is lost and the network is away for five minutes',
    description: 'The next refresh gets the successor that was lost, however late it comes.',
    kind: 'refresh',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [spoils('a refresh', 'loses the answer')],
      [passes(300), active],
      [networkIsLost],
      [passes(300), active],
      [clicks(), active],
      [networkIsBack],
      [passes(600), active],
    ],
  },
  {
    name: 'Stays signed in on a network that takes twelve seconds for every answer',
    description: 'A request that was given up teaches how long this network needs.',
    kind: 'refresh',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [spoils('a refresh', 'delays the answer', { seconds: 12, times: 20 })],
      [passes(330), active],
      [clicks(), active],
      [passes(600), active],
    ],
  },
  {
    name: 'Is asked again before the token ends although the server wants an hour of peace',
    description: 'Retry-After is a wish: one try always comes before the end.',
    kind: 'refresh',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [spoils('a refresh', 'asks to come back in an hour')],
      [passes(600), active],
      [clicks(), active],
      [passes(600), active],
    ],
  },
  {
    name: 'Is signed out, and comes back to the page, when a refresh brings the token of somebody else',
    description: 'The answer is judged before anything of it is stored.',
    kind: 'refresh',
    spec: ['R5', 'R9', 'R11'],
    steps: [
      ...signedIn('/LeaseAccount/index'),
      [spoils('a refresh', 'gives the token of somebody else')],
      [passes(300), told('Please sign in again.')],
      [signsIn(), { ...active, route: '/LeaseAccount/index' }],
    ],
  },
];

const extensions = (
  ['loses the request', 'loses the answer', 'resets the connection', 'garbles the answer'] as const
).map((how): Story => ({
  name: `Stays logged in at the second attempt when at the first the network ${how}`,
  description: 'The modal says that the attempt has failed; a second later it is asked again.',
  kind: 'refresh',
  spec: ['§4', 'R5'],
  steps: [
    ...signedIn(),
    [passes(790), { modal: 'expiring', countdown: 110 }],
    [spoils('a refresh', how)],
    [stays(), extendFailed],
    [passes(2), active],
  ],
}));

const signIns = (
  [
    ['loses the request', unreachable],
    ['loses the answer', unreachable],
    ['garbles the answer', unreachable],
    ['asks to come back in an hour', 'The server answered 503 Service Unavailable. Try again.'],
    [
      'gives the token of somebody else',
      'The response of the server is not understood. Contact customer support.',
    ],
  ] as const
).map(([how, says]): Story => ({
  name: `Signs in at the second attempt when at the first the network ${how}`,
  description: 'The sign-in says what to do, and nothing of the first attempt is stored.',
  kind: 'session',
  spec: ['§8', 'R9'],
  steps: [
    [opens('/dashboard')],
    [spoils('a sign-in', how)],
    [signsIn(), told(says)],
    [passes(1), told(says)],
    [signsIn(), { ...active, route: '/dashboard' }],
  ],
}));

const others: readonly Story[] = [
  {
    name: 'Signs in although the request takes twelve seconds to the server',
    description: 'The form waits as long as such a call may take.',
    kind: 'session',
    spec: ['§8'],
    steps: [
      [opens('/dashboard')],
      [spoils('a sign-in', 'delays the request', { seconds: 12 })],
      [signsIn(), { session: 'ended.signedOut', cookie: null }],
      [passes(11), { session: 'ended.signedOut', cookie: null }],
      [passes(1), active],
    ],
  },
  {
    name: 'Reads after half a minute that a sign-in is never answered',
    description: 'The form is free again, and the next attempt succeeds.',
    kind: 'session',
    spec: ['§8'],
    steps: [
      [opens('/dashboard')],
      [spoils('a sign-in', 'holds it open')],
      [signsIn(), { session: 'ended.signedOut', cookie: null }],
      [passes(30), told(unreachable)],
      [signsIn(), active],
    ],
  },
  {
    name: 'Stays logged in at the second attempt when the first is delayed on its way',
    description: 'The server gets the first request after the second and gives the same successor.',
    kind: 'refresh',
    spec: ['§4', 'R5'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring', countdown: 110 }],
      [spoils('a refresh', 'delays the request', { seconds: 12 })],
      [stays(), { session: 'live.warning.extending' }],
      [passes(7), { ...extendFailed, countdown: 103 }],
      [stays(), active],
      [passes(60), active],
    ],
  },
  {
    name: 'Is kept signed in by work in the other tab although nothing can be stored',
    description: 'The time of an interaction travels in the message itself.',
    kind: 'tabs',
    spec: ['R10'],
    steps: [
      ...signedIn(),
      [opens('/dashboard', 2), both, { tab: 2, ...both }],
      [storageIsFull],
      [passes(700), both, { tab: 2, ...both }],
      [clicks(2), both, { tab: 2, ...both }],
      [passes(700), both, { tab: 2, ...both }],
      [passes(85), { modal: 'expiring' }, { tab: 2, modal: 'expiring' }],
    ],
  },
  {
    name: 'Signs in again after a logout that could not reach the server',
    description: 'The logout is kept and sent later; it never ends the later visit.',
    kind: 'offline',
    spec: ['R11'],
    steps: [
      ...signedIn(),
      [serverIsAway],
      [logsOut(), { session: 'ended.signedOut', cookie: null }],
      [serverIsBack],
      [signsIn(), active],
      [passes(60), active],
      [clicks(), active],
    ],
  },
];

/** Calls that are lost, late or garbled on their way, and a browser that stores nothing. */
export const badNetworks: readonly Story[] = [...refreshes, ...extensions, ...signIns, ...others];
