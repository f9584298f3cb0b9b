import {
  active,
  clicks,
  expiredByIdleness,
  passes,
  signedIn,
  stays,
  type Story,
} from '../story.ts';

const kind = 'boundary';

/** One second before, and exactly at, every time of spec §4 and §9. */
export const boundaries: readonly Story[] = [
  {
    name: 'Sees no warning one second before it is due',
    description:
      'With the default times the warning is due 780 seconds after the last interaction.',
    kind,
    spec: ['§4', '§9', 'R3'],
    steps: [...signedIn(), [passes(779), active]],
  },
  {
    name: 'Sees the warning with the full countdown when it is due',
    description: 'At 780 seconds the modal "Session Expiring Soon" shows 120 seconds.',
    kind,
    spec: ['§4', '§9', 'R3'],
    steps: [
      ...signedIn(),
      [passes(780), { session: 'live.warning.counting', modal: 'expiring', countdown: 120 }],
    ],
  },
  {
    name: 'Stays signed in one second before the deadline',
    description: 'At 899 seconds one second is left on the countdown.',
    kind,
    spec: ['§4', '§9', 'R3'],
    steps: [
      ...signedIn(),
      [passes(899), { session: 'live.warning.counting', modal: 'expiring', countdown: 1 }],
    ],
  },
  {
    name: 'Is signed out for inactivity exactly at the deadline',
    description: 'At 900 seconds the cookie is gone and the modal says why.',
    kind,
    spec: ['§4', '§9', 'R3', 'R11'],
    steps: [...signedIn(), [passes(900), expiredByIdleness]],
  },
  {
    name: 'Starts the idle time again with every click',
    description: 'A click after ten minutes moves the warning by ten minutes.',
    kind,
    spec: ['§4', 'R6'],
    steps: [
      ...signedIn(),
      [passes(600), active],
      [clicks(), active],
      [passes(779), active],
      [passes(1), { modal: 'expiring', countdown: 120 }],
    ],
  },
  {
    name: 'Does not refresh the token one check before it is within ten minutes of expiry',
    description: 'A fresh token of 15 minutes has more than ten minutes left until 300 seconds.',
    kind,
    spec: ['§4', '§9'],
    steps: [...signedIn(), [passes(299), { ...active, refreshes: 0 }]],
  },
  {
    name: 'Refreshes the token at the check that finds it within ten minutes of expiry',
    description: 'The check at 300 seconds finds exactly ten minutes left.',
    kind,
    spec: ['§4', '§9'],
    steps: [...signedIn(), [passes(300), { ...active, refreshes: 1 }]],
  },
  {
    name: 'Resets the idle time by Stay logged in with one second left',
    description:
      'Stay logged in refreshes the token; the first check after another 780 seconds warns.',
    kind,
    spec: ['§4', 'R3'],
    steps: [
      ...signedIn(),
      [passes(899), { countdown: 1 }],
      [stays(), active],
      [passes(780), active],
      [passes(1), { modal: 'expiring', countdown: 119 }],
    ],
  },
  {
    name: 'Follows shortened times in the cookie',
    description: 'With one minute and a countdown of 20 seconds the warning is due at 40 seconds.',
    kind,
    spec: ['§3', 'R3'],
    settings: {
      tokenExpiryMinutes: 1,
      tokenExpiryCountdownSeconds: 20,
      tokenRefreshMinutesBeforeExpiry: 0.5,
    },
    steps: [
      ...signedIn(),
      [passes(39), active],
      [passes(1), { modal: 'expiring', countdown: 20 }],
      [passes(19), { modal: 'expiring', countdown: 1 }],
      [passes(1), expiredByIdleness],
    ],
  },
  {
    name: 'Ends at the maximum length however busy the person is',
    description: 'A visit of 0.3 hours ends 1080 seconds after the sign-in with a text of its own.',
    kind,
    spec: ['R11'],
    settings: { absoluteHours: 0.3 },
    steps: [
      ...signedIn(),
      [passes(600), active],
      [clicks(), active],
      [passes(479), active],
      [
        passes(1),
        {
          session: 'ended.expired',
          modal: 'expired',
          says: 'Your session has reached its maximum length.',
        },
      ],
    ],
  },
];
