import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import { mostLeaseMonths } from '#contract/utilisation-schemas.ts';
import type { SaveResult } from '#contract/utilisation.ts';
import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

type SendDrafts = (drafts: readonly SaveRequest[]) => Promise<readonly SaveResult[]>;

interface Waiting {
  readonly request: SaveRequest;
  readonly resolve: (result: SaveResult) => void;
  readonly reject: (fault: unknown) => void;
}

/** Whether a batch was turned away for what is in it, so that a part of it may be taken. */
function isRefused(fault: unknown): boolean {
  return fault instanceof PortalProblem && (fault.status === 400 || fault.status === 413);
}

/**
 * Saves that fall due together travel together; each gets its own answer. Where one of them makes
 * the server refuse them all, each travels alone, and only that one fails.
 */
export function createSaveQueue(send: SendDrafts): (request: SaveRequest) => Promise<SaveResult> {
  let waiting: Waiting[] = [];

  async function sendTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(batch.map(({ request }) => request));
      const byKey = new Map(
        results.map((result) => [leaseMonthKey(result.leaseId, result.month), result]),
      );
      for (const { request, resolve, reject } of batch) {
        const result = byKey.get(leaseMonthKey(request.leaseId, request.month));
        if (result === undefined) reject(new Error('The server did not answer for this month.'));
        else resolve(result);
      }
    } catch (fault) {
      if (batch.length > 1 && isRefused(fault)) {
        for (const one of batch) await sendTogether([one]);
        return;
      }
      for (const { reject } of batch) reject(fault);
    }
  }

  function flush(): void {
    for (; waiting.length > 0; waiting = waiting.slice(mostLeaseMonths))
      void sendTogether(waiting.slice(0, mostLeaseMonths));
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => setTimeout(flush, 0));
      waiting = [...waiting, { request, resolve, reject }];
    });
}
