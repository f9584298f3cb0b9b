import type { MailChoice } from '#domain/notifications/notification-kinds.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import {
  listRecipients,
  listUnmailed,
  readMailChoices,
  takeUnmailed,
  type NotificationRow,
  type Recipient,
} from './notification-mail.queries.ts';
import { createUnsubscribeToken } from './unsubscribe.queries.ts';
import { documentOf } from '../document-news.ts';
import { forEachCustomer } from '../for-each-customer.ts';
import { isTold } from '../stream/is-told.ts';
import { newsMail } from './notification-mail.ts';
import { readSubscribers } from '#server/documents/public.ts';

const mostAtOnce = 100;
const identity = { kind: 'identity' } as const;

/** The dependencies of mail about notifications. */
export type MailNeeds = Pick<Dependencies, 'database' | 'now'> & {
  readonly config: Pick<PortalConfig, 'brand' | 'publicUrl'>;
};

/** Whether a person receives a stored notification, by the rules of the list and the stream. */
export function isFor(row: NotificationRow, person: Recipient): boolean {
  const { custId, externalUserId: to, kind, rightNeeded: right, causedBy } = row;
  return (
    causedBy !== person.externalUserId &&
    isTold({ event: 'notification', custId, to, kind, right }, person)
  );
}

/** Whether a person wants immediate mail about it: by kind, or because they subscribed to it. */
export function isWantedAtOnce(
  row: NotificationRow,
  choice: MailChoice,
  isSubscribed: (documentId: string) => boolean,
): boolean {
  const document = documentOf(row);
  return choice === 'immediately' || (document !== undefined && isSubscribed(document));
}

async function queueFor(tx: Tx, needs: MailNeeds, row: NotificationRow, person: Recipient) {
  const { externalUserId, custId } = person;
  const now = needs.now();
  const leaving = { externalUserId, custId, kind: row.kind };
  const token = await createUnsubscribeToken(tx, leaving, now);
  await queueMail(tx, newsMail(needs.config, person, row, token), now);
}

async function mailCustomer(
  tx: Tx,
  needs: MailNeeds,
  custId: string,
  people: readonly Recipient[],
): Promise<void> {
  const choiceOf = await readMailChoices(tx, custId);
  const rows = await takeUnmailed(tx, custId, mostAtOnce, new Date(needs.now()));
  const documents = rows.flatMap((row) => documentOf(row) ?? []);
  const isSubscribed = await readSubscribers(tx, custId, documents);
  for (const row of rows) {
    const wanting = people.filter((person) => {
      const { externalUserId } = person;
      const choice = choiceOf(externalUserId, row.kind);
      const isTheirs = (document: string) => isSubscribed(externalUserId, document);
      return isWantedAtOnce(row, choice, isTheirs) && isFor(row, person);
    });
    for (const person of wanting) await queueFor(tx, needs, row, person);
  }
}

/**
 * Queues mail about news for people with immediate mail. Notifications are marked in the same
 * transaction, so that each is mailed once, on any number of servers.
 */
export async function mailNews(needs: MailNeeds): Promise<void> {
  const { database } = needs;
  await forEachCustomer(await database.tx(identity, listUnmailed), async (custId) => {
    const people = await database.tx(identity, (tx) => listRecipients(tx, custId));
    await database.tx({ kind: 'tenant', custId }, (tx) => mailCustomer(tx, needs, custId, people));
  });
}
