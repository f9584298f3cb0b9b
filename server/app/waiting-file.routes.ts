import { getWaitingFile } from '#contract/files/waiting-file.ts';
import { archives } from '#server/invoices/public.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { snapshots } from '#server/platform/http/open-transaction.ts';
import type { FairQueue } from '#server/platform/work/fair-queue.ts';
import { threadQueue } from '#server/platform/work/threads/in-thread.ts';

/** Where a file may wait, in the order in which it passes them. */
const queues: readonly FairQueue[] = [snapshots, archives, threadQueue];

/** Says people whose file waits when it is their turn. */
export function waitingFileRoutes(): HandledCall[] {
  return [
    handle(getWaitingFile, ({ caller: { custId, externalUserId } }) => {
      const who = { custId, user: externalUserId };
      const places = queues.map((queue) => queue.placeOf(who));
      return { place: places.find((place) => place !== undefined) ?? null };
    }),
  ];
}
