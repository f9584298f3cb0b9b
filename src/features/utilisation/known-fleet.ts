import type { UtilisationView } from '#contract/utilisation.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';

/** All leases of the airline in the months that are shown, reported in them or not. */
export function knownFleet(view: UtilisationView | null): readonly ReportableLease[] {
  return [...(view?.leases ?? []), ...(view?.hosts ?? [])] as readonly ReportableLease[];
}
