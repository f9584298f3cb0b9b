import type { Listing } from '#contract/listings/listing-row.ts';
import type { AircraftTypeName } from '../world/aircraft-types.ts';

/** The facts of an asset for sale to seed; the rest follows from its type and number. */
export interface ListingPlan {
  readonly number: string;
  readonly kind: Listing['assetType'];
  /** Short name of an aircraft type; an engine is one of such an aircraft. */
  readonly type: AircraftTypeName;
  readonly serial: string;
  readonly isMasked: boolean;
  /** Years since it was built. */
  readonly age: number;
  readonly status: Listing['status'];
  readonly offeredAs: Listing['offeredAs'];
  readonly location: string;
  readonly region: string | null;
  readonly lessee: string | null;
  /** Days from today to the last change (past) and to the last bid; null for no bid date. */
  readonly days: readonly [updated: number, bid: number | null];
}

type Sketch = readonly [
  kind: ListingPlan['kind'],
  type: AircraftTypeName,
  serial: string,
  isMasked: boolean,
  age: number,
  status: ListingPlan['status'],
  offeredAs: ListingPlan['offeredAs'],
  location: string,
  lessee: readonly [region: string, name: string] | null,
  days: ListingPlan['days'],
];

const sketches: readonly Sketch[] = [
  [
    'aircraft',
    'a320',
    '3712',
    true,
    17,
    'available',
    'withLease',
    'Lisbon',
    ['Southern Europe', 'Tagus Airlines'],
    [2, 45],
  ],
  ['aircraft', 'a320', '2988', false, 20, 'available', 'partOut', 'Teruel', null, [5, 30]],
  [
    'aircraft',
    'b738',
    '38861',
    true,
    12,
    'available',
    'withLease',
    'Istanbul',
    ['Middle East', 'Anatolia Jet'],
    [1, 60],
  ],
  ['aircraft', 'b738', '33412', false, 18, 'underOffer', 'exLease', 'Shannon', null, [20, null]],
  [
    'aircraft',
    'a321neo',
    '8702',
    true,
    6,
    'available',
    'withLease',
    'Hanoi',
    ['South East Asia', 'Red River Air'],
    [9, 75],
  ],
  ['aircraft', 'a333', '1245', false, 14, 'available', 'leaseOut', 'Tarbes', null, [14, null]],
  [
    'aircraft',
    'b789',
    '35312',
    true,
    9,
    'sold',
    'withLease',
    'Auckland',
    ['Oceania', 'Southern Cross Pacific'],
    [90, null],
  ],
  ['aircraft', 'e195', '19000621', false, 7, 'available', 'exLease', 'Norwich', null, [3, 40]],
  ['aircraft', 'atr72', '1188', false, 11, 'withdrawn', 'exLease', 'Toulouse', null, [60, null]],
  ['aircraft', 'a388', '0117', false, 13, 'available', 'partOut', 'Knock', null, [31, 90]],
  ['engine', 'a320', '697421', false, 16, 'available', 'exLease', 'Miramas', null, [4, 21]],
  ['engine', 'b738', '960238', true, 11, 'available', 'leaseOut', 'Dublin', null, [6, null]],
  ['engine', 'a333', '41877', false, 14, 'available', 'partOut', 'Derby', null, [11, 35]],
  ['package', 'atr72', '1042', false, 13, 'available', 'partOut', 'Saarbrücken', null, [18, 50]],
  ['component', 'b738', 'P-10442', false, 12, 'available', 'exLease', 'Manchester', null, [26, 20]],
];

function toPlan(
  [kind, type, serial, isMasked, age, status, offeredAs, location, lessee, days]: Sketch,
  index: number,
): ListingPlan {
  return {
    number: `AFS-${String(index + 101)}`,
    kind,
    type,
    serial,
    isMasked,
    age,
    status,
    offeredAs,
    location,
    days,
    region: lessee?.[0] ?? null,
    lessee: lessee?.[1] ?? null,
  };
}

/** The assets for sale of the demonstration, every state and form of an offer among them. */
export const listingPlans: readonly ListingPlan[] = sketches.map(toPlan);
