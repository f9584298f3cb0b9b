import { PassThrough, type Readable } from 'node:stream';
import type { Dependencies } from '../dependencies.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findVisit } from '../repositories/visits.repository.ts';
import { isRunning, toVisit } from '../session/check-visit.ts';
import type { Visit } from '../session/visit.ts';
import type { EventFeed } from './event-feed.ts';
import { isTold } from './is-told.ts';

const mostPerUser = 8;
/** A comment this often keeps proxies from cutting the stream, and looks whether the visit goes on. */
const beatMs = 15_000;
/** Many changes at once are one event. */
const gapMs = 500;
/** A reader that takes nothing for so long that this many bytes wait is given up. */
const mostWaitingBytes = 65_536;
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
  /** How often a stream beats, in milliseconds; for tests. */
  readonly beatEveryMs?: number;
}

/** Writes events into a stream, at most one in half a second. */
function createTeller(out: PassThrough) {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const write = (text: string): void => {
    if (out.writableLength > mostWaitingBytes) out.destroy();
    else if (out.writable) out.write(text);
  };
  const tell = (): void => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    write('event: changed\ndata:\n\n');
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) tell();
      isDue = false;
    }, gapMs).unref();
  };
  return { tell, write, stop: () => clearTimeout(timer) };
}

/** Keeps the open streams of this server. */
export function createNotificationStreams(needs: Needs): NotificationStreams {
  const { feed, beatEveryMs = beatMs } = needs;
  const open = new Map<PassThrough, string>();

  const find = async (visitHash: string): Promise<Visit | undefined> => {
    const { database, now } = needs;
    const stored = await database.tx({ kind: 'identity' }, (tx) => findVisit(tx, visitHash, now()));
    return stored !== undefined && isRunning(stored, now()) ? toVisit(stored) : undefined;
  };

  const demandRoom = ({ externalUserId }: Visit): void => {
    const count = [...open.values()].filter((user) => user === externalUserId).length;
    if (count >= mostPerUser) throw new ProblemError('tooManyRequests', { retryAfterSeconds });
  };

  const watch = async (out: PassThrough, first: Visit): Promise<() => void> => {
    let visit = first;
    const { tell, write, stop } = createTeller(out);
    const beat = async (): Promise<void> => {
      const current = await find(visit.visitHash);
      if (current === undefined) return void out.end();
      visit = current;
      write(': beat\n\n');
    };
    const timer = setInterval(() => {
      beat().catch((error: unknown) => {
        needs.log.warn({ err: error }, 'a stream of notifications ended early');
        out.end();
      });
    }, beatEveryMs).unref();
    const unsubscribe = await feed.subscribe({
      missed: tell,
      heard(event) {
        if (event.event === 'visitEnded' && event.visitHash === visit.visitHash) out.end();
        else if (isTold(event, visit)) tell();
      },
    });
    write(': open\n\n');
    return () => {
      unsubscribe();
      clearInterval(timer);
      stop();
    };
  };

  return {
    async open(visit) {
      demandRoom(visit);
      const out = new PassThrough();
      open.set(out, visit.externalUserId);
      out.once('close', () => open.delete(out));
      try {
        const forget = await watch(out, visit);
        out.once('close', forget);
      } catch (error) {
        out.destroy();
        throw error;
      }
      return out;
    },
    async closeAll() {
      for (const out of open.keys()) out.end();
      await feed.close();
    },
  };
}
