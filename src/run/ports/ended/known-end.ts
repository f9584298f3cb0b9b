import type { EndReason } from '#domain/session/end-reason.ts';
import type { KnownEnd } from '#machines/session/session/session.ports.ts';
import { browserStorage } from '../../browser-storage.ts';
import type { EndNote } from '../end-store.ts';
import { quietly } from '../quietly.ts';

const key = 'portal.visit';

/** The next day, an end that nobody has asked about is no news any more. */
const recallMs = 24 * 60 * 60_000;

/** A person who has left, or whose cookie is gone, needs no reason when the page opens again. */
const untold: ReadonlySet<EndReason> = new Set<EndReason>(['signedOut', 'userChanged', 'invalid']);

/** Remembers which visit this tab shows: only its end may be told here later. */
export function rememberVisit(userVisitId: string): void {
  quietly(() => browserStorage('sessionStorage').setItem(key, userVisitId));
}

/**
 * How the visit that this tab showed last has ended, for a page that is loaded again without a
 * session; undefined when nobody knows. `note` is the latest end of this browser: the next sign-in
 * removes it, so that it is never told to somebody else. `at` is now (epoch milliseconds).
 */
export function knownEnd(note: EndNote | null, at: number): KnownEnd | undefined {
  if (note === null || untold.has(note.reason) || at - note.at >= recallMs) return undefined;
  const shown = quietly(() => browserStorage('sessionStorage').getItem(key));
  return shown === note.visit ? { reason: note.reason, at: note.at } : undefined;
}
