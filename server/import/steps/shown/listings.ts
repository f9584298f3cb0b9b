import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { syncRows } from '../../table/sync-table.ts';

type ListingRow = ImportRows['listings'][number];

const contactRow = { email: text, name: text, title: text, phone: text };

async function readContacts({ tx }: ImportRun, listings: readonly ListingRow[]) {
  const rows = await queryRows(
    tx,
    contactRow,
    sql`select email, name, title, phone from contact where email in
      ${listedTexts(listings.map(({ row }) => row.contact))}`,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

async function readSeries({ tx }: ImportRun): Promise<ReadonlySet<string>> {
  const rows = await queryRows(tx, { series: text }, sql`select distinct series from nda_version`);
  return new Set(rows.map(({ series }) => series));
}

/** What everybody sees of an asset for sale; a masked serial is not among it. */
function publicPart({ row }: ListingRow) {
  return {
    id: importedIds.listing(row.number),
    number: row.number,
    assetType: row.asset_type,
    manufacturer: row.manufacturer,
    model: row.model,
    serial: row.is_masked ? null : row.serial,
    vintage: row.built,
    engineModel: row.engine_model,
    thrustLbf: row.thrust_lbf,
    tsnMin: row.tsn,
    csn: row.csn,
    mtowKg: row.mtow_kg,
    seats: row.seats,
    cabin: row.cabin,
    location: row.location,
    status: row.status,
    offeredAs: row.offered_as,
    leaseEnd: row.lease_end,
    lesseeRegion: row.lessee_region,
    bidDate: row.bid_date,
    listedOn: row.listed_on,
    updatedOn: row.updated_on,
    summary: row.summary,
    ndaSeries: row.nda_series,
  };
}

/** Assets for sale, and the part of each that needs an NDA. */
export async function importListings(run: ImportRun, { listings }: ImportRows): Promise<void> {
  const contacts = await readContacts(run, listings);
  const series = await readSeries(run);
  const stored = listings.map((placed) => {
    const { row } = placed;
    const contact = contacts.get(row.contact);
    if (contact === undefined)
      run.fail(placed, 'contact', `There is no ${row.contact}. Add it to contacts.csv.`);
    if (!series.has(row.nda_series))
      run.fail(
        placed,
        'nda_series',
        `There is no text ${row.nda_series}. Add it to nda-texts.csv.`,
      );
    if (row.updated_on < row.listed_on)
      run.fail(placed, 'updated_on', `It is before listed_on, ${row.listed_on}. Correct one.`);
    const named = {
      contactName: contact?.name ?? '',
      contactTitle: contact?.title ?? '',
      contactPhone: contact?.phone ?? '',
      contactEmail: row.contact,
    };
    return { ...placed, row: { ...publicPart(placed), ...named } };
  });
  await syncRows(run, { table: 'listing', key: ['number'], once: ['id'] }, stored);
  const secrets = listings.map(({ row, ...place }) => {
    const { serial, registration, lessee } = row;
    const listingId = importedIds.listing(row.number);
    return { ...place, row: { listingId, serial, registration, lessee } };
  });
  await syncRows(run, { table: 'listing_confidential', key: ['listingId'] }, secrets);
}
