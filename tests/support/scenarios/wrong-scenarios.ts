import { act, claimTab, drop, insertAfter, leaveOut, see } from './edit-scenario.ts';
import type { Row, WrongScenario } from './wrong-scenario.ts';
import { wrongWarnings } from './wrong-warnings.ts';

const finance = '"finance@aurora.example"';
const inactivity = '"Your session has expired due to inactivity."';
const unreachable =
  '"The server could not be reached. Check your connection: it is asked again until the time is over."';

/** Two tabs that both warn. */
const twoTabs: readonly Row[] = [
  [
    'another countdown in the second tab',
    see(4, { countdown: 109 }, 2),
    4,
    'tab 2, countdown',
    '109',
    '110',
  ],
  [
    'no warning in the second tab',
    see(4, { modal: 'none' }, 2),
    4,
    'tab 2, modal',
    '"none"',
    '"expiring"',
  ],
  [
    'a warning that stays in the first tab',
    see(5, { modal: 'expiring' }),
    5,
    'tab 1, modal',
    '"expiring"',
    '"none"',
  ],
  ['a tab too few', leaveOut(3, 2), 3, 'tab 2, tab', '"not open"', '"open"'],
  ['a tab too many', claimTab(3, 3), 3, 'tab 3, tab', '"open"', '"not open"'],
  ['a second tab that is never opened', drop(3), 3, 'tab 2, tab', '"open"', '"not open"'],
  [
    'a click in a tab that is not open',
    act(5, { tab: 3 }),
    5,
    'tab 3, tab',
    '"open"',
    '"not open"',
  ],
  [
    'a tab that was closed',
    insertAfter(3, { at: 0, who: 'person', does: 'closes the tab', tab: 2 }),
    4,
    'tab 2, tab',
    '"open"',
    '"not open"',
  ],
];

/** Figures that are typed, submitted and taken back. */
const figures: readonly Row[] = [
  ['an unsaved month', see(4, { month: 'dirty' }), 4, 'tab 1, month', '"dirty"', '"saved"'],
  ['no request to save', see(4, { saves: 0 }), 4, 'tab 1, saves', '0', '1'],
  ['nothing stored', see(4, { stored: '' }), 4, 'tab 1, stored', '""', '"253:54"'],
  [
    'other hours in the cell',
    see(4, { hours: '250:00' }),
    4,
    'tab 1, hours',
    '"250:00"',
    '"253:54"',
  ],
  ['other hours typed', act(3, { hours: '250:00' }), 3, 'tab 1, hours', '"253:54"', '"250:00"'],
  [
    'a draft after Submit',
    see(5, { status: 'draft' }),
    5,
    'tab 1, status',
    '"draft"',
    '"submitted"',
  ],
  [
    'another header of the screen',
    see(5, { utilisation: 'ready' }),
    5,
    'tab 1, utilisation',
    '"ready"',
    '"submitted"',
  ],
  ['figures offered back', see(2, { offers: 1 }), 2, 'tab 1, offers', '1', '0'],
  [
    'typing into a submitted month',
    act(6, { offered: undefined }),
    6,
    'tab 1, the cell for hours',
    '"offered"',
    '"not offered"',
  ],
  [
    'a Submit that must be missing',
    act(5, { offered: false }),
    5,
    'tab 1, Submit',
    '"not offered"',
    '"offered"',
  ],
];

/** A connection that is lost in front of the warning. */
const offline: readonly Row[] = [
  [
    'another text',
    see(5, { says: 'Your session has expired due to inactivity.' }),
    5,
    'tab 1, says',
    inactivity,
    unreachable,
  ],
  ['no text', see(5, { says: undefined }), 5, 'tab 1, says', 'nothing', unreachable],
  [
    'a connection that is never lost',
    drop(4),
    4,
    'tab 1, session',
    '"live.warning.extendFailed"',
    '"live.active"',
  ],
  ['no refresh when it is back', see(6, { refreshes: 2 }), 6, 'tab 1, refreshes', '2', '3'],
];

const others: readonly (readonly [of: string, rows: readonly Row[]])[] = [
  [
    'session-reads-why-a-sign-in-failed-and-signs',
    [
      [
        'another answer of the server',
        act(2, { answer: 'an internal error' }),
        3,
        'tab 1, says',
        '"Invalid credentials"',
        '"Internal Server Error"',
      ],
      [
        'the reason of the attempt before',
        see(5, { says: 'Invalid credentials' }),
        5,
        'tab 1, says',
        '"Invalid credentials"',
        '"Internal Server Error"',
      ],
    ],
  ],
  [
    'access-is-sent-to-the-dashboard-from-a-screen',
    [
      [
        'an address in small letters',
        see(4, { route: '/tms/technicalprojects' }),
        4,
        'tab 1, route',
        '"/tms/technicalprojects"',
        '"/TMS/TechnicalProjects"',
      ],
      [
        'another person',
        act(2, { user: 'finance@aurora.example' }),
        2,
        'tab 1, cookie',
        '"technical@aurora.example"',
        finance,
      ],
    ],
  ],
  [
    'sleep-finds-the-session-expired-after-the-laptop',
    [
      ['a laptop that stays awake', act(4, { does: 'passes' }), 4, 'tab 1, refreshes', '0', '2'],
      [
        'a shorter sleep',
        act(4, { seconds: 600 }),
        4,
        'tab 1, session',
        '"ended.expired"',
        '"live.active"',
      ],
    ],
  ],
  [
    'tabs-is-signed-out-in-both-tabs-by-logout',
    [
      [
        'a Logout that the other tab misses',
        see(4, { session: 'live.active' }),
        4,
        'tab 1, session',
        '"live.active"',
        '"ended.signedOut"',
      ],
    ],
  ],
  [
    'boundary-keeps-the-page-for-a-quarter-of-an-hour',
    [
      [
        'a sign-in after the page is gone',
        act(6, { offered: undefined }),
        6,
        'tab 1, the sign-in form',
        '"offered"',
        '"not offered"',
      ],
    ],
  ],
];

/** Every wrong scenario; what must fail is written here by hand. */
export const wrongScenarios: readonly WrongScenario[] = [
  ['boundary-resets-the-idle-time-by-stay', wrongWarnings] as const,
  ['tabs-sees-the-warning-in-both-tabs-and-leaves', twoTabs] as const,
  ['utilisation-submits-a-month-and-takes-it-back', figures] as const,
  ['offline-cannot-extend-without-a-connection', offline] as const,
  ...others,
].flatMap(([of, rows]) =>
  rows.map(([name, edit, step, place, expected, seen]) => ({
    name,
    of,
    edit,
    step,
    place,
    expected,
    seen,
  })),
);
