import { insertRows } from '#server/platform/db/insert-rows.ts';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, type RowOf } from '#server/platform/db/row.ts';
import { storeAccounts } from '../accounts/accounts.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import { buildAirline } from './build-airline.ts';
import { contacts } from '../team/contacts.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { demoAirlines } from './demo-airlines.ts';
import { documentRows, publicationRows } from '../documents/document-rows.ts';
import { fleetAccounts } from '../accounts/fleet-accounts.ts';
import { fleetAirlines, type FleetAirline } from './fleet-airlines.ts';
import { lessorEntities } from '../world/lessor-entities.ts';
import { markOldAsRead, notificationRows } from '../notifications/notification-rows.ts';
import { storeAirline, storeCustomer } from './store-airline.ts';
import { storeListings } from '../listings/store-listings.ts';
import { storeNotices } from '../notifications/store-notices.ts';

/** `demo` shows every case to people; `fleet` is large, for measurements. */
export type SeedProfile = 'demo' | 'fleet';

const seedRunRow = { part: text, seededFor: day };
type SeedRun = RowOf<typeof seedRunRow>;

const owner = { kind: 'owner' } as const;

async function runsOf(tx: Tx, profile: SeedProfile): Promise<SeedRun[]> {
  return queryRows(
    tx,
    seedRunRow,
    sql`select part, seeded_for as "seededFor" from seed_run where profile = ${profile}
        order by seeded_for`,
  );
}

/** Seeds one part in one transaction, unless it exists; another process waits for it. */
async function seedPart(
  database: Database,
  run: { readonly profile: SeedProfile; readonly part: string; readonly today: IsoDate },
  store: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return database.tx(owner, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7220402)`);
    const done = await runsOf(tx, run.profile);
    if (done.some(({ part }) => part === run.part)) return false;
    await insertRows(tx, 'lessor_entity', lessorEntities, 'skip');
    await insertRows(tx, 'contact', contacts, 'skip');
    await insertRows(tx, 'document', publicationRows(run.today), 'skip');
    await storeListings(tx, run.today);
    await store(tx);
    const row = { profile: run.profile, part: run.part, seededFor: run.today };
    await insertRows(tx, 'seed_run', [row]);
    return true;
  });
}

async function storeWhole(tx: Tx, airline: AirlinePlan, today: IsoDate): Promise<void> {
  const built = buildAirline(airline, today);
  await storeAirline(tx, built);
  const documents = documentRows(airline.custId, built.rows, today);
  await insertRows(tx, 'document', documents);
  const told = notificationRows(airline.custId, built.rows, documents, today);
  await insertRows(tx, 'notification', told);
  await markOldAsRead(tx, airline.custId, today);
}

async function seedDemo(database: Database, today: IsoDate): Promise<boolean> {
  const airlines = demoAirlines(today);
  return seedPart(database, { profile: 'demo', part: 'all', today }, async (tx) => {
    for (const airline of airlines) await storeCustomer(tx, airline);
    await storeAccounts(tx, demoAccounts, today);
    for (const airline of airlines) await storeWhole(tx, airline, today);
    const custIds = airlines.map(({ custId }) => custId);
    await storeNotices(tx, custIds, today);
    await tx.execute(sql`analyze`);
  });
}

async function seedFleetAirline(database: Database, airline: FleetAirline, today: IsoDate) {
  const run = { profile: 'fleet', part: airline.custId, today } as const;
  return seedPart(database, run, async (tx) => {
    const plan = airline.plan(today);
    await storeCustomer(tx, plan);
    await storeAccounts(tx, fleetAccounts(plan), today);
    await storeWhole(tx, plan, today);
  });
}

async function seedFleet(
  database: Database,
  today: IsoDate,
  progress: (line: string) => void,
  only: readonly string[] | undefined,
): Promise<void> {
  const airlines = fleetAirlines().filter(({ custId }) => only?.includes(custId) ?? true);
  const done = await database.tx(owner, (tx) => runsOf(tx, 'fleet'));
  const missing = airlines.filter(({ custId }) => !done.some(({ part }) => part === custId));
  // An interrupted run is completed for the same day.
  const day = done[0]?.seededFor ?? today;
  for (const [index, airline] of missing.entries()) {
    await seedFleetAirline(database, airline, day);
    progress(`Seeded ${airline.custId}, ${index + 1} of ${missing.length} airlines.`);
  }
  if (missing.length > 0) await database.vacuum();
}

/**
 * Fills the database with a profile, with dates relative to `today` (`YYYY-MM-DD`, UTC). The same
 * day gives the same rows. Existing data stays unchanged; an interrupted run leaves nothing half
 * done and continues where it stopped. `only` names the airlines of `fleet` to seed.
 */
export async function seed(
  database: Database,
  profile: SeedProfile,
  today: IsoDate,
  progress: (line: string) => void = () => undefined,
  only?: readonly string[],
): Promise<void> {
  if (profile === 'fleet') {
    await seedFleet(database, today, progress, only);
    return;
  }
  if (await seedDemo(database, today)) progress('Seeded the demo airlines and accounts.');
}
