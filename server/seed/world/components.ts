import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import type { AirlineRows } from './airline-rows.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** A part of a seeded asset that has totals of its own. */
export interface SeededComponent {
  readonly id: string;
  /** What its figures are drawn by. */
  readonly drawKey: string;
  readonly kind: ComponentKind;
  readonly serial: string;
  /** Place among the engines of the asset, from 0; null for the other kinds. */
  readonly engine: number | null;
  readonly engineId: string | null;
  /** What the life of the engine is drawn by. */
  readonly engineDrawKey: string | null;
}

/** A component that is an engine. */
export interface SeededEngine extends SeededComponent {
  readonly engine: number;
  readonly engineId: string;
  readonly engineDrawKey: string;
}

/** Whether a component is an engine. */
export function isEngine(component: SeededComponent): component is SeededEngine {
  return component.engine !== null;
}

interface TitledEngine {
  readonly id: string;
  readonly drawKey: string;
  readonly esn: string;
}

/** Adds the component of an engine. */
export function addEngineComponent(
  rows: AirlineRows,
  { id, drawKey, esn }: TitledEngine,
  engine: number,
): SeededComponent {
  const component = { id: importedIds.engineComponent(id), kind: 'engine', serial: esn } as const;
  rows.components.push({ ...component, aircraftId: null, engineId: id });
  const drawn = { drawKey: seedId('component', drawKey), engineDrawKey: drawKey };
  return { ...component, ...drawn, engine, engineId: id };
}

/** Adds the components of an aircraft in the order of a report: airframe, engines, APU, gears. */
export function addAircraftComponents(
  rows: AirlineRows,
  aircraft: { readonly id: string; readonly drawKey: string; readonly msn: string },
  engines: readonly TitledEngine[],
): SeededComponent[] {
  const add = (kind: Exclude<ComponentKind, 'engine'>, serial: string): SeededComponent => {
    const component = { id: importedIds.aircraftPart(aircraft.id, kind), kind, serial };
    rows.components.push({ ...component, aircraftId: aircraft.id, engineId: null });
    const drawKey = seedId('component', `${aircraft.drawKey}:${kind}`);
    return { ...component, drawKey, engine: null, engineId: null, engineDrawKey: null };
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
