import { formatHours } from '#domain/format/hours.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import { listingRows } from '../listings/listing-rows.ts';
import { ndaTexts } from '../listings/nda-texts.ts';
import { documentTable } from './document-table.ts';
import { nameIn } from './row-names.ts';

type Rows = ReturnType<typeof listingRows>;
type Listing = Rows['listings'][number];

const hoursOf = (minutes: number | null | undefined): string | null =>
  typeof minutes === 'number' ? formatHours(minutes) : null;

function headTable({ listings, secrets }: Rows) {
  const secretOf = new Map(secrets.map((secret) => [secret.listingId, secret]));
  return listings.map((row: Listing) => {
    const secret = nameIn(secretOf, row.id);
    return {
      number: row.number,
      asset_type: row.assetType,
      manufacturer: row.manufacturer,
      model: row.model,
      serial: secret.serial,
      is_masked: row.serial === null,
      built: row.vintage,
      engine_model: row.engineModel,
      thrust_lbf: row.thrustLbf,
      tsn: hoursOf(row.tsnMin),
      csn: row.csn,
      mtow_kg: row.mtowKg,
      seats: row.seats,
      cabin: row.cabin,
      location: row.location,
      status: row.status,
      offered_as: row.offeredAs,
      lease_end: row.leaseEnd,
      lessee: secret.lessee,
      lessee_region: row.lesseeRegion,
      registration: secret.registration,
      bid_date: row.bidDate,
      listed_on: row.listedOn,
      updated_on: row.updatedOn,
      summary: row.summary,
      contact: row.contactEmail,
      nda_series: row.ndaSeries,
      operators: secret.operators.join('; '),
    };
  });
}

function detailTables({ listings, secrets, pictures }: Rows): ImportTables {
  const numbers = new Map(listings.map(({ id, number }) => [id, number]));
  const serials = new Map(
    secrets.flatMap(({ listingId, engineSerials }) =>
      engineSerials.map(({ position, serial }) => [`${listingId} ${position}`, serial]),
    ),
  );
  return {
    listingEngines: listings.flatMap(({ id, number, engines }) =>
      engines.map((engine) => ({
        listing: number,
        position: engine.position,
        model: engine.model,
        tsn: formatHours(engine.tsnMin),
        csn: engine.csn,
        cycles_since_shop: engine.cyclesSinceShop,
        limiting_cycles: engine.limitingCycles,
        serial: serials.get(`${id} ${engine.position}`),
      })),
    ),
    listingChecks: listings.flatMap(({ number, maintenance }) =>
      maintenance.map(({ item, lastDone, nextDue, note }) => {
        return { listing: number, item, last_done: lastDone, next_due: nextDue, note };
      }),
    ),
    listingTerms: secrets.flatMap(({ listingId, leaseTerms }) =>
      leaseTerms.map(({ label, value }) => {
        return { listing: nameIn(numbers, listingId), term: label, value };
      }),
    ),
    listingPictures: pictures.map(({ listingId, position, title, view }) => {
      return { listing: nameIn(numbers, listingId), position, title, view };
    }),
  };
}

/** The assets for sale with their data rooms and the texts of their NDAs. */
export function assetsForSaleTables(today: IsoDate): ImportTables {
  const rows = listingRows(today);
  const numbers = new Map(rows.listings.map(({ id, number }) => [id, number]));
  return {
    listings: headTable(rows),
    ...detailTables(rows),
    documents: documentTable(rows.documents, { listings: numbers, projects: new Map() }),
    ndaTexts: ndaTexts.map((row) => ({
      series: row.series,
      version: row.version,
      title: row.title,
      in_force_from: row.inForceFrom,
      valid_months: row.validMonths,
      is_customer_wide: row.isCustomerWide,
      text: row.body,
    })),
  };
}
