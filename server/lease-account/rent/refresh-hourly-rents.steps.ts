import { calculateRents, isEstimate } from '#domain/lease-account/rent/rent-calculation.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFlown } from './flown-months.ts';
import { readHourlyTerms, updateRents } from './hourly-rents.queries.ts';
import { readIndexValues } from './index-values.queries.ts';
import { toRentTerms } from './rent-terms.ts';

const noRate = (): never => {
  throw new Error('A rent by the hour follows no rate.');
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
  const isIndexed = terms.some(({ escalationIndex }) => escalationIndex !== null);
  const indexValues = isIndexed ? await readIndexValues(tx) : undefined;
  const rents = terms.flatMap((term) => {
    const figures = { flownIn: flown(term.leaseId), indexValues };
    return calculateRents(toRentTerms(term, term), noRate, figures).map((rent) => {
      const { from, amount } = rent;
      return { leaseId: term.leaseId, from, amount, isEstimated: isEstimate(rent) };
    });
  });
  await updateRents(tx, rents);
}
