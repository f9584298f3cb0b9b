import type { AuditEvent } from '#contract/audit/audit-events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

/** The origin of a request, as recorded. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Checks the line against the call's row in the contract; console and import have no call. */
  readonly admitAudit?: (event: AuditEvent) => void;
}

/** One line of the audit log. `detail` never contains a token or a password. */
export interface NewAuditEntry {
  readonly event: AuditEvent;
  readonly externalUserId?: string | null;
  readonly custId?: string | null;
  readonly visitHash?: string | null;
  readonly detail?: Record<string, unknown>;
}

/**
 * Writes one line in the transaction of the recorded action. Throws for an event that the row of
 * the call does not name.
 */
export async function recordAudit(
  tx: Tx,
  entry: NewAuditEntry,
  origin: RequestOrigin,
  now: number,
): Promise<void> {
  const { requestId, ip, userAgent } = origin;
  origin.admitAudit?.(entry.event);
  // A user of the lessor who acts for no customer has an empty CustID.
  const custId = entry.custId === '' ? null : (entry.custId ?? null);
  const at = new Date(now);
  await insertRows(tx, 'audit_log', [{ ...entry, custId, requestId, ip, userAgent, at }]);
}
