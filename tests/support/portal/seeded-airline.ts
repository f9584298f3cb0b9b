import type { IsoDate } from '#domain/dates/date.ts';
import { buildAirline } from '#server/seed/app/build-airline.ts';
import { demoAirlines } from '#server/seed/app/demo-airlines.ts';
import type { AirlineRows } from '#server/seed/world/airline-rows.ts';

/** Rows by airline and day: the test files of a worker build each once. */
const built = new Map<string, AirlineRows>();

/** The rows of a demo airline, made as the seed of a day makes them. Nobody changes them. */
export function seededAirline(custId: string, day: IsoDate): AirlineRows {
  const known = built.get(`${custId} ${day}`);
  if (known !== undefined) return known;
  const plan = demoAirlines(day).find((one) => one.custId === custId);
  if (plan === undefined) throw new Error(`No demo airline ${custId}.`);
  const { rows } = buildAirline(plan, day);
  built.set(`${custId} ${day}`, rows);
  return rows;
}
