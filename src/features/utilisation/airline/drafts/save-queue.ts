import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { mostLeaseMonths } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import type { SaveAnswer } from '#machines/utilisation/lease-month/save-answer.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { rejectionWords } from '../words/rejection-words.ts';

type SendDrafts = (drafts: readonly SaveRequest[]) => Promise<readonly SaveResult[]>;

interface Waiting {
  readonly request: SaveRequest;
  readonly resolve: (answer: SaveAnswer) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Whether a batch must not be repeated unchanged: its content was refused, of which parts may be
 * accepted, or the session ended, after which nothing is sent by itself.
 */
function isRefused(fault: unknown): fault is PortalProblem {
  if (!(fault instanceof PortalProblem)) return false;
  return fault.code === 'sessionEnded' || fault.status === 400 || fault.status === 413;
}

/**
 * Sends saves that are due together in one call; each gets its own result. If the server refuses
 * the batch because of one of them, each is sent alone, and only that one is rejected.
 */
export function createSaveQueue(send: SendDrafts): (request: SaveRequest) => Promise<SaveAnswer> {
  let waiting: Waiting[] = [];

  async function sendTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(batch.map(({ request }) => request));
      const byKey = new Map(
        results.map((result) => [leaseMonthKey(result.leaseId, result.month), result]),
      );
      for (const { request, resolve, reject } of batch) {
        const result = byKey.get(leaseMonthKey(request.leaseId, request.month));
        if (result === undefined) reject(new Error('The server did not respond for this month.'));
        else resolve(result);
      }
    } catch (fault) {
      if (!isRefused(fault)) for (const { reject } of batch) reject(fault);
      else if (batch.length > 1) for (const one of batch) await sendTogether([one]);
      else batch[0]?.resolve({ kind: 'rejected', reason: rejectionWords(fault) });
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
