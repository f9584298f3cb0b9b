import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Visit } from '../session/visit.ts';
import type { EventFeed } from './event-feed.ts';
import { isTold } from './is-told.ts';

/** Many changes at once are one event. */
const gapMs = 500;
/** A reader that takes nothing until this many bytes wait is given up. */
const mostWaitingBytes = 65_536;

/** What a stream is fed from. */
export interface Feeding {
  readonly feed: EventFeed;
  readonly log: FastifyBaseLogger;
  readonly beatMs: number;
  /** The visit as it is now; undefined once it is over. */
  readonly find: (visitHash: string) => Promise<Visit | undefined>;
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

/**
 * Feeds a stream with what concerns a visit, and ends it with the visit: at once when that is ended,
 * at the next beat when it ran out or its user lost access. Answers how to stop.
 */
export async function feedStream(
  out: PassThrough,
  first: Visit,
  { feed, log, beatMs, find }: Feeding,
): Promise<() => void> {
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
      log.warn({ err: error }, 'a stream of notifications ended early');
      out.end();
    });
  }, beatMs).unref();
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
}
