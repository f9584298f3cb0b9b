import { z } from 'zod';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { aircraftStatuses, engineLeaseKinds, locationWords } from './fleet-kinds.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';

const count = z.number().int().min(0);

/** A registration with its days, inclusive; an open last day is null. */
const markSchema = z.object({
  registration: z.string(),
  from: dateSchema,
  to: dateSchema.nullable(),
});

const figures = {
  /**
   * Totals since new at the end of `lastReportedMonth`, or when the records start; minutes. Null while
   * nobody has given any.
   */
  tsnMin: count.nullable(),
  csn: count.nullable(),
  lastReportedMonth: monthSchema.nullable(),
  /**
   * Average minutes per reported month, over the last twelve closed months; null without a report.
   */
  averageFhMin: count.nullable(),
  /** Flight hours per cycle over the same months, two decimals. */
  ratio: z.string().nullable(),
};

const leased = {
  leaseNo: z.string(),
  lessorEntity: z.string(),
  /** The lessor entity is managed for another owner. */
  isServiced: z.boolean(),
  /** The day of the return, else the last day of the agreed term. */
  leaseEnd: dateSchema,
  /** The day on which the asset is expected back while the lease is held over, else null. */
  heldOverUntil: dateSchema.nullable(),
  /** Whole months until `leaseEnd`; null after it. */
  monthsLeft: count.nullable(),
};

/** One aircraft as the list shows it, with its latest lease. */
export const fleetAircraftSchema = z.object({
  id: z.string(),
  msn: z.string(),
  registration: z.string().nullable(),
  /** Every registration while it was on lease to the customer, oldest first. */
  registrations: z.array(markSchema),
  manufacturer: z.string(),
  model: z.string(),
  variant: z.string(),
  engineModel: z.string().nullable(),
  engines: count,
  vintage: dateSchema,
  mtowKg: count,
  ...leased,
  delivery: dateSchema,
  status: z.enum(aircraftStatuses),
  sublessee: z.string().nullable(),
  ...figures,
});

export type FleetAircraft = z.infer<typeof fleetAircraftSchema>;

/**
 * The place of an engine. An aircraft that the customer does not lease is given by its registration
 * alone.
 */
export const engineLocationSchema = z.object({
  kind: z.enum(locationKinds),
  msn: z.string().nullable(),
  registration: z.string().nullable(),
  position: z.number().int().min(1).max(4).nullable(),
  /** Name of the shop or the store. */
  place: z.string().nullable(),
  since: dateSchema,
});

export type FleetEngineLocation = z.infer<typeof engineLocationSchema>;

/** One engine as the list shows it, with its latest lease. */
export const fleetEngineSchema = z.object({
  id: z.string(),
  esn: z.string(),
  model: z.string(),
  thrustLbf: count,
  leaseKind: z.enum(engineLeaseKinds),
  /** The aircraft that the engine belongs to; null when it is leased on its own. */
  title: z
    .object({
      aircraftId: z.string(),
      msn: z.string(),
      position: z.number().int().min(1).max(4).nullable(),
    })
    .nullable(),
  /** Null while nobody has said where it is. */
  location: engineLocationSchema.nullable(),
  /** It belongs to an aircraft and is known to be elsewhere. */
  isElsewhere: z.boolean(),
  /** The lease has ended. */
  isEnded: z.boolean(),
  ...leased,
  ...figures,
  /** Cycles since the last shop visit; since new when there was none, null without totals. */
  cslsv: count.nullable(),
  /**
   * Cycles until the first life-limited part must be removed; negative when overdue, null when
   * unknown.
   */
  llpCyclesLeft: z.number().int().nullable(),
  isLlpLimitVerified: z.boolean(),
});

export type FleetEngine = z.infer<typeof fleetEngineSchema>;

/** The place of an engine in one line: `MSN 4203 / 2`, `TF-HKN / 2`, `Shop, Rhine Aero Engines`. */
export function fleetLocationText(location: Omit<FleetEngineLocation, 'since'>): string {
  const { kind, msn, registration, position, place } = location;
  if (kind === 'onWing' || kind === 'otherAircraft') {
    const aircraft = msn === null ? (registration ?? locationWords[kind]) : `MSN ${msn}`;
    return position === null ? aircraft : `${aircraft} / ${position}`;
  }
  return place === null ? locationWords[kind] : `${locationWords[kind]}, ${place}`;
}
