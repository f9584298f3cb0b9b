import type { IsoDate } from '#domain/dates/date.ts';
import { csvFiles, joinTables } from '#server/import/source/table-source.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { airlineTables, sharedTables } from '../tables/seed-tables.ts';
import { buildAirline } from './build-airline.ts';
import { demoAirlines } from './demo-airlines.ts';

/** The files that the importer loads for the demo of a day, by name. */
export function demoFiles(today: IsoDate): ReadonlyMap<string, string> {
  const built = demoAirlines(today).map((plan) => ({ plan, ...buildAirline(plan, today) }));
  return csvFiles(joinTables([sharedTables(today), airlineTables(built, demoAccounts, today)]));
}
