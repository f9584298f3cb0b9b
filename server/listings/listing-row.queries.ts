import { sql, type SQL } from 'drizzle-orm';
import { assetTypes, listingStatuses, offerings } from '#contract/listings/listing-kinds.ts';
import { type Listing, listingSchema } from '#contract/listings/listing-row.ts';
import { type NdaReader, opensListing } from '#server/documents/public.ts';
import { day, flag, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

/** The columns of a `StoredListing`. */
export const storedListingRow = {
  id: uuid,
  number: text,
  assetType: oneOf(assetTypes),
  manufacturer: text,
  model: text,
  serial: text.orNull,
  isSerialConfidential: flag,
  vintage: day,
  engineModel: text.orNull,
  thrustLbf: int.orNull,
  tsnMin: int.orNull,
  csn: int.orNull,
  mtowKg: int.orNull,
  seats: int.orNull,
  cabin: text.orNull,
  location: text,
  status: oneOf(listingStatuses),
  offeredAs: oneOf(offerings),
  leaseEnd: day.orNull,
  lesseeRegion: text.orNull,
  lessee: text.orNull,
  bidDate: day.orNull,
  updated: day,
  picture: json(listingSchema.shape.picture.unwrap()).orNull,
  isOpen: flag,
};

/** A listing as the database returns it: a hidden field is null. */
export type StoredListing = RowOf<typeof storedListingRow>;

/** Columns of a listing row; `listing_confidential` is joined only where an NDA opens it. */
export const listingColumnsSql: SQL = sql`listing.id, listing.number,
  listing.asset_type as "assetType", listing.manufacturer, listing.model,
  coalesce(listing.serial, secret.serial) as serial,
  listing.serial is null as "isSerialConfidential", listing.vintage,
  listing.engine_model as "engineModel", listing.thrust_lbf as "thrustLbf",
  listing.tsn_min as "tsnMin", listing.csn, listing.mtow_kg as "mtowKg", listing.seats,
  listing.cabin, listing.location, listing.status, listing.offered_as as "offeredAs",
  listing.lease_end as "leaseEnd", listing.lessee_region as "lesseeRegion", secret.lessee,
  listing.bid_date as "bidDate", listing.updated_on as updated, picture.shown as picture, access.is_open as "isOpen"`;

/** The tables that the columns come from. */
export function listingTables(reader: NdaReader, asOf: string): SQL {
  return sql`listing
    cross join lateral (select ${opensListing(reader, asOf)} as is_open) access
    left join listing_confidential secret
      on secret.listing_id = listing.id and access.is_open
    left join lateral (select json_build_object('position', position, 'title', title) as shown
      from listing_picture where listing_id = listing.id order by position limit 1) picture
      on true`;
}

/** A listing for its reader: a hidden field is absent, not null. */
export function toListing({ serial, lessee, ...row }: StoredListing): Listing {
  return {
    ...row,
    ...(serial === null ? {} : { serial }),
    ...(lessee === null ? {} : { lessee }),
  };
}
