import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { gather, type Gathered } from '#server/platform/work/gather.ts';
import { findVisits, type StoredVisit } from '../visits.queries.ts';

/** Finds a visit by the hash of its id, together with those that others ask for. */
export type FindTogether = Gathered<string, StoredVisit | undefined>;

/**
 * Reads visits of many open pages in one statement: for signs of life, which nobody waits for, and
 * streams, which are checked all the time. Each waits `waitMs` milliseconds for others.
 */
export function findTogether(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  waitMs: number,
): FindTogether {
  return gather(waitMs, async (hashes) => {
    const found = await database.tx({ kind: 'identity', readOnly: true }, (tx) =>
      findVisits(tx, hashes, now()),
    );
    const byHash = new Map(found.map((stored) => [stored.visit.visitHash, stored]));
    return (hash) => byHash.get(hash);
  });
}
