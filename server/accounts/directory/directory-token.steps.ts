import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '#contract/audit/audit-events.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { hasProvider } from '#server/session/public.ts';
import { newDirectoryToken, writeDirectoryToken } from './directory-token.ts';
import { deleteToken, storeTokenHash } from './directory-tokens.queries.ts';

const scope = { kind: 'identity' } as const;

function record(tx: Tx, event: AuditEvent, custId: string, now: number): Promise<void> {
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  return recordAudit(tx, { event, custId }, origin, now);
}

/**
 * Makes the token of a customer's directory in place of the one before, and returns its text, which is
 * stored nowhere; undefined for a customer without an identity provider. `now` in epoch milliseconds.
 */
export function makeDirectoryToken(
  database: Database,
  custId: string,
  now: number,
): Promise<string | undefined> {
  const token = newDirectoryToken(custId);
  return database.tx(scope, async (tx) => {
    if (!(await hasProvider(tx, custId))) return undefined;
    await storeTokenHash(tx, { custId, hash: sha256(token.secret) }, now);
    await record(tx, 'customer.directoryTokenMade', custId, now);
    return writeDirectoryToken(token);
  });
}

/** Revokes the token of a customer's directory; false without one. */
export function revokeDirectoryToken(
  database: Database,
  custId: string,
  now: number,
): Promise<boolean> {
  return database.tx(scope, async (tx) => {
    if (!(await deleteToken(tx, custId))) return false;
    await record(tx, 'customer.directoryTokenRevoked', custId, now);
    return true;
  });
}
