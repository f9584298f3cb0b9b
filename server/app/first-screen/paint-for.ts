import type { PaintScreen, ScreenOrder, ServedScreen } from '#contract/call/served-screen.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import { createWorkQueue } from '#server/platform/work/work-queue.ts';
import type { PageReader } from '#server/session/authenticate.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { createScreenReads, type ReadingRequest } from './screen-reads.ts';

/** One painting occupies the processor for some hundredths of a second. */
const atOnce = { running: 1, waiting: 8 };

/**
 * Paints a screen for a reader whose visit is live, with the data of the calls themselves. Undefined
 * where the server does not paint or the address is no screen of the reader; rejects when the painting
 * fails or too many wait.
 */
export type PaintFor = (
  reader: PageReader,
  screen: Pick<ScreenOrder, 'path' | 'isPhone' | 'look'>,
  request: ReadingRequest,
  /** Asked when its turn comes; a screen that nobody wants any longer is not painted. */
  isWanted?: () => boolean,
) => Promise<ServedScreen | undefined>;

/** Paints in turn, for pages and for answers of the sign-in alike. */
export function createPaintFor(parts: {
  readonly settings: ScreenOrder['settings'];
  readonly paint: PaintScreen | undefined;
  readonly services: SessionServices;
  readonly registrations: readonly HandledCall[];
}): PaintFor {
  const { settings, paint, services } = parts;
  const readsFor = createScreenReads(parts.registrations, services);
  const inTurn = createWorkQueue(atOnce);
  return ({ caller, text }, screen, request, isWanted = () => true) =>
    inTurn(async () => {
      const order = { ...screen, settings, cookie: text, at: services.now() };
      return isWanted() ? paint?.({ ...order, read: readsFor(request, caller) }) : undefined;
    });
}
