import { sealLines, type SealingNeeds } from '#server/audit/chain/seal-lines.steps.ts';
import { createSigningKeys } from '#server/session/token/signing-keys.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { startChores } from './start-chores.ts';

const everyMs = 5000;

/** Chains the new lines of the audit log. Returns the function that stops it after the running work. */
export function startAuditChores({
  database,
  now,
  log,
}: Pick<Dependencies, 'database' | 'now' | 'log'>): () => Promise<void> {
  const needs: SealingNeeds = { database, now, log, keys: createSigningKeys(database, now) };
  return startChores(
    [{ name: 'sealing the audit log', everyMs, run: () => sealLines(needs) }],
    log,
  );
}
