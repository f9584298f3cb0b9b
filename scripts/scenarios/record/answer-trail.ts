import { answersRefreshes, answersSignIns } from '../story.ts';
import type { Happening } from './write-scenario.ts';

type RefreshAnswer = Parameters<typeof answersRefreshes>[0];
type SignInAnswer = Parameters<typeof answersSignIns>[0];

/** A change of the server's behaviour is placed so long before the call that showed it. */
const beforeMs = 1000;

/** Notes how the server behaves whenever it begins to behave differently. */
export class AnswerTrail {
  #refresh: RefreshAnswer = 'a new token';
  #signIn: SignInAnswer = 'a session';

  /** What a refresh that was sent at this time was answered with. */
  refreshed(answer: RefreshAnswer, sentAtMs: number): readonly Happening[] {
    if (answer === this.#refresh) return [];
    this.#refresh = answer;
    return [{ atMs: sentAtMs - beforeMs, action: answersRefreshes(answer) }];
  }

  /** What a sign-in was answered with at this time. */
  signedIn(answer: SignInAnswer, atMs: number): readonly Happening[] {
    if (answer === this.#signIn) return [];
    this.#signIn = answer;
    return [{ atMs, action: answersSignIns(answer) }];
  }
}

/** How an HTTP status answers a refresh (R5). */
export function refreshAnswerOf(status: number): RefreshAnswer {
  if (status < 400) return 'a new token';
  return status >= 500 || status === 408 || status === 429 ? 'busy' : 'a refusal';
}

/** How an HTTP status answers a sign-in (spec §8). */
export function signInAnswerOf(status: number): SignInAnswer {
  if (status < 400) return 'a session';
  return status >= 500 ? 'an internal error' : 'wrong password';
}
