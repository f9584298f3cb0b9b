import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { isFlying } from './engine-segments.ts';
import type { EngineLocation } from './location.types.ts';
import { isSamePlace } from './same-place.ts';
import { hoursText, locationName } from '../report/words.ts';

/** Where an engine is at the end of a month that is already reported. */
export interface LaterPlace {
  readonly reportId: string;
  readonly month: IsoMonth;
  readonly location: EngineLocation | null;
  /** Whether the report contains an installation or removal. */
  readonly hasChange: boolean;
  /** Use until the first change; of the whole month without one. Hours in minutes. */
  readonly fhMin: number;
  readonly fc: number;
}

/** An engine that a correction moves to another place than the report had. */
export interface MovedEngine {
  readonly componentId: string;
  readonly serial: string;
  readonly from: EngineLocation;
  readonly to: EngineLocation;
}

/**
 * The reports after a corrected month, oldest first, that only continued its place: the
 * correction's place applies to them too, as totals move along (U37). They end at the first one
 * that moves the engine or has another place.
 */
export function followingPlaces(
  later: readonly LaterPlace[],
  from: EngineLocation,
): readonly LaterPlace[] {
  const isApart = ({ location, hasChange }: LaterPlace): boolean =>
    hasChange || location === null || !isSamePlace(location, from);
  const end = later.findIndex(isApart);
  return end < 0 ? later : later.slice(0, end);
}

/**
 * U26: an engine that a correction takes off wing has flown in a following month, or in the next
 * one before its reported change.
 */
export function laterFlightText(
  { serial, from, to }: MovedEngine,
  later: readonly LaterPlace[],
): string | undefined {
  if (isFlying(to)) return undefined;
  const following = followingPlaces(later, from);
  const moving = later.slice(following.length, following.length + 1);
  const flown = [...following, ...moving.filter(({ hasChange }) => hasChange)].find(
    ({ fhMin, fc }) => fhMin > 0 || fc > 0,
  );
  if (flown === undefined) return undefined;
  const hours = hoursText(flown.fhMin);
  return `ESN ${serial} is reported as ${locationName(to.kind)} but has ${hours} hours. They are those of ${monthName(flown.month)}: correct that month first, or say when the engine came back.`;
}
