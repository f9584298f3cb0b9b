import { describe, expect, test } from 'vitest';
import {
  followingPlaces,
  type LaterPlace,
  laterFlightText,
} from '#domain/utilisation/places/later-places.ts';
import { away, onWing } from '#tests/support/utilisation/a-lease-month.ts';

function later(month: string, more: Partial<LaterPlace> = {}): LaterPlace {
  const flown = { fhMin: 250 * 60, fc: 120, hasChange: false };
  return { reportId: month, month, location: onWing('4521', 1), ...flown, ...more };
}

const [july, august] = [later('2026-07'), later('2026-08')];

describe('the months after a corrected place', () => {
  test.each<[name: string, later: readonly LaterPlace[], following: readonly string[]]>([
    ['that stayed there follow', [july, august], ['2026-07', '2026-08']],
    ['end where the engine is moved', [july, later('2026-08', { hasChange: true })], ['2026-07']],
    ['end where it is elsewhere', [later('2026-07', { location: onWing('4521', 2) }), august], []],
    ['end where nobody says', [july, later('2026-08', { location: null })], ['2026-07']],
    ['may be none', [], []],
  ])('%s', (_name, all, following) => {
    const found = followingPlaces(all, onWing('4521', 1));

    expect(found.map(({ month }) => month)).toEqual(following);
  });

  const engine = { componentId: 'engine1', serial: 'ENGINE1', from: onWing('4521', 1) };
  const grounded = later('2026-07', { fhMin: 0, fc: 0 });

  test('U26: are asked for first when an engine that flew in them comes off the wing', () => {
    expect(laterFlightText({ ...engine, to: away('shop') }, [grounded, august])).toBe(
      'ESN ENGINE1 is reported as in shop but has 250:00 hours. They are those of August 2026: correct that month first, or say when the engine came back.',
    );
  });

  test('U26: are asked for first when it flew in one of them before it was moved', () => {
    const moved = later('2026-07', { fhMin: 60, fc: 1, hasChange: true });

    expect(laterFlightText({ ...engine, to: away('shop') }, [moved])).toMatch(
      /has 1:00 hours\. They are those of July 2026/,
    );
  });

  test.each<[name: string, to: ReturnType<typeof away>, later: readonly LaterPlace[]]>([
    ['it did not fly in them', away('shop'), [grounded]],
    ['it stays on a wing', onWing('4521', 2), [july]],
    ['it flew only once it was back', away('shop'), [{ ...grounded, hasChange: true }, august]],
  ])('say nothing when %s', (_name, to, all) => {
    expect(laterFlightText({ ...engine, to }, all)).toBeUndefined();
  });
});
