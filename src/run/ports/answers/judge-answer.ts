import { jwtDecode } from 'jwt-decode';
import {
  formatSessionCookie,
  type SessionCookie,
  toSessionCookie,
} from '#domain/session/session-cookie.ts';
import { readSession, type SessionReading, type Visit } from '#domain/session/visit.ts';
import type { ReturnOutcome } from '#machines/session/return-inside/return-inside.ports.ts';
import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import { quietly } from '../quietly.ts';
import type { ServerClock } from '../server-clock.ts';
import { misunderstoodSignIn } from '../session-calls.ts';

/**
 * Judges what an answer would store, at the epoch millisecond `at`, before any of it is stored:
 * reading it back must give a live session (R9). `invalid` too when no cookie can hold it.
 */
export function judgeAnswer(cookie: SessionCookie, at: number): SessionReading {
  const text = quietly(() => formatSessionCookie(cookie));
  return text === null ? { kind: 'invalid' } : readSession(text, jwtDecode, at);
}

/**
 * The visit that the fields of a refresh make of the current one, or undefined when they are
 * unusable: name, visit and realm stay, only the token and its times are new.
 */
export function judgeRefresh(current: Visit, fields: unknown, at: number): Visit | undefined {
  const answer = typeof fields === 'object' ? fields : {};
  const { username, userVisitId, acceptedExtTermsOfUse } = current.cookie;
  const next = toSessionCookie({ ...answer, username, userVisitId, acceptedExtTermsOfUse });
  if (next === undefined) return undefined;
  const reading = judgeAnswer({ ...current.cookie, ...next }, at);
  return reading.kind === 'live' && reading.visit.realm === current.realm
    ? reading.visit
    : undefined;
}

/** A token from the future or the past may only mean that this device's clock is wrong. */
const doubtMs = 5000;

/** Whether a reading at the epoch millisecond `at` is worth asking the server for the time. */
export function isDoubtful(reading: SessionReading, at: number): boolean {
  if (reading.kind === 'invalid') return true;
  return reading.kind === 'live' && (reading.visit.issuedAt ?? 0) > at + doubtMs;
}

/**
 * The visit of an accepted sign-in, before any of it is stored; one that could not be read back has
 * failed. Where it contradicts the time, the server gives the time first.
 */
export async function judgeSignIn(
  outcome: Exclude<AuthenticateOutcome, { kind: 'factorNeeded' | 'companyNeeded' }>,
  clock: Pick<ServerClock, 'now' | 'confirmAnew'>,
): Promise<ReturnOutcome> {
  if (outcome.kind === 'failed') return outcome;
  const read = (): SessionReading => judgeAnswer(outcome.cookie, clock.now());
  if (isDoubtful(read(), clock.now())) await clock.confirmAnew();
  const reading = read();
  return reading.kind === 'live' ? { kind: 'accepted', visit: reading.visit } : misunderstoodSignIn;
}
