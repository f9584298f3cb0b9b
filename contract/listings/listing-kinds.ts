/** What is for sale, with its word (domain page §1.4). */
export const assetTypeWords = {
  aircraft: 'Aircraft',
  engine: 'Engine',
  package: 'Package',
  component: 'APU or landing gear',
} as const;

/** Whether it is still available. */
export const listingStatusWords = {
  available: 'Available',
  underOffer: 'Under LOI',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
} as const;

/** In which form it is offered. */
export const offeredAsWords = {
  withLease: 'With lease attached',
  exLease: 'Ex-lease',
  partOut: 'Part-out',
  leaseOut: 'Lease-out',
} as const;

/** What an interested person asks for. */
export const intentWords = {
  information: 'More information',
  inspection: 'An inspection',
  offer: 'To make an offer',
  lease: 'To lease it',
} as const;

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>): [Key, ...Key[]] =>
  Object.keys(words) as [Key, ...Key[]];

/** The kinds of assets. */
export const assetTypes = keysOf(assetTypeWords);

/** The states of a listing. */
export const listingStatuses = keysOf(listingStatusWords);

/** The forms of an offer. */
export const offerings = keysOf(offeredAsWords);

/** What an interested person can ask for. */
export const intents = keysOf(intentWords);

/** What is drawn on a picture of an asset. */
export const pictureViews = ['side', 'front', 'engine', 'cabin'] as const;

export type PictureView = (typeof pictureViews)[number];

/**
 * The NDA status of a person for a listing: nothing accepted yet, the text in force accepted, an
 * older text accepted, the acceptance expired, or withdrawn.
 */
export const ndaStandings = ['none', 'accepted', 'superseded', 'expired', 'withdrawn'] as const;

export type NdaStanding = (typeof ndaStandings)[number];
