import {
  lookUpFixings,
  type FixingLookup,
  type IndexTenor,
} from '#domain/lease-account/rent/index-fixing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readPublishedRates } from './fixings.queries.ts';

/** Reads the published rates of every index that leases refer to, once for a request. */
export async function readFixings(tx: Tx): Promise<(index: IndexTenor) => FixingLookup> {
  const rows = await readPublishedRates(tx);
  const lookups = new Map<string, FixingLookup>();
  return ({ name, tenorMonths }) => {
    const key = `${name} ${tenorMonths}`;
    const known =
      lookups.get(key) ??
      lookUpFixings(rows.filter(({ index, tenor }) => index === name && tenor === tenorMonths));
    lookups.set(key, known);
    return known;
  };
}
