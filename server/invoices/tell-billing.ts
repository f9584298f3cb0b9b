import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { listContacts } from '#server/team/public.ts';

const longestSubject = 200;

/** Mail to the lessor's billing about what an airline did; `now` is epoch milliseconds. */
export interface BillingMail {
  readonly custId: string;
  readonly kind: 'remittanceSent' | 'disputeRaised' | 'disputeAnswered' | 'disputeWithdrawn';
  readonly subject: string;
  readonly lines: readonly string[];
  readonly now: number;
}

/**
 * Mails the billing contact of the customer's team; without one, its first contact. A customer
 * without a team is seen at the desk only.
 */
export async function tellBilling(tx: Tx, mail: BillingMail): Promise<void> {
  const { custId, kind, lines, now } = mail;
  const contacts = await listContacts(tx, custId);
  const reader = contacts.find((one) => one.function === 'billing') ?? contacts[0];
  if (reader === undefined) return;
  const subject = mail.subject.slice(0, longestSubject);
  await queueMail(tx, { custId, kind, to: reader.email, subject, body: lines.join('\n') }, now);
}
