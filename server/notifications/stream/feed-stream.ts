import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { hasDuty } from '#domain/access/duties.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { EventFeed } from './event-feed.ts';
import { isTold } from './is-told.ts';

/** Many simultaneous changes are one event. */
const gapMs = 500;
/** A reader that leaves this many bytes unread is disconnected. */
const mostWaitingBytes = 65_536;

/** The dependencies of a stream. */
export interface Feeding {
  readonly feed: EventFeed;
  readonly log: FastifyBaseLogger;
  readonly beatMs: number;
  /** The caller by the present state of the visit; undefined once the visit has ended. */
  readonly find: (visitHash: string) => Promise<Caller | undefined>;
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

/** Whether the bell of the person shows the alerts about security. */
function watchesAlerts({ realm, roles }: Pick<Caller, 'realm' | 'roles'>): boolean {
  return realm === 'internal' && hasDuty(roles, 'watchAlerts');
}

const rightsOf = ({ claims, roles, isOwner }: Caller): string =>
  JSON.stringify([claims, roles, isOwner]);

/**
 * Feeds a stream with the events for a session, and ends it with the session: at once when that is
 * ended, at the next heartbeat when it expired or its user may open other things than before, so that
 * the page opens it again and gets the new ones. Returns the function that stops it.
 */
export async function feedStream(
  out: PassThrough,
  first: Caller,
  { feed, log, beatMs, find }: Feeding,
): Promise<() => void> {
  let caller = first;
  const { tell, write, stop } = createTeller(out);
  const beat = async (): Promise<void> => {
    const current = await find(caller.visitHash);
    if (current === undefined || rightsOf(current) !== rightsOf(first)) return void out.end();
    caller = current;
    write(': beat\n\n');
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      // The server that stops has ended its streams already.
      if (out.writable) log.warn({ err: error }, 'a stream of notifications ended early');
      out.end();
    });
  }, beatMs).unref();
  const unsubscribe = await feed.subscribe({
    missed: tell,
    heard(event) {
      if (event.event === 'visitEnded' && event.visitHash === caller.visitHash) out.end();
      else if (event.event === 'alert' && watchesAlerts(caller)) tell();
      else if (isTold(event, caller)) tell();
    },
  });
  write(': open\n\n');
  return () => {
    unsubscribe();
    clearInterval(timer);
    stop();
  };
}
