import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { aircraftTypes, type AircraftType } from './aircraft-types.ts';
import type { AirlinePlan, LeasePlan } from './airline-plan.ts';
import type { AirlineRows } from './airline-rows.ts';
import { engineTypes } from './engine-types.ts';
import { drawsFor, type Draws } from './random.ts';
import { seedId } from './seed-id.ts';

/** A seeded asset as invoices name it. */
export interface LeasedAsset {
  readonly kind: 'aircraft' | 'engine';
  readonly id: string;
  readonly serial: string;
  readonly model: string;
  /** Undefined for an engine that is leased alone. */
  readonly type: AircraftType | undefined;
  /** Serials of the engines: those titled to the aircraft, or the engine itself. */
  readonly esns: readonly string[];
  /** The mark on a day; null for an engine. */
  registrationOn(date: IsoDate): string | null;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function mark(airline: AirlinePlan, draws: Draws): string {
  const letter = () => letters[draws.int(0, 25)] ?? 'A';
  return `${airline.mark}${letter()}${letter()}${letter()}`;
}

/** Numbers of different assets never meet: each has seven of its own. */
function serials(airline: AirlinePlan, index: number) {
  const base = airline.serialBase + index * 7;
  const msn = base + drawsFor(`serial:${base}`).int(0, 6);
  return { msn: String(msn), esn: (position: number) => String(500_000 + base * 4 + position) };
}

function addRegistrations(rows: AirlineRows, airline: AirlinePlan, plan: LeasePlan, id: string) {
  const draws = drawsFor(`registration:${airline.custId}:${plan.assetKey}`);
  const changed = plan.asset.kind === 'aircraft' ? plan.asset.reregistered : undefined;
  const first = { aircraftId: id, reg: mark(airline, draws), validFrom: plan.start, validTo: null };
  if (changed === undefined) {
    rows.registrations.push(first);
    return (): string => first.reg;
  }
  const second = { ...first, reg: mark(airline, draws), validFrom: changed };
  rows.registrations.push({ ...first, validTo: addDays(changed, -1) }, second);
  return (date: IsoDate): string => (date < changed ? first.reg : second.reg);
}

function addAircraft(
  rows: AirlineRows,
  airline: AirlinePlan,
  plan: LeasePlan,
  type: AircraftType,
  index: number,
): LeasedAsset {
  const key = `${airline.custId}:${plan.assetKey}`;
  const id = seedId('aircraft', key);
  const { msn, esn: esnAt } = serials(airline, index);
  const { manufacturer, model, variant, mtowKg } = type;
  const vintage = `${Number(plan.start.slice(0, 4)) - drawsFor(key).int(0, 9)}-06-01`;
  rows.aircraft.push({ id, manufacturer, msn, model, variant, vintage, mtowKg });
  const registrationOn = addRegistrations(rows, airline, plan, id);
  const esns = Array.from({ length: type.engines }, (_, position) => esnAt(position));
  for (const esn of esns) {
    const engine = { esn, model: type.engineModel, thrustLbf: type.thrustLbf };
    rows.engines.push({ ...engine, id: seedId('engine', `${key}:${esn}`), titleAircraftId: id });
  }
  return { kind: 'aircraft', id, serial: msn, model: variant, type, esns, registrationOn };
}

/** Adds the asset of a planned lease, the airline's `index`-th, and answers how to name it. */
export function addAsset(
  rows: AirlineRows,
  airline: AirlinePlan,
  plan: LeasePlan,
  index: number,
): LeasedAsset {
  if (plan.asset.kind === 'aircraft') {
    return addAircraft(rows, airline, plan, aircraftTypes[plan.asset.type], index);
  }
  const key = `${airline.custId}:${plan.assetKey}`;
  const { model, thrustLbf } = engineTypes[plan.asset.type];
  const [id, esn] = [seedId('engine', key), serials(airline, index).esn(0)];
  rows.engines.push({ id, esn, model, thrustLbf, titleAircraftId: null });
  const named = { kind: 'engine', id, serial: esn, model, type: undefined, esns: [esn] } as const;
  return { ...named, registrationOn: () => null };
}
