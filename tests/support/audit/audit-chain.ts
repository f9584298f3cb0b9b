import type { AuditEvent } from '#contract/audit/audit-events.ts';
import { sealLines } from '#server/audit/chain/seal-lines.steps.ts';
import { verifyLog } from '#server/audit/chain/verify-log.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSigningKeys } from '#server/session/token/signing-keys.ts';

const origin = { requestId: 'r-1', ip: '192.0.2.7', userAgent: 'test' };

/** Writes a line as a request does, at a moment (ISO 8601). */
export function writeLine(
  database: Database,
  at: string,
  detail: Record<string, unknown> = {},
  event: AuditEvent = 'signIn.succeeded',
): Promise<void> {
  return database.tx({ kind: 'identity' }, (tx) =>
    recordAudit(tx, { event, detail }, origin, Date.parse(at)),
  );
}

/** Seals as a server does at a moment (ISO 8601); returns what it writes to its log. */
export async function sealAt(database: Database, at: string): Promise<unknown[]> {
  const logged: unknown[] = [];
  const now = () => Date.parse(at);
  const log = { info: (entry: unknown) => void logged.push(entry) };
  await sealLines({ database, now, keys: createSigningKeys(database, now), log });
  return logged;
}

/** Writes and seals three days of four lines each; the last is not signed. */
export async function writeThreeDays(database: Database): Promise<void> {
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    for (const hour of [8, 9, 10, 11])
      await writeLine(database, `${day}T${String(hour).padStart(2, '0')}:00:00Z`, { hour });
    await sealAt(database, `${day}T12:00:00Z`);
  }
  await sealAt(database, '2026-11-03T12:00:05Z');
}

/** Whether the log is whole, and what the verification prints. */
export async function verify(database: Database): Promise<{ isWhole: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isWhole = await verifyLog(database, (text) => void lines.push(text));
  return { isWhole, lines };
}
