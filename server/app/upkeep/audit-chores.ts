import { sealLines, type SealingNeeds } from '#server/audit/chain/seal-lines.steps.ts';
import { createSigningKeys } from '#server/session/token/signing-keys.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { RegularChore } from './start-chores.ts';

const everyMs = 5000;

/** Chains the new lines of the audit log. */
export function auditChores({ database, now, log }: Dependencies): readonly RegularChore[] {
  const needs: SealingNeeds = { database, now, log, keys: createSigningKeys(database, now) };
  return [{ name: 'sealing the audit log', everyMs, run: () => sealLines(needs) }];
}
