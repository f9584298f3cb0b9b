import type { AirlineRows } from './airline-rows.ts';
import type { FixingRow } from './index-fixings.ts';

/** An airline as the database stores it, and the index fixings that its rents refer to. */
export interface BuiltAirline {
  readonly rows: AirlineRows;
  readonly fixings: FixingRow[];
}
