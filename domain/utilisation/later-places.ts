import type { IsoMonth } from '../dates/month.ts';
import { monthName } from '../dates/words.ts';
import { isFlying } from './engine-segments.ts';
import type { EngineLocation } from './location.types.ts';
import { isSamePlace } from './same-place.ts';
import { hoursText, locationName } from './words.ts';

/** Where an engine is at the end of a month that is reported already. */
export interface LaterPlace {
  readonly reportId: string;
  readonly month: IsoMonth;
  readonly location: EngineLocation | null;
  /** Whether the report tells of an installation or removal. */
  readonly hasChange: boolean;
  /** Flown in it until the first change; all of the month where there is none. Hours in minutes. */
  readonly fhMin: number;
  readonly fc: number;
}

/** An engine that a correction leaves in another place than the report did. */
export interface MovedEngine {
  readonly componentId: string;
  readonly serial: string;
  readonly from: EngineLocation;
  readonly to: EngineLocation;
}

/**
 * The reports after a corrected month, oldest first, that only went on from its place: what the
 * correction says of the engine is so in them, too, as totals move along (U37). They end with the
 * first one that moves the engine or has it elsewhere.
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
 * U26: an engine that a correction takes off the wing has flown in a later month that follows it, or
 * in the next one before the change that it tells.
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
