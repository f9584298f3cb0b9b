import type { PortalConfig } from '../config.ts';
import type { Tx } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../repositories/mail.repository.ts';
import {
  listRecipients,
  listUnmailed,
  readMailChoices,
  takeUnmailed,
  type NotificationRow,
  type Recipient,
} from '../repositories/notification-mail.repository.ts';
import { createUnsubscribeToken } from '../repositories/unsubscribe.repository.ts';
import { isTold } from './is-told.ts';
import { newsMail } from './notification-mail.ts';

const mostAtOnce = 100;
const identity = { kind: 'identity' } as const;

/** What mail about notifications is written with. */
export type MailNeeds = Pick<Dependencies, 'database' | 'now'> & {
  readonly config: Pick<PortalConfig, 'brand' | 'publicUrl'>;
};

/** Whether a person is told of a stored notification, by the rules of the list and the stream. */
export function isFor(row: NotificationRow, person: Recipient): boolean {
  const { custId, externalUserId: to, kind, rightNeeded: right, causedBy } = row;
  return (
    causedBy !== person.externalUserId &&
    isTold({ event: 'notification', custId, to, kind, right }, person)
  );
}

async function queueFor(tx: Tx, needs: MailNeeds, row: NotificationRow, person: Recipient) {
  const { externalUserId, custId } = person;
  const now = needs.now();
  const leaving = { externalUserId, custId, kind: row.kind };
  const token = await createUnsubscribeToken(tx, leaving, now);
  await queueMail(tx, newsMail(needs.config, person, row, token), now);
}

/**
 * Queues mail about what is new for those who want it at once. Notifications are marked in the same
 * transaction, so that each is mailed once, however many servers do this.
 */
export async function mailNews(needs: MailNeeds): Promise<void> {
  const { database, now } = needs;
  for (const custId of await database.tx(identity, listUnmailed)) {
    const people = await database.tx(identity, (tx) => listRecipients(tx, custId));
    await database.tx({ kind: 'tenant', custId }, async (tx) => {
      const choiceOf = await readMailChoices(tx, custId);
      for (const row of await takeUnmailed(tx, custId, mostAtOnce, new Date(now()))) {
        const wanting = people.filter(
          (person) =>
            choiceOf(person.externalUserId, row.kind) === 'immediately' && isFor(row, person),
        );
        for (const person of wanting) await queueFor(tx, needs, row, person);
      }
    });
  }
}
