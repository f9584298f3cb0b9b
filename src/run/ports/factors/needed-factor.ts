import type { SecondFactor } from '#contract/session/factors/proof.ts';
import { type ProofKind, proofKinds } from '#domain/session/factors/factor-kinds.ts';
import { isRecord } from '#domain/text/is-record.ts';

const isKind = (kind: unknown): kind is ProofKind => proofKinds.some((known) => known === kind);

/** What a sign-in still needs, in the fields of an answer; undefined where they do not say it. */
export function neededFactorIn(fields: unknown): SecondFactor | undefined {
  if (!isRecord(fields)) return undefined;
  const { step, challenge, kinds, passkey } = fields;
  if (step !== 'check' && step !== 'enrol') return undefined;
  if (typeof challenge !== 'string' || !Array.isArray(kinds)) return undefined;
  return {
    step,
    challenge,
    kinds: kinds.filter(isKind),
    passkey: typeof passkey === 'string' ? passkey : null,
  };
}
