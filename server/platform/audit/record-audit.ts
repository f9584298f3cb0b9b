import type { Tx } from '#server/platform/db/database.ts';
import { auditLog } from '#server/platform/db/schema/identity.ts';

/** The origin of a request, as recorded. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** One line of the audit log. `detail` never contains a token or a password. */
export interface NewAuditEntry {
  readonly event:
    | 'signIn.succeeded'
    | 'signIn.failed'
    | 'signIn.throttled'
    | 'visit.ended'
    | 'visit.tokenReused'
    | 'customer.chosen'
    | 'user.accessChanged'
    | 'user.statusChanged'
    | 'user.resetLinkSent'
    | 'user.invited'
    | 'registration.approved'
    | 'registration.rejected'
    | 'terms.accepted'
    | 'password.changed'
    | 'password.resetRequested'
    | 'account.registered'
    | 'account.confirmed'
    | 'call.requested'
    | 'notifications.mailChosen'
    | 'mail.left'
    | 'list.exported'
    | 'document.downloaded'
    | 'document.opened'
    | 'document.subscribed'
    | 'document.unsubscribed'
    | 'document.published'
    | 'document.replaced'
    | 'document.withdrawn'
    | 'document.inspected'
    | 'notice.published'
    | 'notice.changed'
    | 'notice.withdrawn'
    | 'claim.begun'
    | 'claim.changed'
    | 'claim.documentAttached'
    | 'claim.documentRemoved'
    | 'claim.documentRead'
    | 'claim.stepTaken'
    | 'projectItem.answered'
    | 'projectItem.raised'
    | 'projectItem.stepTaken'
    | 'milestone.added'
    | 'milestone.changed'
    | 'claim.decided'
    | 'claim.paid'
    | 'utilisation.submitted'
    | 'utilisation.withdrawn'
    | 'utilisation.correctionRequested'
    | 'utilisation.correctionWithdrawn'
    | 'utilisation.correctionDecided'
    | 'utilisation.trueUpSettled'
    | 'utilisation.accepted'
    | 'utilisation.queried'
    | 'utilisation.estimated'
    | 'utilisation.evidenceRead'
    | 'invoice.disputed'
    | 'invoice.disputeWithdrawn'
    | 'remittance.sent'
    | 'nda.accepted'
    | 'nda.withdrawn'
    | 'listing.interestRegistered'
    | 'data.imported';
  readonly externalUserId?: string | null;
  readonly custId?: string | null;
  readonly visitHash?: string | null;
  readonly detail?: Record<string, unknown>;
}

/** Writes one line in the transaction of the recorded action. */
export async function recordAudit(
  tx: Tx,
  entry: NewAuditEntry,
  origin: RequestOrigin,
  now: number,
): Promise<void> {
  const { requestId, ip, userAgent } = origin;
  // A user of the lessor who acts for no customer has an empty CustID.
  const custId = entry.custId === '' ? null : entry.custId;
  const at = new Date(now);
  await tx.insert(auditLog).values({ ...entry, custId, requestId, ip, userAgent, at });
}
