import {
  assetTypeWords,
  listingStatusWords,
  offeredAsWords,
} from '#contract/listings/listing-kinds.ts';
import type { ListingDetail } from '#contract/listings/listings.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatDate } from '#domain/format/date.ts';
import { drawReport, type Report } from '#server/platform/pdf/report-pdf.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';

type Public = Omit<ListingDetail, 'confidential' | 'lessee'>;

const dateOr = (date: string | null): string => (date === null ? '-' : formatDate(date));
const textOr = (value: string | number | null): string => (value === null ? '-' : String(value));
const hoursOr = (minutes: number | null): string => (minutes === null ? '-' : formatHours(minutes));

function factsOf(listing: Public): Report['facts'] {
  return [
    ['Listing', listing.number],
    ['Kind', assetTypeWords[listing.assetType]],
    ['Serial number', listing.isSerialConfidential ? 'after NDA' : textOr(listing.serial ?? null)],
    ['Built', formatDate(listing.vintage)],
    ['Engines', textOr(listing.engineModel)],
    ['Thrust, lbf', textOr(listing.thrustLbf)],
    ['TSN / CSN', `${hoursOr(listing.tsnMin)} / ${textOr(listing.csn)}`],
    ['MTOW, kg', textOr(listing.mtowKg)],
    ['Cabin', `${textOr(listing.cabin)}, seats ${textOr(listing.seats)}`],
    ['Location', listing.location],
    ['Status', listingStatusWords[listing.status]],
    ['Offered', offeredAsWords[listing.offeredAs]],
    ['Lease end', dateOr(listing.leaseEnd)],
    ['Lessee region', textOr(listing.lesseeRegion)],
    ['Bids until', dateOr(listing.bidDate)],
    ['Contact', `${listing.contact.name}, ${listing.contact.phone}, ${listing.contact.email}`],
    ['Updated', formatDate(listing.updated)],
  ];
}

function maintenanceTable({ maintenance }: Public): Report['tables'] {
  if (maintenance.length === 0) return [];
  return [
    {
      caption: 'Maintenance status',
      columns: [
        { label: 'Item', share: 3 },
        { label: 'Last done', share: 2 },
        { label: 'Next due', share: 2 },
        { label: 'Note', share: 5 },
      ],
      rows: maintenance.map(({ item, lastDone, nextDue, note }) => [
        item,
        dateOr(lastDone),
        dateOr(nextDue),
        note,
      ]),
    },
  ];
}

function engineTable({ engines }: Public): Report['tables'] {
  if (engines.length === 0) return [];
  return [
    {
      caption: 'Engines',
      columns: [
        { label: 'Position', share: 2 },
        { label: 'Type', share: 4 },
        { label: 'TSN', share: 2, isNumeric: true },
        { label: 'CSN', share: 2, isNumeric: true },
        { label: 'Cycles since shop', share: 3, isNumeric: true },
        { label: 'Limiting LLP, cycles', share: 3, isNumeric: true },
      ],
      rows: engines.map((engine) => [
        String(engine.position),
        engine.model,
        formatHours(engine.tsnMin),
        String(engine.csn),
        String(engine.cyclesSinceShop),
        String(engine.limitingCycles),
      ]),
    },
  ];
}

/** The specification of an asset for sale as PDF, without anything that only an NDA shows. */
export function renderListingPdf(listing: Public, asOf: string, turn: Turn): Promise<Buffer> {
  return drawReport(
    {
      title: `${listing.manufacturer} ${listing.model}`,
      subtitle: `Specification, listing ${listing.number}`,
      day: asOf,
      facts: factsOf(listing),
      tables: [...maintenanceTable(listing), ...engineTable(listing)],
      notes: [
        listing.summary,
        'Subject to inspection and to a definitive agreement. Not an offer that can be accepted.',
      ],
    },
    turn,
  );
}
