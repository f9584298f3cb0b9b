import { PassThrough, type Readable } from 'node:stream';
import type { Dependencies } from '../dependencies.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findVisit } from '../repositories/visits.repository.ts';
import { isRunning, toVisit } from '../session/check-visit.ts';
import type { Visit } from '../session/visit.ts';
import type { EventFeed } from './event-feed.ts';
import { feedStream } from './feed-stream.ts';

const mostPerUser = 8;
/** A comment this often keeps proxies from cutting the stream, and looks whether the visit goes on. */
const everyBeatMs = 15_000;
const retryAfterSeconds = 30;

/** The streams of this server that tell pages of new notifications. */
export interface NotificationStreams {
  /** Opens a stream for a visit; it ends with the visit. Throws `tooManyRequests`. */
  open(visit: Visit): Promise<Readable>;
  /** Ends all of them; the server stops. */
  closeAll(): Promise<void>;
}

interface Needs extends Pick<Dependencies, 'database' | 'now' | 'log'> {
  readonly feed: EventFeed;
  /** How often a stream beats; for tests. */
  readonly beatMs?: number;
}

function visitFinder({ database, now }: Needs) {
  return async (visitHash: string): Promise<Visit | undefined> => {
    const stored = await database.tx({ kind: 'identity' }, (tx) => findVisit(tx, visitHash, now()));
    return stored !== undefined && isRunning(stored, now()) ? toVisit(stored) : undefined;
  };
}

/** Keeps the open streams of this server. */
export function createNotificationStreams(needs: Needs): NotificationStreams {
  const open = new Map<PassThrough, string>();
  const feeding = { beatMs: everyBeatMs, ...needs, find: visitFinder(needs) };

  const demandRoom = ({ externalUserId }: Visit): void => {
    const count = [...open.values()].filter((user) => user === externalUserId).length;
    if (count >= mostPerUser) throw new ProblemError('tooManyRequests', { retryAfterSeconds });
  };

  return {
    async open(visit) {
      demandRoom(visit);
      const out = new PassThrough();
      open.set(out, visit.externalUserId);
      out.once('close', () => open.delete(out));
      try {
        out.once('close', await feedStream(out, visit, feeding));
      } catch (error) {
        out.destroy();
        throw error;
      }
      return out;
    },
    async closeAll() {
      for (const out of open.keys()) out.end();
      await needs.feed.close();
    },
  };
}
