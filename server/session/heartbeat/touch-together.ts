import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { gather, type Gathered } from '#server/platform/work/gather.ts';
import { touchVisits } from '../visits.queries.ts';

/**
 * Remembers that the page of a visit is open, by the hash of the visit. Those that come within
 * `waitMs` milliseconds are stored in one statement.
 */
export function touchTogether(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  waitMs: number,
): Gathered<string, void> {
  return gather(waitMs, async (hashes) => {
    await database.tx({ kind: 'identity' }, (tx) => touchVisits(tx, hashes, now()));
    return () => undefined;
  });
}
