import type { EngineLocation } from './location.types.ts';

const words: Readonly<Record<EngineLocation['kind'], string>> = {
  onWing: 'On wing',
  otherAircraft: 'On another aircraft',
  shop: 'In shop',
  spare: 'Spare, serviceable',
  unserviceable: 'Unserviceable',
  inTransit: 'In transit',
  storage: 'In storage',
  returned: 'Returned',
};

/** The engine places in words, in the order of a list. */
export const placeOptions = Object.entries(words) as readonly (readonly [
  EngineLocation['kind'],
  string,
])[];

/** The place of an engine in few words; `own` is the MSN of the aircraft that it belongs to. */
export function placeWords(location: EngineLocation | null, own?: string): string {
  if (location === null) return 'Say where';
  const { kind, msn, position, registration } = location;
  if (kind === 'onWing')
    return msn === own ? `Position ${position ?? '?'}` : `${msn ?? '?'} pos. ${position ?? '?'}`;
  if (kind === 'otherAircraft') return `On ${registration ?? msn ?? 'another aircraft'}`;
  return words[kind];
}
