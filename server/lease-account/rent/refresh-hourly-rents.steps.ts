import { calculateRents, isEstimate } from '#domain/lease-account/rent/rent-calculation.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFlown } from './flown-months.ts';
import { readHourlyTerms, updateRents } from './hourly-rents.queries.ts';
import { toRentTerms } from './rent-terms.ts';

const noIndex = (): never => {
  throw new Error('A rent by the hour follows no index.');
};

/**
 * Brings the stored rents by the hour of some leases up to what is reported. Call it in the
 * transaction that reports, corrects or withdraws a month.
 */
export async function refreshHourlyRents(tx: Tx, leaseIds: readonly string[]): Promise<void> {
  const terms = await readHourlyTerms(tx, [...new Set(leaseIds)]);
  if (terms.length === 0) return;
  const flown = await readFlown(
    tx,
    terms.map(({ leaseId }) => leaseId),
  );
  const rents = terms.flatMap((term) =>
    calculateRents(toRentTerms(term, term), noIndex, flown(term.leaseId)).map((rent) => {
      const { from, amount } = rent;
      return { leaseId: term.leaseId, from, amount, isEstimated: isEstimate(rent) };
    }),
  );
  await updateRents(tx, rents);
}
