import type { ReportableLease } from '../leases/asset.types.ts';
import { engineCount } from './engine-count.ts';
import { enginePositions } from './fleet-hosts.ts';

/**
 * Positions of an aircraft without a known engine: none of its lease belongs there, and none is
 * there (`taken`). Empty where the type, and so the number of engines, is unknown.
 */
export function emptyPositions(
  lease: ReportableLease,
  taken: ReadonlySet<number>,
): readonly number[] {
  if (lease.kind !== 'aircraft' || engineCount(lease.model) === undefined) return [];
  const own = new Set(lease.components.map(({ position }) => position));
  return enginePositions(lease).filter((position) => !taken.has(position) && !own.has(position));
}
