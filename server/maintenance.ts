import type { FastifyBaseLogger } from 'fastify';
import type { PortalConfig } from './config.ts';
import { createFileStore } from './files/create-file-store.ts';
import { writeDueBackup } from './db/pglite/backup.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { removeOldLinks } from './repositories/account-links.repository.ts';
import { removeOldMail } from './repositories/mail.repository.ts';
import { removeOldNotifications } from './repositories/notifications.repository.ts';
import { removeOldAttempts } from './repositories/open-id.repository.ts';
import { removeOldKeys } from './repositories/once.repository.ts';
import { removeEndedWindows } from './repositories/throttle.repository.ts';
import { removeOldTokens } from './repositories/unsubscribe.repository.ts';
import { removeLooseUploads } from './repositories/uploads.repository.ts';
import { removeOldVisits } from './repositories/visits.repository.ts';

const hourMs = 3_600_000;
const visitDays = 30;
const keyDays = 2;
const mailDays = 30;
/** The list shows a year; a link in a mail works as long. */
const notificationDays = 400;

/** What the chores need. */
export interface Chores extends PreparedDatabase {
  readonly config: PortalConfig;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

type Chore = (chores: Chores) => Promise<void>;

async function tidy({ database, now }: Chores): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    await removeEndedWindows(tx, now());
    await removeOldKeys(tx, now() - keyDays * 24 * hourMs);
    await removeOldLinks(tx, now());
    await removeOldAttempts(tx, now());
    await removeOldMail(tx, now() - mailDays * 24 * hourMs);
    await removeOldNotifications(tx, now() - notificationDays * 24 * hourMs);
    await removeOldTokens(tx, now() - notificationDays * 24 * hourMs);
    await removeOldVisits(tx, now() - visitDays * 24 * hourMs);
  });
}

/** Files that a person sent and attached to nothing; the rows go first, so none names a lost file. */
async function forgetUploads({ database, config, now }: Chores): Promise<void> {
  const files = createFileStore(config);
  const until = now() - 24 * hourMs;
  const keys = await database.tx({ kind: 'identity' }, (tx) => removeLooseUploads(tx, until));
  for (const key of keys) await files.remove(key);
}

/** Demo data can be made again at any time; only data of production is backed up. */
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
 * Removes what is over once an hour, vacuums once a day, and looks at the start and once an hour
 * whether a backup is due. Answers how to stop.
 */
export function startMaintenance(chores: Chores): () => void {
  const run = (name: string, chore: Chore): void => {
    chore(chores).catch((error: unknown) => chores.log.error({ err: error }, `${name} failed`));
  };
  const every = (ms: number, name: string, chore: Chore) =>
    setInterval(() => run(name, chore), ms).unref();
  run('backup', backUp);
  const timers = [
    every(hourMs, 'tidying', tidy),
    every(hourMs, 'forgetting uploads', forgetUploads),
    every(24 * hourMs, 'vacuum', vacuum),
    every(hourMs, 'backup', backUp),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
