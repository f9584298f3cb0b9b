import type { FastifyBaseLogger } from 'fastify';
import type { PortalConfig } from './config.ts';
import { createFileStore } from './files/create-file-store.ts';
import { writeBackup } from './db/pglite/backup.ts';
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
  log.info({ path: await writeBackup(embedded, config.database.dataDir, now()) }, 'backup written');
}

/** PostgreSQL vacuums by itself. */
async function vacuum({ embedded }: Chores): Promise<void> {
  await embedded?.vacuum();
}

/** Removes what is over once an hour; vacuums and backs up once a day. Answers how to stop. */
export function startMaintenance(chores: Chores): () => void {
  const every = (ms: number, name: string, chore: (chores: Chores) => Promise<void>) =>
    setInterval(() => {
      chore(chores).catch((error: unknown) => chores.log.error({ err: error }, `${name} failed`));
    }, ms).unref();
  const timers = [
    every(hourMs, 'tidying', tidy),
    every(hourMs, 'forgetting uploads', forgetUploads),
    every(24 * hourMs, 'vacuum', vacuum),
    every(24 * hourMs, 'backup', backUp),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
