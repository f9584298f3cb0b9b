import type { NdaStanding } from '#contract/listings/listing-kinds.ts';
import type { Listing } from '#contract/listings/listing-row.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each listing status. */
export const listingTones: Readonly<Record<Listing['status'], Tone>> = {
  available: 'good',
  underOffer: 'warn',
  sold: 'neutral',
  withdrawn: 'neutral',
};

/** What the NDA status means for the data room, in a sentence. */
export const standingWords: Readonly<Record<NdaStanding, string>> = {
  none: 'Serial numbers, lease terms and the data room are confidential. Read and accept the NDA to see them.',
  accepted: 'You have accepted the NDA.',
  superseded: 'The NDA has a new text. Read and accept it to see the data room again.',
  expired: 'Your acceptance of the NDA has expired. Accept it again to see the data room.',
  withdrawn: 'You have ended your access. Accept the NDA again to see the data room.',
};

/** The name of an asset. */
export const listingName = ({ manufacturer, model }: Listing): string =>
  model.startsWith(manufacturer) ? model : `${manufacturer} ${model}`;

/** Whether the asset is still available. */
export const isOffered = ({ status }: Listing): boolean =>
  status === 'available' || status === 'underOffer';

/** The address of a listing's detail, relative to `/portal`. */
export const detailHref = (id: string): string => `/AssetForSale/Details?id=${id}`;

/** The address of a listing's NDA, relative to `/portal`. */
export const ndaHref = (id: string): string => `/AssetForSale/NDADisplay?id=${id}`;
