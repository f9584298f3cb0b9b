import type { ListingDetail, ListingSecrets } from '#contract/listings/listings.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { type AircraftType, aircraftTypes } from '../world/aircraft-types.ts';
import { contacts } from '../team/contacts.ts';
import { dataRoomRows } from './data-room-rows.ts';
import type { DocumentRow } from '../documents/document-rows.ts';
import { type ListingPlan, listingPlans } from './listing-plan.ts';
import { drawsFor } from '../world/random.ts';
import { importedIds } from '#server/import/table/import-id.ts';

type ListingRow = InsertRow<'listing'> & Pick<ListingDetail, 'engines' | 'maintenance'>;
type SecretRow = InsertRow<'listing_confidential'> &
  Pick<ListingSecrets, 'operators' | 'engineSerials' | 'leaseTerms'>;

/** Everything about the assets for sale. */
export interface ListingRows {
  readonly listings: readonly ListingRow[];
  readonly secrets: readonly SecretRow[];
  readonly pictures: readonly InsertRow<'listing_picture'>[];
  readonly documents: readonly DocumentRow[];
}

const hour = 60;
const salesContact = contacts[0];

function usedUp({ age, number }: ListingPlan, type: AircraftType) {
  const draws = drawsFor(`use:${number}`);
  const months = age * 12;
  return {
    tsnMin: months * draws.int(...type.hours) * hour + draws.int(0, 59),
    csn: months * draws.int(...type.cycles),
  };
}

function enginesOf(plan: ListingPlan, type: AircraftType): ListingDetail['engines'] {
  if (plan.kind === 'component') return [];
  const { tsnMin, csn } = usedUp(plan, type);
  const count = plan.kind === 'engine' ? 1 : type.engines;
  return Array.from({ length: count }, (_, index) => {
    const draws = drawsFor(`engine:${plan.number}:${index}`);
    return {
      position: index + 1,
      model: type.engineModel,
      tsnMin: tsnMin - draws.int(0, 4000) * hour,
      csn: csn - draws.int(0, 1500),
      cyclesSinceShop: draws.int(800, 5200),
      limitingCycles: draws.int(900, 9800),
    };
  });
}

const checks = [
  ['6-year check', 72],
  ['12-year check', 144],
  ['Landing gear overhaul', 120],
  ['APU shop visit', 60],
] as const;

function maintenanceOf(plan: ListingPlan, today: IsoDate): ListingRow['maintenance'] {
  if (plan.kind === 'engine' || plan.kind === 'component') return [];
  return checks.map(([item, months]) => {
    const lastDone = addMonths(today, -drawsFor(`${item}:${plan.number}`).int(3, months - 6));
    return { item, lastDone, nextDue: addMonths(lastDone, months), note: `Every ${months} months` };
  });
}

const kindWords = {
  aircraft: '',
  engine: 'Engine of ',
  package: 'Parts of ',
  component: 'APU of ',
} as const;

function nameOf(plan: ListingPlan, type: AircraftType): string {
  if (plan.kind === 'engine') return type.engineModel;
  return plan.kind === 'component' ? `APU ${type.apuModel}` : type.variant;
}

const engineMakers = [
  ['CFM', 'CFM'],
  ['PW', 'Pratt & Whitney'],
  ['Trent', 'Rolls-Royce'],
] as const;

function makerOf({ engineModel, manufacturer }: AircraftType): string {
  return engineMakers.find(([start]) => engineModel.startsWith(start))?.[1] ?? manufacturer;
}

function seatsOf({ cabin }: AircraftType): number {
  return cabin.split(' ').reduce((sum, part) => sum + Number.parseInt(part, 10), 0);
}

