import type { SpoilStep } from './network/trouble.ts';
import { isChoice } from './format/offers.ts';
import type { Action, Scenario, Settings, Sight } from './format/scenario-format.ts';

/**
 * What must be seen by the author of a story: only the named fields are compared; one for each
 * named tab.
 */
export type Expectation = Partial<Omit<Sight, 'tab'>> & { readonly tab?: number };

/** A scenario as it is written by hand: what happens, and what has to be seen then. */
export interface Story {
  readonly name: string;
  readonly description: string;
  readonly kind: Scenario['kind'];
  readonly spec: readonly string[];
  readonly settings?: Partial<Settings>;
  readonly steps: readonly (readonly [action: Action, ...see: readonly Expectation[]])[];
}

export const finance = 'finance@aurora.example';
export const technical = 'technical@aurora.example';

export const opens = (path: string, tab = 1): Action => ({
  who: 'person',
  does: 'opens the portal',
  tab,
  path,
});
/** The same choice where the page must not offer it: a key is pressed instead. */
export const notOffered = (action: Action): Action =>
  isChoice(action) ? { ...action, offered: false } : action;
export const signsIn = (user = finance, tab = 1): Action => ({
  who: 'person',
  does: 'signs in',
  tab,
  user,
});
export const clicks = (tab = 1): Action => ({ who: 'person', does: 'clicks or types', tab });
export const goesTo = (path: string, tab = 1): Action => ({
  who: 'person',
  does: 'goes to',
  tab,
  path,
});
export const stays = (tab = 1): Action => ({ who: 'person', does: 'chooses Stay logged in', tab });
export const logsOut = (tab = 1): Action => ({ who: 'person', does: 'chooses Logout', tab });
export const dismisses = (tab = 1): Action => ({
  who: 'person',
  does: 'chooses Back to Login',
  tab,
});
export const reloads = (tab = 1): Action => ({ who: 'person', does: 'reloads the page', tab });
export const corrects = (tab = 1): Action => ({
  who: 'person',
  does: 'corrects the sign-in form',
  tab,
});
export const closes = (tab = 1): Action => ({ who: 'person', does: 'closes the tab', tab });
export const passes = (seconds: number): Action => ({ who: 'clock', does: 'passes', seconds });
export const sleeps = (seconds: number): Action => ({ who: 'clock', does: 'sleeps', seconds });
export const isWrongBy = (seconds: number): Action => ({
  who: 'clock',
  does: 'is wrong by',
  seconds,
});
export const answersRefreshes = (
  answer: 'a new token' | 'a refusal' | 'busy' | 'nothing',
): Action => ({ who: 'server', does: 'answers refreshes with', answer });
export const answersSignIns = (
  answer: 'a session' | 'wrong password' | 'an internal error',
): Action => ({ who: 'server', does: 'answers sign-ins with', answer });
export const holdsAnswers: Action = { who: 'server', does: 'holds its answers back' };
export const givesAnswers: Action = { who: 'server', does: 'gives the answers it held' };
export const rejectsToken = (tab = 1): Action => ({
  who: 'server',
  does: 'rejects the token in use',
  tab,
});
export const serverIsAway: Action = { who: 'server', does: 'stops answering' };
export const serverIsBack: Action = { who: 'server', does: 'answers again' };
export const networkIsLost: Action = { who: 'network', does: 'is lost' };
export const networkIsBack: Action = { who: 'network', does: 'is back' };
export const spoils = (
  call: SpoilStep['call'],
  how: SpoilStep['how'],
  { seconds = 0, times = 1 }: Partial<Pick<SpoilStep, 'seconds' | 'times'>> = {},
): Action => ({ who: 'network', does: 'spoils', call, how, seconds, times });
export const storageIsFull: Action = { who: 'browser', does: 'has a full storage' };
export const losesCookie: Action = { who: 'browser', does: 'loses the cookie' };
export const holdsCookieOf = (user: string): Action => ({
  who: 'browser',
  does: 'holds the cookie of',
  user,
});

/** The two steps that most stories begin with. */
export const signedIn = (path = '/dashboard'): Story['steps'] => [
  [opens(path), { session: 'ended.signedOut', route: '/account/login', cookie: null }],
  [signsIn(), { session: 'live.active', modal: 'none', route: path, cookie: finance }],
];

export const expiredByIdleness: Expectation = {
  session: 'ended.expired',
  modal: 'expired',
  cookie: null,
  says: 'Your session has expired due to inactivity.',
};

/** *Stay logged in* had no answer before the countdown was over. */
export const expiredUnextended: Expectation = {
  ...expiredByIdleness,
  says: 'Your session has expired: the server could not be reached to extend it.',
};

/** What the warning says while *Stay logged in* has no answer. */
export const unextendable =
  'The server could not be reached. Check your connection: it is asked again until the time is over.';

export const active: Expectation = { session: 'live.active', modal: 'none' };

export const holdsForeignToken: Action = {
  who: 'browser',
  does: 'holds a cookie whose token is of another user',
};
export const freezes = (seconds: number): Action => ({
  who: 'browser',
  does: 'freezes the pages for',
  seconds,
});
