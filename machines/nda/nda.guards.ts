import type { Nda } from '#contract/nda.ts';
import { shownText } from '#domain/text/shown-text.ts';
import type { AcceptOutcome, MissingPart, NdaContext, Signature } from './nda.types.ts';

/** What a signature lacks, in the order of the form. */
export function missingParts({ name, title, isAuthorised }: Signature): readonly MissingPart[] {
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['isAuthorised', isAuthorised],
    ['name', shownText(name) !== ''],
    ['title', shownText(title) !== ''],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

/** Guards of the NDA chart. */
export const ndaGuards = {
  isStanding: (_: unknown, { standing }: Nda) => standing === 'accepted',
  isOutdated: (_: unknown, { standing }: Nda) => standing === 'superseded',
  isOver: (_: unknown, { standing, listing }: Nda) =>
    standing === 'withdrawn' || !listing.isAvailable,
  hasBeenAccepted: (_: unknown, { kind }: AcceptOutcome) => kind === 'accepted',
  hasBeenSuperseded: (_: unknown, { kind }: AcceptOutcome) => kind === 'superseded',
  isSigned: ({ context }: { context: NdaContext }) =>
    context.nda?.hindrance === null && missingParts(context.signature).length === 0,
  isOffered: ({ context }: { context: NdaContext }) => context.nda?.listing.isAvailable === true,
};
