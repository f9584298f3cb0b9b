import type { FastifyBaseLogger } from 'fastify';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { createScanner } from '#server/platform/files/create-scanner.ts';
import { scanWaiting } from '#server/platform/files/scan-waiting.ts';
import { unwatched, type WatchChore } from '#server/platform/metrics/chore-metrics.ts';
import { writeDueBackup } from '#server/platform/db/pglite/backup.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { removeOldLinks } from '#server/session/account-links.queries.ts';
import { removeOldMail } from '#server/platform/mail/mail.queries.ts';
import { removeOldNotifications } from '#server/notifications/notifications.queries.ts';
import { removeOldAttempts } from '#server/session/open-id/open-id.queries.ts';
import { removeOldKeys } from '#server/platform/http/once.queries.ts';
import { removeEndedWindows } from '#server/platform/security/throttle.queries.ts';
import { removeOldTokens } from '#server/notifications/mail/unsubscribe.queries.ts';
import { removeLooseUploads } from '#server/platform/files/uploads.queries.ts';
import { deviceDays } from '#server/session/devices/device-cookie.ts';
import { removeOldDevices } from '#server/session/devices/known-devices.queries.ts';
import { removeOldChallenges } from '#server/session/factors/challenges.queries.ts';
import { removeOldAlerts } from '#server/audit/alerts/alerts.queries.ts';
import { removeOldCountries } from '#server/audit/alerts/sign-in-countries.queries.ts';
import { removeOldVisits } from '#server/session/visits.queries.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const visitDays = 30;
/** A link that is too old still says who sent it, and what to do. */
const linkDays = 30;
const keyDays = 2;
const mailDays = 30;
/** The list shows a year; links in mails work as long. */
const notificationDays = 400;

/** The dependencies of the chores. */
export interface Chores extends PreparedDatabase {
  readonly config: PortalConfig;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** Watches each run; by default nobody does. */
  readonly watch?: WatchChore | undefined;
}

type Chore = (chores: Chores) => Promise<void>;

/** Deletes rows that are too old to be of use. */
export async function tidy({ database, now }: Pick<Chores, 'database' | 'now'>): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    await removeEndedWindows(tx, now());
    await removeOldKeys(tx, now() - keyDays * 24 * hourMs);
    await removeOldLinks(tx, now() - linkDays * 24 * hourMs);
    await removeOldAttempts(tx, now());
    await removeOldChallenges(tx, now());
    await removeOldMail(tx, now() - mailDays * 24 * hourMs);
    await removeOldNotifications(tx, now() - notificationDays * 24 * hourMs);
    await removeOldTokens(tx, now() - notificationDays * 24 * hourMs);
    await removeOldDevices(tx, now() - deviceDays * 24 * hourMs);
    await removeOldAlerts(tx, now() - notificationDays * 24 * hourMs);
    await removeOldCountries(tx, now() - deviceDays * 24 * hourMs);
    await removeOldVisits(tx, now() - visitDays * 24 * hourMs);
  });
}

/** Deletes uploaded files that nothing uses; rows first, so that no row names a missing file. */
async function forgetUploads({ database, config, now }: Chores): Promise<void> {
  const files = createFileStore(config);
  const until = now() - 24 * hourMs;
  const keys = await database.tx({ kind: 'identity' }, (tx) => removeLooseUploads(tx, until));
  for (const key of keys) await files.remove(key);
}

/** Scans what arrived while the scanner did not answer. */
async function scanUploads({ database, config, log }: Chores): Promise<void> {
  const scanner = createScanner(config);
  await scanWaiting({ database, files: createFileStore(config), scanner, log });
}

/** Demo data can be created again at any time; only production data is backed up. */
async function backUp({ config, embedded, now, log }: Chores): Promise<void> {
  if (embedded === undefined || config.mode === 'demo') return;
  if (config.database.engine !== 'pglite') return;
  const path = await writeDueBackup(embedded, config.database.dataDir, now());
  if (path !== undefined) log.info({ path }, 'backup written');
}

/** PostgreSQL vacuums by itself. */
async function vacuum({ embedded }: Chores): Promise<void> {
  await embedded?.vacuum();
}

/**
 * Hourly removes expired data, each minute scans the files that wait for it, daily vacuums, and at the start and hourly checks whether a backup
 * is due. Returns the function that stops it.
 */
export function startMaintenance(chores: Chores): () => void {
  const { watch = unwatched } = chores;
  const run = (name: string, chore: Chore): void => {
    watch(name, () => chore(chores)).catch((error: unknown) =>
      chores.log.error({ err: error }, `${name} failed`),
    );
  };
  const every = (ms: number, name: string, chore: Chore) =>
    setInterval(() => run(name, chore), ms).unref();
  run('backup', backUp);
  const timers = [
    every(hourMs, 'tidying', tidy),
    every(hourMs, 'forgetting uploads', forgetUploads),
    every(minuteMs, 'scanning uploads', scanUploads),
    every(24 * hourMs, 'vacuum', vacuum),
    every(hourMs, 'backup', backUp),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
