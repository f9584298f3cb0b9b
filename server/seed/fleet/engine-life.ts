import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { SeededComponent, SeededEngine } from '../world/components.ts';
import { drawsFor } from '../world/random.ts';

/** Hours in minutes and cycles since new. */
export interface Totals {
  readonly tsnMin: number;
  readonly csn: number;
}

const daysOfMonth = 30.4375;
const newLimit = 20_000;
const firstShopVisit = 9_000;

function typicalMonth({ asset }: SeededLease): { minutes: number; cycles: number } {
  const { hours, cycles } = asset.type ?? { hours: [180, 260], cycles: [80, 130] };
  return { minutes: (hours[0] + hours[1]) * 30, cycles: (cycles[0] + cycles[1]) / 2 };
}

/** Totals so many days earlier at typical use; never below zero. */
export function totalsBefore(lease: SeededLease, totals: Totals, days: number): Totals {
  const { minutes, cycles } = typicalMonth(lease);
  const back = (total: number, perMonth: number) =>
    Math.max(0, total - Math.floor((perMonth * days) / daysOfMonth));
  return { tsnMin: back(totals.tsnMin, minutes), csn: back(totals.csn, cycles) };
}

/**
 * Totals of a component on a day, by its age; engines and gears have been idle longer than the
 * airframe.
 */
export function totalsAt(
  lease: SeededLease,
  component: SeededComponent,
  vintage: IsoDate,
  date: IsoDate,
): Totals {
  const draws = drawsFor(`totals:${component.drawKey}`);
  const { minutes, cycles } = typicalMonth(lease);
  const percent = component.kind === 'airframe' ? 96 : draws.int(86, 96);
  const months = (Math.max(5, daysBetween(vintage, date)) / daysOfMonth) * (percent / 100);
  const hourShare = component.kind === 'apu' ? 0.55 : 1;
  return {
    tsnMin: Math.floor(months * minutes * hourShare) + draws.int(0, 59),
    csn: Math.floor(months * cycles) + draws.int(1, 9),
  };
}

/** Gives an engine its life limit and latest shop visit, as of the start of its records. */
export function addEngineLife(
  rows: AirlineRows,
  { engineId, engineDrawKey, serial }: SeededEngine,
  opening: Totals,
  asOf: IsoDate,
): void {
  const row = rows.engines.find(({ id }) => id === engineId);
  if (row === undefined) throw new Error(`There is no engine ${serial}.`);
  const draws = drawsFor(`life:${engineDrawKey}`);
  row.isLlpLimitVerified = draws.chance(85);
  row.llpLimitCsn = newLimit;
  if (opening.csn < firstShopVisit) return;
  row.lastShopCsn = opening.csn - draws.int(300, 4000);
  row.lastShopDate = addDays(asOf, -draws.int(90, 900));
  row.llpLimitCsn = row.lastShopCsn + draws.int(9_600, 15_000);
}
