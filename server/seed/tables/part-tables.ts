import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { nameIn, type RowNames } from './row-names.ts';

/** The disk sheets of the engines of an airline. */
export function partTables(
  { lifeLimitedParts, partRatings }: AirlineRows,
  names: RowNames,
): ImportTables {
  const parts = new Map(
    lifeLimitedParts.map(({ id, leaseId, partNumber, serialNumber }) => {
      const lease_no = nameIn(names.leases, leaseId);
      return [id, { lease_no, part_number: partNumber, serial_number: serialNumber }];
    }),
  );
  return {
    lifeLimitedParts: lifeLimitedParts.map((row) => ({
      ...nameIn(parts, row.id),
      esn: nameIn(names.components, row.componentId).serial,
      module: row.module,
      description: row.description,
      installed: row.installedOn,
      removed: row.removedOn,
      as_of: row.asOf,
      rating: row.rating,
      csn: row.csn,
      engine_csn: row.engineCsn,
    })),
    partLimits: partRatings.map(({ partId, rating, cycles, limitCycles: limit }) => {
      return { ...nameIn(parts, partId), rating, cycles, limit };
    }),
  };
}
