import { Refusal } from '#domain/refusal.ts';
import { PassThrough, type Readable } from 'node:stream';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { EventFeed } from './event-feed.ts';
import { feedStream } from './feed-stream.ts';
import { findTogether, isRunning, toCaller } from '#server/session/public.ts';

const mostPerUser = 8;
/**
 * A comment at this interval keeps proxies from cutting the stream, and checks that the session is
 * live.
 */
const everyBeatMs = 15_000;
const retryAfterSeconds = 30;

/** The streams of this server that notify pages of new notifications. */
export interface NotificationStreams {
  /** Opens a stream for a visit; it ends with the visit. Throws `tooManyRequests`. */
  open(caller: Caller): Promise<Readable>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams, when the server stops. */
  closeAll(): Promise<void>;
}

interface Needs extends Pick<Dependencies, 'database' | 'now' | 'log'> {
  readonly feed: EventFeed;
  /** The heartbeat interval of a stream in milliseconds; set by tests only. */
  readonly beatMs?: number;
}

/** The share of a beat that a stream waits for others, so that one statement checks many of them. */
const shareToWait = 1 / 60;

function visitFinder(needs: Needs & { readonly beatMs: number }) {
  const { now, beatMs } = needs;
  const find = findTogether(needs, beatMs * shareToWait);
  return async (visitHash: string): Promise<Caller | undefined> => {
    const stored = await find(visitHash);
    return stored !== undefined && isRunning(stored, now()) ? toCaller(stored) : undefined;
  };
}

/** Keeps the open streams of this server. */
export function createNotificationStreams(needs: Needs): NotificationStreams {
  const open = new Map<PassThrough, string>();
  const beating = { beatMs: everyBeatMs, ...needs };
  const feeding = { ...beating, find: visitFinder(beating) };

  const demandRoom = ({ externalUserId }: Caller): void => {
    const count = [...open.values()].filter((user) => user === externalUserId).length;
    if (count >= mostPerUser) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  };

  return {
    async open(caller) {
      demandRoom(caller);
      const out = new PassThrough();
      open.set(out, caller.externalUserId);
      out.once('close', () => open.delete(out));
      try {
        out.once('close', await feedStream(out, caller, feeding));
      } catch (error) {
        out.destroy();
        throw error;
      }
      return out;
    },
    count: () => open.size,
    async closeAll() {
      for (const out of open.keys()) out.end();
      await needs.feed.close();
    },
  };
}
