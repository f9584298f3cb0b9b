import { plainName } from './aircraft-name.ts';
import { isFlying } from './engine-segments.ts';
import type { EngineLocation } from './location.types.ts';

function namesOf({ msn, registration }: EngineLocation): readonly string[] {
  const names = [msn, registration].map((name) => plainName(name ?? ''));
  return names.filter((name) => name !== '');
}

function isSameAircraft(a: EngineLocation, b: EngineLocation): boolean {
  if (a.msn !== null && b.msn !== null) return a.msn === b.msn;
  const [names, others] = [namesOf(a), namesOf(b)];
  if (names.length === 0 && others.length === 0) return a.kind === b.kind;
  return names.some((name) => others.includes(name));
}

/**
 * Whether two places are the same in different notation. A typed place is stored in another form:
 * on an aircraft of the fleet as on wing there, by MSN alone; on any other aircraft by the typed
 * name, without a position.
 */
export function isSamePlace(a: EngineLocation, b: EngineLocation): boolean {
  if (!isFlying(a) || !isFlying(b)) return a.kind === b.kind;
  if (!isSameAircraft(a, b)) return false;
  const isByMsn = a.msn !== null && b.msn !== null;
  const isOpen = !isByMsn && (a.position === null || b.position === null);
  return isOpen || a.position === b.position;
}
