import type { FactorProof } from '#contract/session/factors/proof.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { openTotp, placeOfFactor } from './factor-secrets.ts';
import { type FactorRow, findFactors, notePasskeyUse, spendTotpStep } from './factors.queries.ts';
import { credentialIdIn, readPasskeyUse } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { totpStepOf } from './totp.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl'>;

/** A proof, and the challenge that it answers. */
export interface PresentedProof {
  readonly proof: FactorProof;
  readonly challenge: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Whether a passkey has signed the challenge; notes its use. */
export async function isSignedBy(
  tx: Tx,
  own: Installation,
  factor: FactorRow,
  signed: { readonly response: string; readonly challenge: string; readonly now: number },
): Promise<boolean> {
  const counter = await readPasskeyUse(own, factor, signed.response, signed.challenge);
  if (counter === undefined) return false;
  await notePasskeyUse(tx, factor.id, counter, signed.now);
  return true;
}

async function isCodeOf(tx: Tx, factor: FactorRow, code: string, now: number): Promise<boolean> {
  const { id, totpSecret, encryptedBy } = factor;
  if (totpSecret === null) return false;
  const secret = await openTotp(tx.secrets, placeOfFactor(id), { totpSecret, encryptedBy });
  const step = totpStepOf(secret, code, now);
  return step !== undefined && spendTotpStep(tx, id, step, now);
}

/** Whether a proof is right for the account. Uses the code up; the caller ends the challenge. */
export async function isProven(
  tx: Tx,
  own: Installation,
  externalUserId: string,
  { proof, challenge, now }: PresentedProof,
): Promise<boolean> {
  if (proof.kind === 'recovery') return spendRecoveryCode(tx, externalUserId, proof.code, now);
  const factors = await findFactors(tx, externalUserId);
  if (proof.kind === 'totp') {
    const app = factors.find(({ kind }) => kind === 'totp');
    return app !== undefined && isCodeOf(tx, app, proof.code, now);
  }
  const id = credentialIdIn(proof.response);
  const passkey = factors.find(({ credentialId }) => credentialId !== null && credentialId === id);
  if (passkey === undefined) return false;
  return isSignedBy(tx, own, passkey, { response: proof.response, challenge, now });
}
