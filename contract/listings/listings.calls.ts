import type { Call } from '#contract/call/call.ts';
import {
  getListing,
  getListingPicture,
  getListingSpec,
  listingList,
  registerInterest,
} from './listings.ts';
import { getInternalNdaPdf, internalNdaList } from './desk/internal-ndas.ts';
import { acceptNda, getNda, getNdaPdf, withdrawNda } from './nda.ts';

export const listingsCalls: readonly Call[] = [
  listingList.read,
  listingList.export,
  getListing,
  getListingSpec,
  getListingPicture,
  registerInterest,
  getNda,
  acceptNda,
  withdrawNda,
  getNdaPdf,
  internalNdaList.read,
  internalNdaList.export,
  getInternalNdaPdf,
];
