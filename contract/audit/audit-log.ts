import { z } from 'zod';
import type { AuditEvent } from './audit-events.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { importedLines } from './imported-words.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { lineSchema, textSchema } from '#contract/text/text.ts';

/** One line of the audit log. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  event: z.string(),
  /** Who did it; null without a signed-in user or when the account is deleted. */
  userName: z.string().nullable(),
  email: z.string().nullable(),
  isInternal: z.boolean(),
  /** The customer it is about, or whom the person acted for. */
  custId: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  /** Details, as JSON. */
  detail: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The names of the events; one of an older release shows its code. */
export const auditEventWords: Readonly<Record<string, string>> = {
  'signIn.succeeded': 'Signed in',
  'signIn.failed': 'Sign-in failed',
  'signIn.throttled': 'Sign-in blocked',
  'signIn.factorFailed': 'Second factor not accepted',
  'visit.proved': 'Identity confirmed',
  'visit.proofFailed': 'Identity not confirmed',
  'customer.factorPolicyChanged': 'Second factor of a customer decided',
  'customer.providerChanged': 'Identity provider of a customer changed',
  'customer.providerRemoved': 'Identity provider of a customer removed',
  'customer.providerTried': 'Identity provider of a customer tried',
  'customer.directoryTokenMade': 'Token for the directory of a customer made',
  'customer.directoryTokenRevoked': 'Token for the directory of a customer revoked',
  'serviceKey.made': 'Key for a system made',
  'serviceKey.revoked': 'Key for a system revoked',
  'serviceKey.refused': 'Key of a system refused',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.codeUsed': 'Recovery code used',
  'factor.codesRenewed': 'Recovery codes replaced',
  'user.factorsRemoved': 'Second factors of a user removed',
  'visit.ended': 'Signed out',
  'visit.tokenReused': 'Old token used',
  'visit.companionMissing': 'Token used in another browser',
  'customer.chosen': 'Customer chosen',
  'user.accessChanged': 'Access changed',
  'user.ownerChanged': 'Right to administer users changed',
  'user.sessionsEnded': 'Sessions of a user ended',
  'user.rolesChanged': 'Roles at the lessor changed',
  'user.statusChanged': 'User deactivated or reactivated',
  'user.detailsChanged': 'Name or directory id of a user changed',
  'user.resetLinkSent': 'Reset link sent',
  'user.invited': 'User invited',
  'user.invitedAgain': 'Invitation sent again',
  'user.invitationWithdrawn': 'Invitation withdrawn',
  'access.reviewed': 'Access of users reviewed',
  'user.added': 'User added',
  'registration.approved': 'Registration approved',
  'registration.rejected': 'Registration rejected',
  'terms.accepted': 'Terms accepted',
  'password.changed': 'Password changed',
  'password.resetRequested': 'Password reset requested',
  'account.registered': 'Registered',
  'account.confirmed': 'E-mail confirmed',
  'call.requested': 'Call requested',
  'call.answered': 'Requested call answered',
  'list.exported': 'List exported',
  'document.downloaded': 'Document downloaded',
  'document.opened': 'Document opened',
  'document.subscribed': 'Documents subscribed to',
  'document.unsubscribed': 'Documents unsubscribed',
  'document.published': 'Document published',
  'document.replaced': 'Document replaced',
  'document.withdrawn': 'Document withdrawn',
  'document.inspected': 'Document read by the lessor',
  'notice.published': 'Notice published',
  'notice.changed': 'Notice changed',
  'notice.withdrawn': 'Notice withdrawn',
  'invoice.disputed': 'Invoice disputed',
  'invoice.disputeAnswered': 'Message about a dispute',
  'invoice.disputeWithdrawn': 'Dispute withdrawn',
  'invoice.disputeDecided': 'Dispute decided',
  'dispute.documentRead': 'Document of a dispute read by the lessor',
  'remittance.sent': 'Remittance advice sent',
  'remittance.read': 'Remittance advice read by the lessor',
  'remittance.decided': 'Remittance advice matched or not received',
  'interest.decided': 'Interest decided',
  'utilisation.sent': 'Utilisation sent by a system',
  'utilisation.submitted': 'Utilisation submitted',
  'utilisation.withdrawn': 'Utilisation withdrawn',
  'utilisation.correctionRequested': 'Correction requested',
  'utilisation.correctionWithdrawn': 'Correction withdrawn',
  'utilisation.correctionDecided': 'Correction decided',
  'utilisation.trueUpSettled': 'True-up settled',
  'utilisation.accepted': 'Month accepted',
  'utilisation.queried': 'Month queried',
  'utilisation.estimated': 'Late month estimated',
  'utilisation.evidenceRead': 'Log page read',
  'claim.begun': 'Claim begun',
  'claim.changed': 'Claim changed',
  'claim.documentAttached': 'Claim document attached',
  'claim.documentRemoved': 'Claim document removed',
  'claim.documentRead': 'Claim document read',
  'claim.stepTaken': 'Claim step taken',
  'claim.decided': 'Claim decided',
  'claim.paid': 'Claim paid',
  'claim.limitChanged': 'Limit for one person changed',
  'projectItem.answered': 'Open item answered',
  'projectItem.raised': 'Open item raised',
  'projectItem.stepTaken': 'Step taken on an open item',
  'milestone.added': 'Milestone added',
  'milestone.changed': 'Milestone changed',
  'nda.accepted': 'NDA accepted',
  'nda.withdrawn': 'NDA withdrawn',
  'listing.interestRegistered': 'Interest in an asset registered',
  'notifications.mailChosen': 'Mail of notifications chosen',
  'mail.left': 'Mail unsubscribed',
  'call.refused': 'Refused again and again',
  'alert.handled': 'Security alert handled',
  'data.imported': 'Data imported',
  'auditLog.removed': 'Old lines removed',
} satisfies Record<AuditEvent, string>;

