import { jwtDecode } from 'jwt-decode';
import { formatSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import { readSession, type SessionReading } from '#domain/session/visit.ts';
import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import { quietly } from './quietly.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * Judges what an answer would store, at the epoch millisecond `at`, before any of it is stored:
 * reading it back must give a live session (R9). `invalid` too when no cookie can hold it.
 */
export function judgeAnswer(cookie: SessionCookie, at: number): SessionReading {
  const text = quietly(() => formatSessionCookie(cookie));
  return text === null ? { kind: 'invalid' } : readSession(text, jwtDecode, at);
}

const misunderstood = 'The response of the server is not understood. Contact customer support.';

/**
 * An accepted sign-in whose session could not be read back has failed. The server is asked for the
 * time first: a token that seems to be over may only mean that this device's clock is wrong.
 */
export async function judgeSignIn(
  outcome: AuthenticateOutcome,
  clock: Pick<ServerClock, 'now' | 'confirm'>,
): Promise<AuthenticateOutcome> {
  if (outcome.kind === 'failed' || isLive(outcome.cookie, clock.now())) return outcome;
  await clock.confirm();
  if (isLive(outcome.cookie, clock.now())) return outcome;
  return { kind: 'failed', status: null, message: misunderstood };
}

function isLive(cookie: SessionCookie, at: number): boolean {
  return judgeAnswer(cookie, at).kind === 'live';
}
