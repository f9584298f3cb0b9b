import { jwtDecode } from 'jwt-decode';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { readSession, type SessionReading } from '#domain/session/visit.ts';
import type {
  EndedElsewhereEvent,
  EvaluateEvent,
} from '#machines/session/session/session.events.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import type { ActivityStore } from './activity-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { EndStore } from './end-store.ts';
import type { ServerClock } from './server-clock.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** The session as all tabs of this browser share it: cookie, latest interaction, messages. */
export interface SharedSession {
  readFacts(): SessionFacts;
  /** Sends the chart an event for the current facts; a removed cookie comes with its reason. */
  look(tell: (news: EvaluateEvent | EndedElsewhereEvent) => void): void;
  readCookie(at: number): SessionReading;
  /** Stores a cookie and notifies every tab, this one included. */
  store(cookie: SessionCookie): void;
  /** Records an interaction (server time) and notifies the other tabs. */
  touch(at: number): void;
  /** Notifies the other tabs to read the facts again. */
  announce(): void;
  /** Removes all data of the session and sends the other tabs the reason. */
  end(reason: Extract<TabMessage, { kind: 'ended' }>['reason']): void;
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

/**
 * The reason and the removal of the cookie reach another tab in any order: a tab without cookie and
 * reason reads again after this many milliseconds.
 */
const reasonWaitMs = 40;

function newsOf(facts: SessionFacts, lastEnd: EndStore): EvaluateEvent | EndedElsewhereEvent {
  const reason = facts.reading.kind === 'missing' ? lastEnd.read() : null;
  return reason === null
    ? { type: 'session.evaluate', ...facts }
    : { type: 'session.endedElsewhere', reason };
}

/** Combines the parts that tabs share. */
export function createSharedSession(parts: SharedSessionParts): SharedSession {
  const { jar, clock, activity, lastEnd, channel } = parts;
  const listeners = new Set<(message: TabMessage) => void>();

  const readCookie = (at: number): SessionReading => readSession(jar.read(), jwtDecode, at);

  function readInteraction(): number | null {
    const stored = activity.read();
    if (stored === null) return null;
    return stored.isSure ? stored.at : stored.at - stored.offset + clock.offset;
  }

  function readFacts(): SessionFacts {
    const at = clock.now();
    return { at, interactedAt: readInteraction(), reading: readCookie(at) };
  }

  return {
    readCookie,
    readFacts,
    look: (tell) => {
      const news = newsOf(readFacts(), lastEnd);
      if (news.type === 'session.evaluate' && news.reading.kind === 'missing')
        setTimeout(() => tell(newsOf(readFacts(), lastEnd)), reasonWaitMs);
      else tell(news);
    },
    store: (cookie) => {
      lastEnd.clear();
      jar.write(cookie);
      channel.post({ kind: 'changed' });
      for (const listener of listeners) listener({ kind: 'changed' });
    },
    touch: (at) => {
      activity.write({ at, offset: clock.offset, isSure: clock.isSure });
      channel.post({ kind: 'changed' });
    },
    announce: () => channel.post({ kind: 'changed' }),
    end: (reason) => {
      // The reason goes first: a tab that sees the cookie removed must know why.
      channel.post({ kind: 'ended', reason });
      lastEnd.write(reason);
      jar.remove();
      activity.clear();
    },
    listen: (listener) => {
      const stop = channel.listen(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
