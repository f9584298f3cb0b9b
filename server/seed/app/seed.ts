import type { IsoDate } from '#domain/dates/date.ts';
import type { Database, RunScript, Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type ImportTables, joinTables, tableSource } from '#server/import/source/table-source.ts';
import { importWithin } from '#server/import/run-import.ts';
import { openAccounts, type SeededAccount } from '../accounts/accounts.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import { buildAirline } from './build-airline.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { demoAirlines } from './demo-airlines.ts';
import { documentRows } from '../documents/document-rows.ts';
import { fleetAccounts } from '../accounts/fleet-accounts.ts';
import { fleetAirlines, type FleetAirline } from './fleet-airlines.ts';
import {
  acceptedTables,
  airlineTables,
  type PlannedAirline,
  revisedMoney,
  sharedTables,
} from '../tables/seed-tables.ts';
import { noteMail, notifyAirline, readOldNews } from '../notifications/notify-airline.ts';
import { toldNews } from '../notifications/told-news.ts';
import { correctMonths, reportMonths, storeAirline } from './store-airline.ts';
import { liveThroughProjects } from '../projects/live-through.ts';
import {
  analyse,
  hasRuns,
  noteRun,
  runsOf,
  type SeedProfile,
  waitForOthers,
} from './seed-runs.queries.ts';
import { keepingFiles } from '../world/keeping-files.ts';
import { publishNotices } from '../notifications/publish-notices.ts';

const owner = { kind: 'owner' } as const;

interface Part {
  readonly profile: SeedProfile;
  readonly part: string;
  readonly today: IsoDate;
}

/** What a part has: airlines and their people. */
interface Content {
  readonly airlines: readonly AirlinePlan[];
  readonly accounts: readonly SeededAccount[];
}

/** The places of the demonstration data. */
export interface SeedPlaces {
  readonly database: Database;
  /** Receives what airlines have sent. */
  readonly files: FileStore;
}

/** The transaction of a part, and the file store. */
interface PartPlaces {
  readonly tx: Tx;
  readonly files: FileStore;
}

/**
 * The importer loads what the files of a lessor can say, in the order in which its ledger and the
 * portal tell each other; the rest follows by the calls of the portal.
 */
async function storePart(
  { tx, files }: PartPlaces,
  script: RunScript,
  content: Content,
  run: Part,
): Promise<void> {
  const { today } = run;
  const { accounts } = content;
  const now = Date.parse(`${today}T00:00:00Z`);
  const load = (tables: ImportTables) => importWithin(tx, script, { ...tableSource(tables), now });
  const built = content.airlines.map((plan) => ({ plan, ...buildAirline(plan, today) }));
  const own = airlineTables(built, accounts, today);
  await load((await hasRuns(tx)) ? own : joinTables([sharedTables(today), own]));
  await openAccounts(tx, accounts, today);
  for (const airline of built) await reportMonths(tx, airline, accounts, today, load);
  await load(acceptedTables(built, today));
  for (const airline of built) await correctMonths(tx, airline, accounts);
  const paid = revisedMoney(built);
  if (paid.payments?.length) await load(paid);
  for (const airline of built) await storeWhole({ tx, files }, airline, accounts, today);
}

/** Seeds one part in one transaction, unless it exists; another process waits for it. */
async function seedPart(
  { database, files }: SeedPlaces,
  run: Part,
  content: () => Content,
): Promise<boolean> {
  const seedWithin = async (tx: Tx, script: RunScript, kept: FileStore): Promise<boolean> => {
    await waitForOthers(tx);
    const done = await runsOf(tx, run.profile);
    if (done.some(({ part }) => part === run.part)) return false;
    const given = content();
    await storePart({ tx, files: kept }, script, given, run);
    await noteRun(tx, run.profile, { part: run.part, seededFor: run.today });
    if (run.profile === 'demo') await publishNotices(tx, run.today);
    await noteMail(tx, run.today);
    if (run.profile === 'demo') await analyse(tx);
    return true;
  };
  return keepingFiles(files, (kept) =>
    database.tx(owner, (tx, script) => seedWithin(tx, script, kept)),
  );
}

async function storeWhole(
  places: PartPlaces,
  airline: PlannedAirline,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const { tx } = places;
  const { custId } = airline.plan;
  await storeAirline(places, airline, accounts);
  await liveThroughProjects(places, custId, airline.rows, accounts);
  const documents = documentRows(custId, airline.rows, today);
  await notifyAirline(tx, toldNews(custId, airline.rows, documents, today), today);
  await readOldNews(tx, custId, accounts, today);
}

async function seedDemo(places: SeedPlaces, today: IsoDate): Promise<boolean> {
  return seedPart(places, { profile: 'demo', part: 'all', today }, () => {
    return { airlines: demoAirlines(today), accounts: demoAccounts };
  });
}

async function seedFleetAirline(places: SeedPlaces, airline: FleetAirline, today: IsoDate) {
  const run = { profile: 'fleet', part: airline.custId, today } as const;
  return seedPart(places, run, () => {
    const plan = airline.plan(today);
    return { airlines: [plan], accounts: fleetAccounts(plan) };
  });
}

async function seedFleet(
  places: SeedPlaces,
  today: IsoDate,
  progress: (line: string) => void,
  only: readonly string[] | undefined,
): Promise<void> {
  const airlines = fleetAirlines().filter(({ custId }) => only?.includes(custId) ?? true);
  const { database } = places;
  const done = await database.tx(owner, (tx) => runsOf(tx, 'fleet'));
  const missing = airlines.filter(({ custId }) => !done.some(({ part }) => part === custId));
  // An interrupted run is completed for the same day.
  const day = done[0]?.seededFor ?? today;
  for (const [index, airline] of missing.entries()) {
    await seedFleetAirline(places, airline, day);
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
  places: SeedPlaces,
  profile: SeedProfile,
  today: IsoDate,
  progress: (line: string) => void = () => undefined,
  only?: readonly string[],
): Promise<void> {
  if (profile === 'fleet') {
    await seedFleet(places, today, progress, only);
    return;
  }
  if (await seedDemo(places, today)) progress('Seeded the demo airlines and accounts.');
}
