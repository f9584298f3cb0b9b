import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { aircraftTypes, type AircraftType } from './aircraft-types.ts';
import type { AirlinePlan, LeasePlan } from './airline-plan.ts';
import type { AirlineRows } from './airline-rows.ts';
import { addAircraftComponents, addEngineComponent, type SeededComponent } from './components.ts';
import { engineTypes } from './engine-types.ts';
import type { PlannedLocation } from './planned-use.ts';
import { drawsFor, type Draws } from './random.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** A seeded asset as invoices name it. */
export interface SeededAsset {
  readonly kind: 'aircraft' | 'engine';
  readonly id: string;
  readonly serial: string;
  readonly model: string;
  /** Undefined for an engine that is leased alone. */
  readonly type: AircraftType | undefined;
  /** Serials of the engines: those titled to the aircraft, or the engine itself. */
  readonly esns: readonly string[];
  /** Where each engine is when a lease starts. */
  readonly homes: readonly PlannedLocation[];
  readonly components: readonly SeededComponent[];
  /** The mark on a day; null for an engine. */
  registrationOn(date: IsoDate): string | null;
}

/** Filled in with the totals that it belongs to. */
const unknownLife = {
  llpLimitCsn: null,
  isLlpLimitVerified: false,
  lastShopCsn: null,
  lastShopDate: null,
} as const;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A registration of a country, for example `TF-` and three letters. */
function mark(prefix: string, draws: Draws): string {
  const letter = () => letters[draws.int(0, 25)] ?? 'A';
  return `${prefix}${letter()}${letter()}${letter()}`;
}

/** The first mark of an aircraft, from its airline and its asset key. */
export function firstMark(prefix: string, custId: string, assetKey: string): string {
  return mark(prefix, drawsFor(`registration:${custId}:${assetKey}`));
}

function seatsOf(cabin: string): number {
  return [...cabin.matchAll(/\d+/g)].reduce((sum, [seats]) => sum + Number(seats), 0);
}

/** The serial of an aircraft, the `index`-th asset of its airline. */
export function msnOf(serialBase: number, index: number): string {
  const base = serialBase + index * 7;
  return String(base + drawsFor(`serial:${base}`).int(0, 6));
}

/** Numbers of different assets are never equal: each has seven of its own. */
function serials({ serialBase }: AirlinePlan, index: number) {
  const first = 500_000 + (serialBase + index * 7) * 4;
  return {
    msn: msnOf(serialBase, index),
    esn: (position: number) => String(first + position),
  };
}

/** The next mark that no aircraft of the airline has. */
function freeMark(rows: AirlineRows, prefix: string, draws: Draws): string {
  const reg = mark(prefix, draws);
  const isTaken = rows.registrations.some((taken) => taken.reg === reg);
  return isTaken ? freeMark(rows, prefix, draws) : reg;
}

function addRegistrations(rows: AirlineRows, airline: AirlinePlan, plan: LeasePlan, id: string) {
  const draws = drawsFor(`registration:${airline.custId}:${plan.assetKey}`);
  const changed = plan.asset.kind === 'aircraft' ? plan.asset.reregistered : undefined;
  const first = {
    aircraftId: id,
    reg: freeMark(rows, airline.mark, draws),
    validFrom: plan.start,
    validTo: null,
  };
  if (changed === undefined) {
    rows.registrations.push(first);
    return (): string => first.reg;
  }
  const second = { ...first, reg: freeMark(rows, airline.mark, draws), validFrom: changed };
  rows.registrations.push({ ...first, validTo: addDays(changed, -1) }, second);
  return (date: IsoDate): string => (date < changed ? first.reg : second.reg);
}

function addAircraft(
  rows: AirlineRows,
  airline: AirlinePlan,
  plan: LeasePlan,
  type: AircraftType,
  index: number,
): SeededAsset {
  const key = `${airline.custId}:${plan.assetKey}`;
  const { msn, esn: esnAt } = serials(airline, index);
  const { manufacturer, model, variant, mtowKg, cabin, apuModel } = type;
  const id = importedIds.aircraft(manufacturer, msn);
  const built = `${Number(plan.start.slice(0, 4)) - drawsFor(key).int(0, 9)}-06-01`;
  const vintage = built < plan.start ? built : plan.start;
  const seats = seatsOf(cabin);
  rows.aircraft.push({
    id,
    manufacturer,
    msn,
    model,
    variant,
    vintage,
    mtowKg,
    seats,
    cabin,
    apuModel,
  });
  const registrationOn = addRegistrations(rows, airline, plan, id);
  const esns = Array.from({ length: type.engines }, (_, position) => esnAt(position));
  const { engineModel, thrustLbf } = type;
  const engines = esns.map((esn, place) => {
    const engine = { esn, id: importedIds.engine(engineModel, esn) };
    const titled = { titleAircraftId: id, titlePosition: place + 1 };
    rows.engines.push({ ...engine, model: engineModel, thrustLbf, ...titled, ...unknownLife });
    return { ...engine, drawKey: seedId('engine', `${key}:${esn}`) };
  });
  const drawn = { id, msn, drawKey: seedId('aircraft', key) };
  const components = addAircraftComponents(rows, drawn, engines);
  const homes = esns.map((_, place): PlannedLocation => {
    return { kind: 'onWing', assetKey: plan.assetKey, position: place + 1 };
  });
  const named = { kind: 'aircraft', id, serial: msn, model: variant, type, esns } as const;
  return { ...named, homes, components, registrationOn };
}

/** Adds the asset of a planned lease, the airline's `index`-th, and returns how to name it. */
export function addAsset(
  rows: AirlineRows,
  airline: AirlinePlan,
  plan: LeasePlan,
  index: number,
): SeededAsset {
  if (plan.asset.kind === 'aircraft') {
    return addAircraft(rows, airline, plan, aircraftTypes[plan.asset.type], index);
  }
  const key = `${airline.custId}:${plan.assetKey}`;
  const { model, thrustLbf } = engineTypes[plan.asset.type];
  const esn = serials(airline, index).esn(0);
  const id = importedIds.engine(model, esn);
  const alone = { titleAircraftId: null, titlePosition: null };
  rows.engines.push({ id, esn, model, thrustLbf, ...alone, ...unknownLife });
  const components = [addEngineComponent(rows, { id, esn, drawKey: seedId('engine', key) }, 0)];
  // The airline's own fleet carries it: tails that the lessor does not know.
  const tail = mark(airline.mark, drawsFor(`tail:${key}`));
  const homes = [{ kind: 'otherAircraft', tail, position: 1 }] as const;
  const named = { kind: 'engine', id, serial: esn, model, type: undefined, esns: [esn] } as const;
  return { ...named, homes, components, registrationOn: () => null };
}
