import type { ProofKind } from '#domain/session/factors/factor-kinds.ts';
import type { ProofSnapshot } from './proof.machine.ts';

/** Whether the browser or the server is busy with a proof. */
export const selectIsProving = (snapshot: ProofSnapshot): boolean => snapshot.hasTag('busy');

/** Why the last proof failed, or null. */
export const selectProofError = (snapshot: ProofSnapshot): string | null => snapshot.context.error;

/** What the person proves themselves with now. */
export const selectProofKind = (snapshot: ProofSnapshot): ProofKind | null => snapshot.context.kind;

/** The other kinds that the person can change to. */
export const selectOtherProofs = ({ context }: ProofSnapshot): readonly ProofKind[] =>
  context.offer.kinds.filter((kind) => kind !== context.kind);
