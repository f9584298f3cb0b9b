import type { Call } from './call.ts';
import {
  getListing,
  getListingPicture,
  getListingSpec,
  listingList,
  registerInterest,
} from './listings.ts';
import { acceptNda, getNda, getNdaPdf, withdrawNda } from './nda.ts';

/** The calls of Assets for Sale. */
export const listingCalls: readonly Call[] = [
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
];
