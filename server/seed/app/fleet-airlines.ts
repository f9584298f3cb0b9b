import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { aircraftTypes, type AircraftTypeName } from '../world/aircraft-types.ts';
import type { AirlinePlan, LeasePlan, PlannedAsset } from '../world/airline-plan.ts';
import { engineTypes, type EngineTypeName } from '../world/engine-types.ts';
import { drawsFor } from '../world/random.ts';
import { usualLetters } from '../world/security-plan.ts';

/** Airlines by number of aircraft: 300 airlines, 1,700 aircraft (domain page §5). */
const sizes: readonly (readonly [airlines: number, aircraft: number])[] = [
  [1, 110],
  [2, 75],
  [4, 45],
  [8, 25],
  [25, 12],
  [60, 6],
  [80, 3],
  [40, 2],
  [80, 1],
];

/** Standalone engines of the 90 largest airlines, 1,100 in all; the largest has 140. */
const engines: readonly (readonly [airlines: number, engines: number])[] = [
  [1, 140],
  [4, 60],
  [10, 25],
  [25, 10],
  [40, 5],
  [10, 2],
];

const places =
  'Alder Bay Cedar Delta Ember Falcon Garnet Harbor Isla Juniper Kestrel Lagoon Marlin Nordic Opal Polar Quartz Rowan Summit Tidal Union Valley Willow Zephyr Amber Beacon Coral Drift Eagle Fjord';
const kinds = [
  'Airlines',
  'Airways',
  'Air',
  'Aviation',
  'Air Lines',
  'Jet',
  'Express',
  'Wings',
  'Sky',
  'International',
];
const countries = ['US', 'GB', 'IE', 'ES', 'TR', 'IN', 'BR', 'MX', 'AU', 'ZA'] as const;
const types = Object.keys(aircraftTypes) as [AircraftTypeName, ...AircraftTypeName[]];
const standalone = Object.keys(engineTypes) as [EngineTypeName, ...EngineTypeName[]];

function spread(groups: readonly (readonly [number, number])[]): number[] {
  return groups.flatMap(([airlines, size]) => Array.from({ length: airlines }, () => size));
}

/** Three consecutive leases of one asset, back to the start of the history. */
function leasesOf(custId: string, asset: PlannedAsset, key: string, today: IsoDate): LeasePlan[] {
  const draws = drawsFor(`fleet:${custId}:${key}`);
  const [second, third] = [draws.int(70, 95), draws.int(20, 50)];
  const starts = [draws.int(123, 150), second, third].map((months) =>
    addMonths(today, -months, 15),
  );
  const isMrPaying = draws.chance(48);
  const utilDueDay = drawsFor(`due:${custId}:${key}`).pick([10, 10, 7, 15]);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? addMonths(start, 96) : addDays(next, -1);
    return {
      leaseNo: `${custId}-${key}-${index + 1}`,
      assetKey: key,
      asset,
      currency: draws.chance(3) ? 'EUR' : 'USD',
      entity: draws.chance(20) ? draws.int(5, 7) : draws.int(0, 4),
      start,
      end,
      rent: { basis: 'fixed', escalation: draws.pick(['0', '0.02', '0.025']) },
      rentDay: 15,
      businessDayRule: 'preceding',
      isMrPaying,
      recharged: draws.chance(25),
      status: 'onLease',
      utilDueDay,
      reporting: { unreportedSince: shiftMonth(monthOf(today), -1) },
      // An earlier lease ended on time; only its successor is active today.
      ...(next !== undefined && { actualReturn: end }),
    };
  });
}

function fleetLeases(custId: string, aircraft: number, engineCount: number, today: IsoDate) {
  const draws = drawsFor(`fleet:${custId}`);
  const assets: [string, PlannedAsset][] = [
    ...Array.from({ length: aircraft }, (_, index): [string, PlannedAsset] => [
      `A${index + 1}`,
      { kind: 'aircraft', type: draws.pick(types) },
    ]),
    ...Array.from({ length: engineCount }, (_, index): [string, PlannedAsset] => [
      `E${index + 1}`,
      { kind: 'engine', type: draws.pick(standalone) },
    ]),
  ];
  return assets.flatMap(([key, asset]) => leasesOf(custId, asset, key, today));
}

/** The facts of one airline of the fleet; its leases are created on demand. */
export interface FleetAirline {
  readonly custId: string;
  plan(today: IsoDate): AirlinePlan;
}

function fleetAirline(index: number, aircraft: number, engineCount: number, serialBase: number) {
  const custId = index === 0 ? 'MAX' : `F${String(index).padStart(3, '0')}`;
  const words = places.split(' ');
  const name = `${words[index % words.length] ?? ''} ${kinds[Math.floor(index / words.length)] ?? ''}`;
  const country = countries[index % countries.length] ?? 'US';
  return {
    custId,
    plan(today: IsoDate): AirlinePlan {
      const leases = fleetLeases(custId, aircraft, engineCount, today);
      return {
        custId,
        name: index === 0 ? 'Maximum Airlines' : name,
        country,
        timeZone: 'UTC',
        // No registration of one airline equals one of another.
        mark: `N${index}`,
        serialBase,
        historyMonths: 120,
        reportMonths: 25,
        // Nobody typed the months of 300 airlines: all but the open one are loaded.
        liveMonths: 0,
        reporter: `${name} customer`,
        habits: { late: 8, inParts: 6 },
        leases,
        letters: usualLetters(leases),
        fates: {},
      };
    },
  };
}

/** The 300 airlines of the measurements, the largest (`MAX`) first. */
export function fleetAirlines(): readonly FleetAirline[] {
  const engineCounts = spread(engines);
  let serialBase = 10_000;
  return spread(sizes).map((aircraft, index) => {
    const engineCount = engineCounts[index] ?? 0;
    const airline = fleetAirline(index, aircraft, engineCount, serialBase);
    serialBase += (aircraft + engineCount) * 7;
    return airline;
  });
}
