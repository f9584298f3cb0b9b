import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { findLastSeal } from '../chain/seals.queries.ts';
import { alertMail } from './alert-mail.ts';
import { insertFindings, listWatchers, takeUnmailedAlerts } from './alerts.queries.ts';
import { type AlertRules, judgeLine, watchedEvents } from './judge-line.steps.ts';
import {
  findWatched,
  inPart,
  listWatched,
  storeWatched,
  takeWatch,
  type WatchedLine,
} from './watched-lines.queries.ts';

/** Lines of one transaction: far below its limit of time. */
const mostAtOnce = 100;

interface Watching extends Pick<Dependencies, 'database'> {
  readonly rules: AlertRules;
  readonly log: Pick<Dependencies['log'], 'error'>;
}

/** A line that cannot be judged is named in the log of the process and stops no other. */
async function lookAt(tx: Tx, line: WatchedLine, { rules, log }: Watching): Promise<void> {
  const err = await inPart(tx, async () => insertFindings(tx, await judgeLine(tx, line, rules)));
  const { day, position } = line;
  if (err !== undefined)
    log.error({ err, day, position }, 'a line of the audit log was not judged');
}

/** Looks at some lines; false when there are no more, or another server looks. */
async function lookOn(tx: Tx, watching: Watching): Promise<boolean> {
  if (!(await takeWatch(tx))) return false;
  const end = await findLastSeal(tx);
  if (end === undefined) return false;
  const place = await findWatched(tx);
  // What happened before the first look is history.
  if (place === undefined) {
    await storeWatched(tx, end);
    return false;
  }
  const lines = await listWatched(tx, watchedEvents, place, end, mostAtOnce);
  for (const line of lines) await lookAt(tx, line, watching);
  const isMore = lines.length === mostAtOnce;
  await storeWatched(tx, isMore ? (lines.at(-1) ?? end) : end);
  return isMore;
}

/**
 * Looks through the sealed lines of the audit log for what is unusual. May run at any time, on
 * several servers at once and after a crash: every line is looked at once, in the order of the seals.
 */
export async function watchLog(watching: Watching): Promise<void> {
  const { database } = watching;
  while (await database.tx({ kind: 'identity' }, (tx) => lookOn(tx, watching)));
}

/** Mails urgent alerts to the people of the role, all in one message; they wait while nobody has it. */
export async function mailAlerts({
  database,
  config,
  now,
}: Pick<Dependencies, 'database' | 'config' | 'now'>): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    const watchers = await listWatchers(tx);
    if (watchers.length === 0) return;
    const alerts = await takeUnmailedAlerts(tx, now());
    if (alerts.length === 0) return;
    for (const to of watchers) await queueMail(tx, alertMail(config, to, alerts), now());
  });
}
