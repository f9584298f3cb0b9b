import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import type { AirlineRows } from '#server/seed/world/airline-rows.ts';
import { seededDay } from '../run/seeded-day.ts';
import { seededAirline } from './seeded-airline.ts';

/** The rows of a demo airline, as the seed of the tests made them. */
export function seeded(custId: string): AirlineRows {
  return seededAirline(custId, seededDay);
}

/** Totals, last month and average use of a component, made again from the rows of the seed. */
export function figuresOf(rows: AirlineRows, componentId: string) {
  const months = new Map(
    rows.utilReports.filter((one) => one.isCurrent).map(({ id, month }) => [id, month]),
  );
  const lines = rows.utilLines
    .filter((line) => line.componentId === componentId && months.has(line.reportId))
    .map((line) => ({ ...line, month: months.get(line.reportId) ?? '' }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const year = lines.filter(({ month }) => month >= '2025-06' && month <= '2026-05');
  const fhMin = year.reduce((sum, line) => sum + line.fhMin, 0);
  const fc = year.reduce((sum, line) => sum + line.fc, 0);
  const last = lines.at(-1);
  return {
    tsnMin: last?.tsnMin,
    csn: last?.csn,
    lastReportedMonth: last?.month ?? null,
    averageFhMin:
      year.length === 0 ? null : Math.floor((2 * fhMin + year.length) / (2 * year.length)),
    ratio: fc === 0 ? null : averageFlight(fhMin, fc),
  };
}

/** The same figures as a list returns them. */
export const figures = (one: FleetAircraft | FleetEngine) => ({
  tsnMin: one.tsnMin,
  csn: one.csn,
  lastReportedMonth: one.lastReportedMonth,
  averageFhMin: one.averageFhMin,
  ratio: one.ratio,
});
