import { placeOptions } from '../places/place-words.ts';
import { type IsoMonth, shiftMonth } from '#domain/dates/month.ts';
import { type ComponentKind, componentKinds } from '../leases/asset.types.ts';
import type { EngineLocation, LocationKind } from '../places/location.types.ts';

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const;

function monthFrom(year: string, month: number): IsoMonth {
  const full = year.length === 2 ? `20${year}` : year;
  return shiftMonth(`${full}-01`, month - 1);
}

/**
 * Reads a month, also in the notation of spreadsheets: `2026-06`, `2026-06-01`, `Jun-26`,
 * `06/2026`.
 */
export function readMonthCell(text: string): IsoMonth | undefined {
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(text);
  const named = /^([a-z]{3})[a-z]*[- ](\d{4}|\d{2})$/i.exec(text);
  const slashed = /^(\d{1,2})[/.](\d{4})$/.exec(text);
  const [year, month] = [
    iso?.[1] ?? named?.[2] ?? slashed?.[2],
    Number(iso?.[2] ?? slashed?.[1] ?? monthNumber(named?.[1])),
  ];
  return year !== undefined && month >= 1 && month <= 12 ? monthFrom(year, month) : undefined;
}

function monthNumber(name: string | undefined): number {
  return monthNames.findIndex((known) => known === name?.slice(0, 3).toLowerCase()) + 1;
}

/** Reads the kind of a component: `ENGINE`, `APU`, `NLG`. */
export function readKindCell(text: string): ComponentKind | undefined {
  return componentKinds.find((kind) => kind === text.toLowerCase());
}

/** The words of the portal for places that need no more than themselves: `In shop`. */
const ownWords = placeOptions
  .filter(([kind]) => kind !== 'onWing' && kind !== 'otherAircraft')
  .map(([kind, words]) => [words.toLowerCase(), kind] as const);

const placeNames: Readonly<Record<string, LocationKind>> = {
  ...Object.fromEntries(ownWords),
  shop: 'shop',
  spare: 'spare',
  serviceable: 'spare',
  unserviceable: 'unserviceable',
  transit: 'inTransit',
  'in transit': 'inTransit',
  storage: 'storage',
  stored: 'storage',
  returned: 'returned',
};

/** The context in which a location is read. */
export interface LocationInput {
  /** MSN that the engine is titled to, or null for one leased on its own. */
  readonly title: string | null;
  readonly position: number | null;
  /** MSN of the airline's aircraft that a text names, if any. */
  readonly msnOf: (name: string) => string | undefined;
}

/**
 * Reads where an engine is: a place (`SHOP`, `STORAGE` …), or the MSN or registration of an
 * aircraft, the airline's own or another. Undefined for an empty cell.
 */
export function readLocationCell(text: string, input: LocationInput): EngineLocation | undefined {
  const { title, position, msnOf } = input;
  const place = placeNames[text.toLowerCase()];
  if (place !== undefined) return { kind: place, msn: null, position: null, registration: null };
  if (text === '') return undefined;
  const isWing = /^(on )?wing$/i.test(text);
  const msn = isWing ? title : msnOf(text);
  return msn === null || msn === undefined
    ? { kind: 'otherAircraft', msn: null, position: null, registration: text }
    : { kind: 'onWing', msn, position, registration: null };
}
