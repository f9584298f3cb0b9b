import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { UnreadableSecretError } from '#server/platform/db/secrets/secrets.ts';
import {
  markFailed,
  markSent,
  postponeMail,
  readMail,
  takeMail,
  type StoredMail,
} from './mail.queries.ts';
import type { MailTransport } from './mail-transport.ts';

const minuteMs = 60_000;
const busyMs = 2 * minuteMs;
/** Waits after each failure; after the last one the message fails permanently. */
const retryMinutes = [1, 5, 15, 60, 240, 720];
const lookMs = 5000;
/** A message whose key is missing here waits for a server that has it. */
const unreadableMs = minuteMs;

/** The dependencies of the delivery. */
export interface Delivery {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const identity = { kind: 'identity' } as const;

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function sendOne({ database, transport, log, now }: Delivery, mail: StoredMail) {
  try {
    await transport.send(mail);
  } catch (error) {
    const wait = retryMinutes[mail.attempts - 1];
    const retryAt = wait === undefined ? undefined : now() + wait * minuteMs;
    const { id, kind, attempts } = mail;
    log.warn({ mail: { id, kind, attempts }, gaveUp: retryAt === undefined }, 'mail not sent');
    await database.tx(identity, (tx) =>
      markFailed(tx, id, { error: describe(error), now: now(), retryAt }),
    );
    return;
  }
  await database.tx(identity, (tx) => markSent(tx, mail.id, now()));
}

/** The next due message; `unreadable` for one that waits on, because its text cannot be decrypted. */
async function takeDue({ database, log, now }: Delivery) {
  return database.tx(identity, async (tx) => {
    const row = await takeMail(tx, now(), now() + busyMs);
    if (row === undefined) return undefined;
    try {
      return await readMail(tx, row);
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      const { id, kind } = row;
      log.error({ mail: { id, kind }, reason: error.message }, 'mail cannot be decrypted');
      await postponeMail(tx, id, { error: error.message, until: now() + unreadableMs });
      return 'unreadable';
    }
  });
}

/** Sends all due mail, one after the other. Returns how many were tried. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  for (let count = 0; ; count += 1) {
    const mail = await takeDue(delivery);
    if (mail === undefined) return count;
    if (mail !== 'unreadable') await sendOne(delivery, mail);
  }
}

/** Sends due mail every few seconds. Returns the function that stops it after the current one. */
export function startDelivery(delivery: Delivery): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = (): void => {
    if (isBusy) return;
    isBusy = true;
    running = deliverDue(delivery)
      .catch((error: unknown) => delivery.log.error({ err: error }, 'mail delivery failed'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(look, lookMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    delivery.transport.close();
  };
}
