import type { NdaStanding } from '#contract/listings/listing-kinds.ts';
import type { Nda } from '#contract/listings/nda.ts';
import type { NdaReader } from '#server/documents/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  findNdaText,
  type NdaAcceptance,
  type NdaInForce,
  readAcceptances,
} from './nda.queries.ts';

/** The text in force for a listing, and the reader's status. */
export interface StoredNda extends Pick<
  Nda,
  | 'listing'
  | 'version'
  | 'title'
  | 'text'
  | 'sha256'
  | 'inForceFrom'
  | 'validMonths'
  | 'isCustomerWide'
  | 'standing'
  | 'acceptance'
> {
  readonly series: string;
}

function standingOf(
  { isOpen, version }: NdaInForce,
  acceptances: readonly NdaAcceptance[],
  asOf: string,
): { readonly standing: NdaStanding; readonly acceptance: NdaAcceptance | null } {
  const standing = acceptances.find(
    (one) => one.withdrawnAt === null && one.version === version && one.expiresOn > asOf,
  );
  if (isOpen && standing !== undefined) return { standing: 'accepted', acceptance: standing };
  const latest = acceptances.find(({ isOwn }) => isOwn);
  if (latest === undefined) return { standing: 'none', acceptance: null };
  if (latest.withdrawnAt !== null) return { standing: 'withdrawn', acceptance: latest };
  return { standing: latest.version === version ? 'expired' : 'superseded', acceptance: latest };
}

/**
 * The NDA of a listing on the day `asOf` (`YYYY-MM-DD`, UTC): text in force and the reader's
 * status. Undefined for an unknown listing, or without a text in force for it.
 */
export async function findStanding(
  tx: Tx,
  reader: NdaReader,
  listingId: string,
  asOf: string,
): Promise<StoredNda | undefined> {
  const row = await findNdaText(tx, reader, listingId, asOf);
  if (row === undefined) return undefined;
  const { id, number, name, isAvailable, isOpen: _isOpen, ...text } = row;
  const acceptances = await readAcceptances(tx, reader, listingId);
  return {
    ...text,
    listing: { id, number, name, isAvailable },
    ...standingOf(row, acceptances, asOf),
  };
}
