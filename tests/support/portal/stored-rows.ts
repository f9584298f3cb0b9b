import type { toInterestTerms } from '#server/lease-account/interest/terms-of-interest.ts';
import type { toRentTerms } from '#server/lease-account/rent/rent-terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableRows, type TableRow } from '#tests/support/run/table-rows.ts';

type RentTerm = TableRow<'rent_term'> & Parameters<typeof toRentTerms>[0];
type InterestTerm = TableRow<'interest_term'> & Parameters<typeof toInterestTerms>[0];
/** The database computes the status. */
type Payment = TableRow<'payment'> & { readonly status: string };

/** Every stored row of the lease accounts, of all customers. */
export async function readStoredRows(database: Database) {
  return {
    leases: await tableRows(database, 'lease'),
    rentTerms: (await tableRows(database, 'rent_term')).map((term) => ({
      ...term,
      nextFrom: null,
    })) as RentTerm[],
    schedule: await tableRows(database, 'rent_schedule'),
    fixings: await tableRows(database, 'index_fixing'),
    invoices: await tableRows(database, 'invoice'),
    payments: (await tableRows(database, 'payment')) as Payment[],
    allocations: await tableRows(database, 'allocation'),
    interestTerms: (await tableRows(database, 'interest_term')) as InterestTerm[],
    charges: await tableRows(database, 'interest_charge'),
    segments: await tableRows(database, 'interest_segment'),
    disputes: await tableRows(database, 'invoice_dispute'),
    requirements: await tableRows(database, 'security_requirement'),
    deposits: await tableRows(database, 'security_deposit'),
    letters: await tableRows(database, 'letter_of_credit'),
    letterLeases: await tableRows(database, 'letter_of_credit_lease'),
  };
}

/** Items under the key that `keyOf` gives each. */
export function byKey<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return groups;
}

/** A value that must exist; throws without it. */
export function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('A row refers to one that is not there.');
  return found;
}
