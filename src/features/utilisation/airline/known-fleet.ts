import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';

/** All leases of the airline in the displayed months, reported in them or not. */
export function knownFleet(view: UtilisationView | null): readonly ReportableLease[] {
  return [...(view?.leases ?? []), ...(view?.hosts ?? [])] as readonly ReportableLease[];
}
