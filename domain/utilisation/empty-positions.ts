import type { ReportableLease } from './asset.types.ts';
import { engineCount } from './engine-count.ts';
import { enginePositions } from './fleet-hosts.ts';

/**
 * Positions of an aircraft at which no engine is known: none of its lease belongs there, and none is
 * there (`taken`). Nothing where the type, and with it the number of engines, is not known.
 */
export function emptyPositions(
  lease: ReportableLease,
  taken: ReadonlySet<number>,
): readonly number[] {
  if (lease.kind !== 'aircraft' || engineCount(lease.model) === undefined) return [];
  const own = new Set(lease.components.map(({ position }) => position));
  return enginePositions(lease).filter((position) => !taken.has(position) && !own.has(position));
}
