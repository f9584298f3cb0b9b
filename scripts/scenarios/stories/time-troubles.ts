import {
  active,
  clicks,
  expiredByIdleness,
  isWrongBy,
  networkIsBack,
  networkIsLost,
  opens,
  passes,
  reloads,
  signedIn,
  signsIn,
  sleeps,
  stays,
  type Story,
} from '../story.ts';

/** Connections that drop, lids that close, clocks that lie. */
export const timeTroubles: readonly Story[] = [
  {
    name: 'Stays signed in through a lost connection and refreshes when it is back',
    description: 'Offline pauses refreshes without signing out.',
    kind: 'offline',
    spec: ['R5'],
    steps: [
      ...signedIn(),
      [networkIsLost, active],
      [passes(400), { ...active, refreshes: 0 }],
      [networkIsBack, { ...active, refreshes: 1 }],
    ],
  },
  {
    name: 'Expires for inactivity without a connection',
    description: 'The idle deadline runs on offline; the data goes without the server.',
    kind: 'offline',
    spec: ['§4', 'R11'],
    steps: [...signedIn(), [networkIsLost], [passes(900), expiredByIdleness]],
  },
  {
    name: 'Cannot extend without a connection but is told so',
    description: 'The modal stays, says why, and works again with the connection.',
    kind: 'offline',
    spec: ['§4'],
    steps: [
      ...signedIn(),
      [passes(790), { modal: 'expiring' }],
      [networkIsLost],
      [stays(), { session: 'warning.extendFailed', modal: 'expiring' }],
      [networkIsBack, { modal: 'expiring' }],
      [stays(), active],
    ],
  },
  {
    name: 'Finds the session expired after the laptop slept past the deadline',
    description: 'The first look at the clock decides; the warning does not flash.',
    kind: 'sleep',
    spec: ['R7', 'R11'],
    steps: [...signedIn(), [passes(60), active], [sleeps(3600), expiredByIdleness]],
  },
  {
    name: 'Finds the warning with the time really left after a sleep',
    description: 'Asleep from minute 1 to minute 14, the countdown shows 60 seconds.',
    kind: 'sleep',
    spec: ['R3', 'R7'],
    steps: [
      ...signedIn(),
      [passes(60), active],
      [sleeps(780), { modal: 'expiring', countdown: 60 }],
      [passes(60), expiredByIdleness],
    ],
  },
  {
    name: 'Expires when the laptop sleeps while the warning shows',
    description: 'The countdown compares with the clock; it does not count its own seconds.',
    kind: 'sleep',
    spec: ['R7'],
    steps: [
      ...signedIn(),
      [passes(800), { modal: 'expiring', countdown: 100 }],
      [sleeps(50), { modal: 'expiring', countdown: 50 }],
      [sleeps(50), expiredByIdleness],
    ],
  },
  {
    name: 'Does not revive the session with the click that wakes the laptop',
    description: 'An interaction after the deadline comes too late.',
    kind: 'sleep',
    spec: ['R6'],
    steps: [...signedIn(), [sleeps(1000), expiredByIdleness], [clicks(), expiredByIdleness]],
  },
  ...[3600, -3600].map((seconds): Story => {
    const direction = seconds > 0 ? 'ahead' : 'behind';
    return {
      name: `Keeps the right times on a device that runs an hour ${direction}`,
      description: 'The time of the server comes from the token and the Date header.',
      kind: 'clock',
      spec: ['R7'],
      steps: [
        [isWrongBy(seconds)],
        [opens('/dashboard'), { session: 'signedOut' }],
        [signsIn(), active],
        [passes(779), active],
        [passes(1), { modal: 'expiring', countdown: 120 }],
      ],
    };
  }),
  {
    name: 'Corrects the clock when a page is opened on a device that runs an hour ahead',
    description: 'A token that looks expired is checked against the server before anything ends.',
    kind: 'clock',
    spec: ['R7', 'R9'],
    steps: [...signedIn(), [isWrongBy(3600)], [reloads(), active], [passes(700), active]],
  },
];
