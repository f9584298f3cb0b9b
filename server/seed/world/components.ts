import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import type { AirlineRows } from './airline-rows.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** A part of a seeded asset that has totals of its own. */
export interface SeededComponent {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly serial: string;
  /** Place among the engines of the asset, from 0; null for the other kinds. */
  readonly engine: number | null;
  readonly engineId: string | null;
}

/** A component that is an engine. */
export interface SeededEngine extends SeededComponent {
  readonly engine: number;
  readonly engineId: string;
}

/** Whether a component is an engine. */
export function isEngine(component: SeededComponent): component is SeededEngine {
  return component.engine !== null;
}

interface TitledEngine {
  readonly id: string;
  readonly esn: string;
}

/** Adds the component of an engine. */
export function addEngineComponent(
  rows: AirlineRows,
  { id, esn }: TitledEngine,
  engine: number,
): SeededComponent {
  const component = { id: seedId('component', id), kind: 'engine', serial: esn } as const;
  rows.components.push({ ...component, aircraftId: null, engineId: id });
  return { ...component, engine, engineId: id };
}

/** Adds the components of an aircraft in the order of a report: airframe, engines, APU, gears. */
export function addAircraftComponents(
  rows: AirlineRows,
  aircraft: { readonly id: string; readonly msn: string },
  engines: readonly TitledEngine[],
): SeededComponent[] {
  const add = (kind: Exclude<ComponentKind, 'engine'>, serial: string): SeededComponent => {
    const component = { id: seedId('component', `${aircraft.id}:${kind}`), kind, serial };
    rows.components.push({ ...component, aircraftId: aircraft.id, engineId: null });
    return { ...component, engine: null, engineId: null };
  };
  const { msn } = aircraft;
  return [
    add('airframe', msn),
    ...engines.map((engine, index) => addEngineComponent(rows, engine, index)),
    add('apu', `P-${msn}`),
    add('nlg', `B${msn}N`),
    add('lmg', `B${msn}L`),
    add('rmg', `B${msn}R`),
  ];
}
