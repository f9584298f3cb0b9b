import type { Action, Settings } from '../format/scenario-format.ts';
import {
  answersRefreshes,
  answersSignIns,
  clicks,
  closes,
  corrects,
  dismisses,
  finance,
  freezes,
  givesAnswers,
  goesTo,
  holdsAnswers,
  holdsCookieOf,
  holdsForeignToken,
  isWrongBy,
  logsOut,
  losesCookie,
  networkIsBack,
  networkIsLost,
  opens,
  passes,
  rejectsToken,
  reloads,
  signsIn,
  sleeps,
  stays,
  technical,
} from '../story.ts';

/** Short times keep the runs short, on the charts and in a browser. */
const short = {
  tokenExpiryMinutes: 1,
  tokenExpiryCountdownSeconds: 20,
  tokenRefreshMinutesBeforeExpiry: 0.5,
  tokenValidityCheckFrequencySeconds: 15,
} as const;

/** The settings that the search starts with. */
export const searchedSettings: readonly Partial<Settings>[] = [
  short,
  { ...short, refreshFailurePolicy: 'signOutAtOnce' },
  { ...short, absoluteHours: 0.01 },
  { ...short, absoluteHours: 0.015 },
];

/** How every searched run begins. */
export const beginnings: readonly (readonly Action[])[] = [
  [opens('/LeaseAccount/index')],
  [opens('/LeaseAccount/index'), signsIn()],
  [opens('/LeaseAccount/index'), signsIn(), opens('/dashboard', 2)],
];

/**
 * All possible next actions in a searched run; an action whose effect appears later includes the
 * wait.
 */
export const moves: readonly (readonly Action[])[] = [
  [signsIn()],
  [signsIn(technical)],
  [clicks()],
  [goesTo('/LeaseAccount/PaymentHistory')],
  [goesTo('/TMS/TechnicalProjects')],
  [goesTo('/account/login')],
  [stays()],
  [logsOut()],
  [dismisses()],
  [reloads()],
  [passes(2)],
  [passes(15)],
  [passes(30)],
  [passes(44)],
  [passes(20)],
  [sleeps(3600)],
  [answersRefreshes('a refusal'), passes(30)],
  [answersRefreshes('a refusal'), stays()],
  [answersRefreshes('busy'), passes(30)],
  [answersRefreshes('busy'), stays()],
  [answersRefreshes('a new token'), passes(2)],
  [answersSignIns('wrong password'), signsIn()],
  [holdsAnswers, stays()],
  [holdsAnswers, passes(30)],
  [holdsAnswers, logsOut(), signsIn()],
  [givesAnswers],
  [rejectsToken()],
  [networkIsLost],
  [networkIsBack],
  [losesCookie],
  [losesCookie, reloads()],
  [holdsCookieOf(technical)],
  [isWrongBy(3600), reloads()],
  [isWrongBy(3600), holdsAnswers, reloads(), givesAnswers],
  [answersRefreshes('a refusal'), holdsAnswers, passes(30), freezes(5), passes(5), givesAnswers],
  [answersRefreshes('nothing'), passes(15), clicks(), passes(30), passes(20)],
  [answersRefreshes('nothing'), passes(15), clicks(), passes(42), passes(10)],
  [answersRefreshes('busy'), passes(30), holdsCookieOf(finance)],
  [networkIsLost, passes(30), holdsCookieOf(finance)],
  [holdsAnswers, passes(30), freezes(60), givesAnswers],
  [passes(44), holdsAnswers, stays(), freezes(30), givesAnswers],
  [freezes(100), clicks()],
  [passes(35), closes(), freezes(30), opens('/dashboard')],
  [holdsForeignToken],
  [closes(), holdsForeignToken, opens('/dashboard')],
  [answersSignIns('wrong password'), signsIn(), corrects()],
  [isWrongBy(20), reloads()],
  [passes(44), passes(15)],
  [opens('/dashboard', 2)],
  [clicks(2)],
  [stays(2)],
  [logsOut(2)],
];

/** No searched run has more steps than this. */
export const mostSteps = 9;
