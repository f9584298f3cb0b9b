import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { monthStatuses } from '#domain/utilisation/report/report.types.ts';
import { defineCall } from '#contract/call/call.ts';
import { aircraftColumns, engineColumns } from './fleet-columns.ts';
import { aircraftStatuses, engineEventKinds, engineLeaseKinds } from './fleet-kinds.ts';
import { engineLocationSchema, fleetAircraftSchema, fleetEngineSchema } from './fleet-rows.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const aircraftAccess = { route: '/FleetSummary/Fleet/Aircraft' } as const;
const engineAccess = { route: '/FleetSummary/Fleet/Engines' } as const;

/** The state filter of the aircraft list: `current` is every lease that has not ended. */
export const aircraftStatusFilters = ['current', 'all', ...aircraftStatuses] as const;

/** The state filter of the engine list. */
export const engineStatusFilters = ['current', 'ended', 'all'] as const;

const commonFilters = {
  type: textSchema(60).optional(),
  lessor: textSchema(200).optional(),
  endFrom: dateSchema.optional(),
  endTo: dateSchema.optional(),
};

/** The choices of the filters, over the whole fleet of the customer. */
const facets = z.object({ types: z.array(z.string()), lessors: z.array(z.string()) });

/** The customer's aircraft, each with its latest lease (domain page §1.6). */
export const aircraftList = defineList({
  name: 'listFleetAircraft',
  path: '/portal/api/fleet/aircraft',
  title: 'Aircraft',
  things: ['aircraft', 'aircraft'],
  summary: 'Aircraft of the customer with lease, totals and usual use',
  access: aircraftAccess,
  item: fleetAircraftSchema,
  columns: aircraftColumns,
  sort: 'type',
  filters: { status: z.enum(aircraftStatusFilters).default('current'), ...commonFilters },
  facets,
});

export type AircraftQuery = QueryOf<typeof aircraftList>;

/** The customer's engines, titled to an aircraft or leased on their own (domain page §1.6). */
export const engineList = defineList({
  name: 'listFleetEngines',
  path: '/portal/api/fleet/engines',
  title: 'Engines',
  things: ['engine', 'engines'],
  summary: 'Engines of the customer with place, totals and life left',
  access: engineAccess,
  item: fleetEngineSchema,
  columns: engineColumns,
  sort: 'type',
  filters: {
    status: z.enum(engineStatusFilters).default('current'),
    leaseKind: z.enum(engineLeaseKinds).optional(),
    location: z.enum(locationKinds).optional(),
    /** Only those that belong to an aircraft and are not installed there. */
    elsewhere: z.enum(['yes']).optional(),
    ...commonFilters,
  },
  facets,
});

export type EngineQuery = QueryOf<typeof engineList>;

/** The reported use of a month; hours in minutes. */
const monthUseSchema = z.object({
  month: monthSchema,
  status: z.enum(monthStatuses),
  fhMin: z.number().int().min(0),
  fc: z.number().int().min(0),
  tsnMin: z.number().int().min(0),
  csn: z.number().int().min(0),
});

export type ReportedMonthUse = z.infer<typeof monthUseSchema>;

const leaseSchema = z.object({
  leaseNo: z.string(),
  lessorEntity: z.string(),
  isServiced: z.boolean(),
  start: dateSchema,
  /** Last day of the agreed term. */
  end: dateSchema,
  /** First day after it when the asset was kept: the lease is or was held over. */
  heldOverSince: dateSchema.nullable(),
  /** The day of the return, when the asset is back. */
  returned: dateSchema.nullable(),
});

const places = z.number().int().min(1).max(4);

/** One aircraft with its configuration, parts, leases and months. */
export const aircraftDetailSchema = fleetAircraftSchema.extend({
  configuration: z.object({
    thrustLbf: z.number().int().nullable(),
    seats: z.number().int().nullable(),
    cabin: z.string().nullable(),
    apuModel: z.string().nullable(),
  }),
  /** Every engine position; `installed` is null when the engine there is not of these leases. */
  positions: z.array(
    z.object({
      position: places,
      installed: z.object({ engineId: z.string(), esn: z.string() }).nullable(),
      /** The engine that belongs there, and its place. */
      titled: z
        .object({
          engineId: z.string(),
          esn: z.string(),
          location: engineLocationSchema.nullable(),
        })
        .nullable(),
    }),
  ),
  /** Airframe, APU and gears with their totals in minutes and cycles; null while nobody has given any. */
  components: z.array(
    z.object({
      kind: z.enum(componentKinds),
      serial: z.string(),
      tsnMin: z.number().int().nullable(),
      csn: z.number().int().nullable(),
    }),
  ),
  leases: z.array(leaseSchema),
  /** The airframe's months, oldest first. */
  months: z.array(monthUseSchema),
});

/** One aircraft with all its data. */
export type AircraftDetail = z.infer<typeof aircraftDetailSchema>;

/** One engine with its events, leases and months. */
export const engineDetailSchema = fleetEngineSchema.extend({
  llpLimitCsn: z.number().int().nullable(),
  lastShopDate: dateSchema.nullable(),
  lastShopCsn: z.number().int().nullable(),
  /** Latest first. */
  events: z.array(
    z.object({
      id: z.string(),
      date: dateSchema,
      kind: z.enum(engineEventKinds),
      location: engineLocationSchema,
      tsnMin: z.number().int(),
      csn: z.number().int(),
    }),
  ),
  leases: z.array(leaseSchema),
  /** Oldest first. */
  months: z.array(monthUseSchema),
});

/** One engine with all its data. */
export type EngineDetail = z.infer<typeof engineDetailSchema>;

/** Reads one aircraft. An unknown, malformed or foreign id is `notFound`. */
export const getFleetAircraft = defineCall({
  name: 'getFleetAircraft',
  method: 'GET',
  path: '/portal/api/fleet/aircraft/{id}',
  summary: 'One aircraft with configuration, engines, leases and months',
  access: aircraftAccess,
  params: idParams,
  answer: aircraftDetailSchema,
  errors: ['notFound'],
});

/** Reads one engine. An unknown, malformed or foreign id is `notFound`. */
export const getFleetEngine = defineCall({
  name: 'getFleetEngine',
  method: 'GET',
  path: '/portal/api/fleet/engines/{id}',
  summary: 'One engine with events, life left and months',
  access: engineAccess,
  params: idParams,
  answer: engineDetailSchema,
  errors: ['notFound'],
});
