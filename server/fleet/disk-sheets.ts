import type { DiskSheet } from '#contract/fleet/disk-sheets.ts';
import { readEngineFunds } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { findEngineRow } from './fleet-engines.queries.ts';
import { partsOf } from './life-limited-parts.ts';
import { readLifeLimitedParts } from './life-limited-parts.queries.ts';

/**
 * The disk sheet of an engine on the day `asOf` (`YYYY-MM-DD`, UTC), in three statements; undefined when
 * the engine is unknown or foreign.
 */
export async function findDiskSheet(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<DiskSheet | undefined> {
  const engine = isUuid(id) ? await findEngineRow(tx, custId, id, asOf) : undefined;
  if (engine === undefined) return undefined;
  const { leaseId, leaseNo } = engine;
  const parts = partsOf(await readLifeLimitedParts(tx, custId, asOf, id));
  const of = { custId, leaseId, engineId: id, kind: 'ENG_LLP' } as const;
  const funds = await readEngineFunds(tx, of, asOf);
  return {
    leaseNo,
    parts,
    funds: funds.map((fund) => {
      const { id: fundId, currency, rate, closing, committed, available } = fund;
      return { id: fundId, currency, rate, closing, committed, available };
    }),
  };
}
