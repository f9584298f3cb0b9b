import type { Nda } from '#contract/nda.ts';
import type { NdaSnapshot } from './nda.snapshot.ts';
import type { MissingPart, Signature } from './nda.types.ts';

/** Where the person is. */
export const selectNdaPlace = (snapshot: NdaSnapshot): NdaSnapshot['value'] => snapshot.value;

/** The NDA, or null while it was never fetched. */
export const selectNda = (snapshot: NdaSnapshot): Nda | null => snapshot.context.nda;

/** What stands below the text so far. */
export const selectSignature = (snapshot: NdaSnapshot): Signature => snapshot.context.signature;

/** What the last attempt to accept lacked. */
export const selectMissingParts = (snapshot: NdaSnapshot): readonly MissingPart[] =>
  snapshot.context.missing;

/** Why the last attempt did not work, or null. */
export const selectNdaError = (snapshot: NdaSnapshot): string | null => snapshot.context.error;