function toListing(plan: ListingPlan, today: IsoDate): ListingRow {
  const type = aircraftTypes[plan.type];
  const isWhole = plan.kind === 'aircraft';
  const updatedOn = addDays(today, -plan.days[0]);
  return {
    id: importedIds.listing(plan.number),
    number: plan.number,
    assetType: plan.kind,
    manufacturer: plan.kind === 'engine' ? makerOf(type) : type.manufacturer,
    model: nameOf(plan, type),
    serial: plan.isMasked ? null : plan.serial,
    vintage: addMonths(`${today.slice(0, 4)}-03-14`, -12 * plan.age),
    engineModel: plan.kind === 'component' ? null : type.engineModel,
    thrustLbf: plan.kind === 'component' ? null : type.thrustLbf,
    ...usedUp(plan, type),
    mtowKg: isWhole ? type.mtowKg : null,
    seats: isWhole ? seatsOf(type) : null,
    cabin: isWhole ? type.cabin : null,
    location: plan.location,
    status: plan.status,
    offeredAs: plan.offeredAs,
    leaseEnd: plan.region === null ? null : addMonths(today, 40 - plan.age),
    lesseeRegion: plan.region,
    bidDate: plan.days[1] === null ? null : addDays(today, plan.days[1]),
    listedOn: addDays(updatedOn, -30),
    updatedOn,
    summary: `${kindWords[plan.kind]}${type.manufacturer} ${type.variant}, built ${Number(today.slice(0, 4)) - plan.age}, is parked in ${plan.location}. Records are complete and in English; inspection by appointment.`,
    maintenance: maintenanceOf(plan, today),
    engines: enginesOf(plan, type),
    contactName: salesContact?.name ?? '',
    contactTitle: salesContact?.title ?? '',
    contactPhone: salesContact?.phone ?? '',
    contactEmail: salesContact?.email ?? '',
    ndaSeries: plan.kind === 'aircraft' ? 'asset' : 'engine',
  };
}

function toSecret(plan: ListingPlan): SecretRow {
  const type = aircraftTypes[plan.type];
  const draws = drawsFor(`secret:${plan.number}`);
  const rent = draws.int(type.rent[0], type.rent[1]);
  const terms = [
    { label: 'Monthly rent', value: `USD ${rent},000.00` },
    { label: 'Security deposit', value: `USD ${rent * 3},000.00` },
    { label: 'Supplemental rent', value: 'Paid monthly, funds pass to the buyer' },
    { label: 'Redelivery', value: 'Full life or cash adjustment' },
  ];
  return {
    listingId: importedIds.listing(plan.number),
    serial: plan.serial,
    registration: plan.kind === 'aircraft' ? `EI-${plan.serial.slice(-1)}FS` : null,
    lessee: plan.lessee,
    operators: ['Northern Wings', ...(plan.lessee === null ? [] : [plan.lessee])],
    engineSerials: enginesOf(plan, type).map(({ position }) => ({
      position,
      serial: plan.kind === 'engine' ? plan.serial : String(draws.int(560_000, 899_999)),
    })),
    leaseTerms: plan.lessee === null ? [] : terms,
  };
}

const views = [
  ['side', 'Left side'],
  ['front', 'Front'],
  ['engine', 'Engine'],
  ['cabin', 'Cabin'],
] as const;

function picturesOf(plan: ListingPlan): ListingRows['pictures'] {
  const shown =
    plan.kind === 'aircraft'
      ? views.filter(([view]) => view !== 'cabin' || plan.offeredAs !== 'partOut')
      : views.filter(([view]) => view === 'engine');
  return shown.map(([view, title], index) => ({
    listingId: importedIds.listing(plan.number),
    position: index + 1,
    title: `${nameOf(plan, aircraftTypes[plan.type])}, ${title.toLowerCase()}`,
    view,
    media: 'image/svg+xml',
    fileKey: null,
  }));
}

/** The assets for sale with their confidential parts, pictures and data rooms. */
export function listingRows(today: IsoDate): ListingRows {
  return {
    listings: listingPlans.map((plan) => toListing(plan, today)),
    secrets: listingPlans.map(toSecret),
    pictures: listingPlans.flatMap(picturesOf),
    documents: listingPlans.flatMap((plan) =>
      dataRoomRows(importedIds.listing(plan.number), plan, today),
    ),
  };
}
