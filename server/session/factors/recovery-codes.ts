import { randomInt } from 'node:crypto';
import {
  readCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryLetters,
  writtenCode,
} from '#domain/session/factors/recovery-codes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { spendCodeHash, storeCodeHashes } from './recovery-codes.queries.ts';

function newLetters(): string {
  return Array.from(
    { length: recoveryLetters },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');
}

/** The same letters of two people have two hashes. */
const hashOf = (externalUserId: string, code: string): string =>
  sha256(`${externalUserId}:${code}`);

/** Replaces the recovery codes of an account and returns the new ones, which are stored as hashes. */
export async function replaceRecoveryCodes(tx: Tx, externalUserId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newLetters());
  const hashes = [...codes].map((code) => hashOf(externalUserId, code));
  await storeCodeHashes(tx, externalUserId, hashes);
  return [...codes].map(writtenCode);
}

/** Uses up a recovery code, in any spelling; of several requests at the same time one gets true. */
export function spendRecoveryCode(
  tx: Tx,
  externalUserId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  return spendCodeHash(tx, externalUserId, hashOf(externalUserId, readCode(typed)), now);
}
