import { describe, expect, test } from 'vitest';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { isSamePlace } from '#domain/utilisation/places/same-place.ts';
import { away, onWing } from '#tests/support/utilisation/a-lease-month.ts';

const tail = (registration: string | null, position: number | null = null): EngineLocation => {
  return { kind: 'otherAircraft', msn: null, position, registration };
};

describe('two places', () => {
  test.each<[string, EngineLocation, EngineLocation, boolean]>([
    ['in the shop', away('shop'), away('shop'), true],
    ['in the shop and in storage', away('shop'), away('storage'), false],
    ['in the shop and on wing', away('shop'), onWing('4521', 1), false],
    ['on one position', onWing('4521', 1), onWing('4521', 1), true],
    ['on two positions', onWing('4521', 1), onWing('4521', 2), false],
    [
      'on wing without a position',
      onWing('4521', 1),
      { ...onWing('4521', 1), position: null },
      false,
    ],
    ['on two aircraft', onWing('4521', 1), onWing('4530', 1), false],
    [
      'on one of ours of another lease',
      { ...onWing('4530', 1), kind: 'otherAircraft', registration: 'EI-X' },
      onWing('4530', 1),
      true,
    ],
    ['on one of ours, its line by the MSN alone', tail('4530'), onWing('4530', 1), true],
    ['on another, with and without its position', tail('TF-HKN', 2), tail('TF-HKN'), true],
    ['on another, written differently', tail(' tf-hkn'), tail('TF-HKN'), true],
    ['on another, its name written apart', tail('TF HKN'), tail('TF-HKN'), true],
    ['on two positions of another', tail('TF-HKN', 2), tail('TF-HKN', 1), false],
    ['on an MSN that is not ours', onWing('9999', 2), tail('9999', 2), true],
    ['on two others', tail('TF-HKN'), tail('TF-HKO'), false],
    ['on another and on one of ours', tail('TF-HKN'), onWing('4521', 1), false],
    ['on an aircraft without a name', tail(null), tail(null), true],
    ['on one without a name and on one with it', tail(null), tail('TF-HKN'), false],
  ])('%s', (_where, a, b, isSame) => {
    expect([isSamePlace(a, b), isSamePlace(b, a)]).toEqual([isSame, isSame]);
  });
});
