import type { Nda } from '#contract/listings/nda.ts';
import type { MissingPart, NdaSnapshot } from './nda.machine.ts';
import type { Signature } from './nda.ports.ts';

/** The step of the person. */
export const selectNdaPlace = (snapshot: NdaSnapshot): NdaSnapshot['value'] => snapshot.value;

/** The NDA, or null while it was never fetched. */
export const selectNda = (snapshot: NdaSnapshot): Nda | null => snapshot.context.nda;

/** The signature so far. */
export const selectSignature = (snapshot: NdaSnapshot): Signature => snapshot.context.signature;

/** The parts missing in the last attempt to accept. */
export const selectMissingParts = (snapshot: NdaSnapshot): readonly MissingPart[] =>
  snapshot.context.missing;

/** Why the last attempt failed, or null. */
export const selectNdaError = (snapshot: NdaSnapshot): string | null => snapshot.context.error;
