import { jwtDecode } from 'jwt-decode';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { readSession, type SessionReading } from '#domain/session/visit.ts';
import type {
  EndedElsewhereEvent,
  EvaluateEvent,
} from '#machines/session/session/session.events.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import type { Activity, ActivityStore } from './activity-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import { createKnownActivity } from './known-activity.ts';
import type { EndNote, EndStore } from './end-store.ts';
import type { ServerClock } from './server-clock.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** The session as all tabs of this browser share it: cookie, latest interaction, messages. */
export interface SharedSession {
  readFacts(): SessionFacts;
  /** Sends the chart an event for the current facts; a removed cookie comes with its reason. */
  look(tell: (news: News) => void): void;
  readCookie(at: number): SessionReading;
  /** Stores a cookie and notifies every tab, this one included. */
  store(cookie: SessionCookie): void;
  /** Records an interaction (server time) and notifies the other tabs. */
  touch(at: number): void;
  /** How the latest session of this browser ended; null while one is open. */
  readEnd(): EndNote | null;
  /** Notifies the other tabs to read the facts again. */
  announce(): void;
  /** Removes all data of the session and sends the other tabs how it ended. */
  end(note: EndNote): void;
  /**
   * Reports messages of other tabs and changes made here. Returns the function that unsubscribes.
   */
  listen(listener: (message: TabMessage) => void): () => void;
}

export interface SharedSessionParts {
  readonly jar: CookieJar;
  readonly clock: ServerClock;
  readonly activity: ActivityStore;
  readonly lastEnd: EndStore;
  readonly channel: TabChannel;
}

/** The events of a look: the facts, after the end of a visit whose cookie was removed. */
type News = EvaluateEvent | EndedElsewhereEvent;

/**
 * The reason and the removal of the cookie reach another tab in any order: a tab without cookie and
 * reason reads again after this many milliseconds.
 */
const reasonWaitMs = 40;

function newsOf(facts: SessionFacts, lastEnd: EndStore): readonly News[] {
  const note = facts.reading.kind === 'missing' ? lastEnd.read() : null;
  const evaluation: EvaluateEvent = { type: 'session.evaluate', ...facts };
  return note === null ? [evaluation] : [{ type: 'session.endedElsewhere', ...note }, evaluation];
}

/**
 * The time of the latest of interactions; null without one. The clock may have been corrected
 * since.
 */
function latestOf(interactions: readonly Activity[], clock: ServerClock): number | null {
  const times = interactions.map(({ at, offset, isSure }) =>
    isSure ? at : at - offset + clock.offset,
  );
  return times.length === 0 ? null : Math.max(...times);
}

function interactionAt(at: number, { offset, isSure }: ServerClock): Activity {
  return { at, offset, isSure };
}

function visitIn(reading: SessionReading): string {
  return reading.kind === 'live' ? reading.visit.cookie.userVisitId : '';
}

/** Combines the parts that tabs share. */
export function createSharedSession(parts: SharedSessionParts): SharedSession {
  const { jar, clock, activity, lastEnd, channel } = parts;
  const known = createKnownActivity(activity);
  const listeners = new Set<(message: TabMessage) => void>();

  const readCookie = (at: number): SessionReading => readSession(jar.read(), jwtDecode, at);

  function readFacts(): SessionFacts {
    const at = clock.now();
    const reading = readCookie(at);
    return { at, interactedAt: latestOf(known.of(visitIn(reading)), clock), reading };
  }

  const readEnd = (): EndNote | null => lastEnd.read();

  return {
    readCookie,
    readFacts,
    readEnd,
    look: (tell) => {
      const facts = readFacts();
      const news = newsOf(facts, lastEnd);
      if (news.length === 1 && facts.reading.kind === 'missing')
        setTimeout(() => newsOf(readFacts(), lastEnd).forEach(tell), reasonWaitMs);
      else news.forEach(tell);
    },
    store: (cookie) => {
      lastEnd.clear();
      jar.write(cookie);
      channel.post({ kind: 'changed' });
      for (const listener of listeners) listener({ kind: 'changed' });
    },
    touch: (at) => channel.post(known.add(visitIn(readCookie(at)), interactionAt(at, clock))),
    announce: () => channel.post({ kind: 'changed' }),
    end: (note) => {
      // The reason goes first: a tab that sees the cookie removed must know why.
      channel.post({ kind: 'ended', ...note });
      lastEnd.write(note);
      jar.remove();
      known.clear();
    },
    listen: (listener) => {
      const stop = channel.listen((message) => {
        known.hear(message);
        listener(message);
      });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
