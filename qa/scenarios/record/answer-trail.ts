import { answersRefreshes, answersSignIns } from '../story.ts';
import type { Happening } from './write-scenario.ts';

type RefreshAnswer = Parameters<typeof answersRefreshes>[0];
type SignInAnswer = Parameters<typeof answersSignIns>[0];

/** A change of the server's behaviour is placed this long before the call that showed it. */
const beforeMs = 1000;

/** Records each change of the server's behaviour. */
export class AnswerTrail {
  #refresh: RefreshAnswer = 'a new token';
  #signIn: SignInAnswer = 'a session';

  /** The response to a refresh that was sent at this time. */
  refreshed(answer: RefreshAnswer, sentAtMs: number): readonly Happening[] {
    if (answer === this.#refresh) return [];
    this.#refresh = answer;
    return [{ atMs: sentAtMs - beforeMs, action: answersRefreshes(answer) }];
  }

  /** The response to a sign-in at this time. */
  signedIn(answer: SignInAnswer, atMs: number): readonly Happening[] {
    if (answer === this.#signIn) return [];
    this.#signIn = answer;
    return [{ atMs, action: answersSignIns(answer) }];
  }
}

/** The refresh answer for an HTTP status (R5). */
export function refreshAnswerOf(status: number): RefreshAnswer {
  if (status < 400) return 'a new token';
  return status >= 500 || status === 408 || status === 429 ? 'busy' : 'a refusal';
}

/** The sign-in answer for an HTTP status (spec §8). */
export function signInAnswerOf(status: number): SignInAnswer {
  if (status < 400) return 'a session';
  return status >= 500 ? 'an internal error' : 'wrong password';
}
