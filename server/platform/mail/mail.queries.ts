import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { rowsOfBatch } from '#server/platform/db/secrets/reencrypt-each.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bytes, instant, int, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';
import { openContent, sealContent, type MailContent, type SealedContent } from './mail-secrets.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const mailRow = {
  id: uuid,
  custId: text.orNull,
  kind: text,
  toAddress: text,
  subject: text,
  body: text,
  unsubscribeUrl: text.orNull,
  attachmentName: text.orNull,
  attachmentMedia: text.orNull,
  attachment: bytes.orNull,
  queuedAt: instant,
  attempts: int,
  nextAttemptAt: instant,
  sentAt: instant.orNull,
  failedAt: instant.orNull,
  lastError: text.orNull,
  encryptedBy: text.orNull,
};

/** A message as its row holds it: with a key in `encryptedBy` its content is encrypted. */
export type MailRow = RowOf<typeof mailRow>;

/** A message of the outbox. */
export type StoredMail = Omit<MailRow, 'encryptedBy' | keyof MailContent> & MailContent;

const mailColumns = columnsOf('mail_message', mailRow);

/** Queues a message in the transaction of its subject. `now` is epoch milliseconds. */
export async function queueMail(tx: Tx, mail: OutgoingMail, now: number): Promise<void> {
  const { to, attachment, body, unsubscribeUrl = null, ...rest } = mail;
  const at = new Date(now);
  const id = randomUUID();
  const content = { body, unsubscribeUrl, attachment: attachment?.bytes ?? null };
  const row = {
    ...rest,
    ...(await sealContent(tx.secrets, id, content)),
    id,
    toAddress: to,
    attachmentName: attachment?.fileName ?? null,
    attachmentMedia: attachment?.media ?? null,
    queuedAt: at,
    nextAttemptAt: at,
  };
  await tx.execute(sql`insert into mail_message ${valuesOf('mail_message', row)}`);
}

/**
 * Takes the message that has waited longest and locks it until `busyUntil`, so that several servers
 * never send one at the same time.
 */
export async function takeMail(
  tx: Tx,
  now: number,
  busyUntil: number,
): Promise<MailRow | undefined> {
  const [next] = await queryRows(
    tx,
    { id: uuid },
    sql`select id from mail_message
      where sent_at is null and failed_at is null and next_attempt_at <= ${moment(now)}
      order by next_attempt_at limit 1 for update skip locked`,
  );
  if (next === undefined) return undefined;
  const [taken] = await queryRows(
    tx,
    mailRow,
    sql`update mail_message set attempts = attempts + 1, next_attempt_at = ${moment(busyUntil)}
      where id = ${next.id} returning ${mailColumns}`,
  );
  return taken;
}

/**
 * What a finished message keeps: to whom and about what, but neither its text with the links in it nor
 * its file.
 */
const finished = sql`body = 'The text was removed when the message was finished.',
  encrypted_by = null, unsubscribe_url = null, attachment_name = null, attachment_media = null, attachment = null`;

/** Records that the mail server has accepted the message, and forgets its text. */
export async function markSent(tx: Tx, id: string, now: number): Promise<void> {
  await tx.execute(
    sql`update mail_message set sent_at = ${moment(now)}, last_error = null, ${finished}
        where id = ${id}`,
  );
}

/**
 * Records a failure; without a `retryAt` (epoch milliseconds) the message fails permanently, and its
 * text is forgotten.
 */
export async function markFailed(
  tx: Tx,
  id: string,
  failure: { readonly error: string; readonly now: number; readonly retryAt: number | undefined },
): Promise<void> {
  const { error, now, retryAt } = failure;
  const next =
    retryAt === undefined
      ? sql`failed_at = ${moment(now)}, ${finished}`
      : sql`next_attempt_at = ${moment(retryAt)}`;
  await tx.execute(
    sql`update mail_message set ${next}, last_error = ${error.slice(0, 500)} where id = ${id}`,
  );
}

/**
 * Gives a message back that this server cannot read, for another look at `until` (epoch
 * milliseconds). That counts as no attempt: nothing is given up without one.
 */
export async function postponeMail(
  tx: Tx,
  id: string,
  { error, until }: { readonly error: string; readonly until: number },
): Promise<void> {
  await tx.execute(
    sql`update mail_message set attempts = attempts - 1, next_attempt_at = ${moment(until)},
        last_error = ${error.slice(0, 500)} where id = ${id}`,
  );
}

/** A row with its content. Throws `UnreadableSecretError` when that cannot be decrypted. */
export async function readMail(tx: Tx, row: MailRow): Promise<StoredMail> {
  const { encryptedBy: _key, ...rest } = row;
  return { ...rest, ...(await openContent(tx.secrets, row)) };
}

/** The newest messages in any state. */
export async function listMail(tx: Tx, limit: number): Promise<StoredMail[]> {
  const rows = await queryRows(
    tx,
    mailRow,
    sql`select ${mailColumns} from mail_message order by queued_at desc limit ${limit}`,
  );
  return Promise.all(rows.map((row) => readMail(tx, row)));
}

/** What waits in the outbox, and what was given up, as long as its row is kept. */
export interface OutboxState {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly failed: number;
}

/** The state of the outbox. */
export async function findOutboxState(tx: Tx): Promise<OutboxState> {
  const [state] = await queryRows(
    tx,
    { waiting: int, oldest: instant.orNull, failed: int },
    sql`select count(*) filter (where failed_at is null)::int as waiting,
        min(queued_at) filter (where failed_at is null) as oldest,
        count(failed_at)::int as failed
      from mail_message where sent_at is null`,
  );
  return state ?? { waiting: 0, oldest: null, failed: 0 };
}

/**
 * Messages that wait and whose content the key that encrypts now has not encrypted, locked, in the
 * order of their ids; a sent one has nothing to encrypt.
 */
export async function findMailOfOtherKeys(tx: Tx, after: string): Promise<MailRow[]> {
  return queryRows(
    tx,
    mailRow,
    sql`select ${mailColumns} from mail_message
      where sent_at is null and failed_at is null
        and encrypted_by is distinct from ${tx.secrets.keyId} and id > ${after}::uuid
      order by id limit ${rowsOfBatch} for update`,
  );
}

/** Replaces the stored form of a message's content. */
export async function storeContent(tx: Tx, id: string, content: SealedContent): Promise<void> {
  await tx.execute(
    sql`update mail_message set ${assignmentsOf('mail_message', content)} where id = ${id}`,
  );
}

/** Deletes finished messages older than the instant; their links have long expired. */
export async function removeOldMail(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from mail_message
    where (sent_at is not null or failed_at is not null) and queued_at < ${moment(before)}`);
}