/** The detail of an entry, as words where they are known. */
export function auditDetail({ event, detail }: Pick<AuditEntry, 'event' | 'detail'>): string {
  const lines = event === 'data.imported' ? importedLines(detail) : undefined;
  return lines?.join('\n') ?? detail;
}

const columns = {
  at: { label: 'When', kind: 'instant', value: (row) => row.at, isSortable: true },
  event: { label: 'What', kind: 'text', value: (row) => row.event, words: auditEventWords },
  user: { label: 'Who', kind: 'text', value: (row) => row.userName },
  email: { label: 'E-mail', kind: 'text', value: (row) => row.email },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.custId },
  internal: {
    label: 'Lessor’s user',
    kind: 'flag',
    value: (row) => row.isInternal,
    isOptional: true,
  },
  ip: { label: 'Address', kind: 'text', value: (row) => row.ip, isOptional: true },
  detail: {
    label: 'Detail',
    kind: 'text',
    value: (row) => auditDetail(row).replaceAll('\n', '; '),
  },
  request: { label: 'Request', kind: 'text', value: (row) => row.requestId, isOptional: true },
  agent: { label: 'Browser', kind: 'text', value: (row) => row.userAgent, isOptional: true },
} as const satisfies ListColumns<AuditEntry>;

/** Who did what, when and from where; the newest first. */
export const auditLogList = defineList({
  name: 'listAuditLog',
  path: '/portal/api/internal/audit',
  title: 'Audit log',
  things: ['entry', 'entries'],
  summary: 'Who did what, when and from where',
  access: { lessor: 'readAuditLog' },
  scope: 'identity',
  item: auditEntrySchema,
  columns,
  sort: '-at',
  filters: {
    customer: custIdSchema.optional(),
    /** E-mail address of the person who did it. */
    user: lineSchema(254).optional(),
    event: textSchema(60).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  facets: z.object({
    customers: z.array(z.object({ id: z.string(), name: z.string() })),
    events: z.array(z.string()),
  }),
});

export type AuditQuery = QueryOf<typeof auditLogList>;
