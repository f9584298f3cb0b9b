/** How long a proof of who somebody is suffices for sensitive calls (minutes). */
export const proofMinutes = 10;

/** How long a browser may do without the second factor (days). */
export const trustDays = 30;

/**
 * Whether the person has proven recently enough who they are (ASVS 5.0, 7.5.3). Both in epoch
 * milliseconds; `provedAt` is null where a known browser was enough.
 */
export function isProofFresh(provedAt: number | null, now: number): boolean {
  return provedAt !== null && now - provedAt < proofMinutes * 60_000;
}
