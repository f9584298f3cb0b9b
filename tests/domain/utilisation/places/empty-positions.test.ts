import { describe, expect, it } from 'vitest';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

/** An aircraft whose lease names an engine at position 1 alone. */
function aLeaseOfOne(model: string) {
  const { components, ...lease } = anAircraft();
  return { ...lease, model, components: components.filter(({ position }) => position !== 2) };
}

function anEngineAt(location: ReturnType<typeof onWing>): LeaseMonth {
  const recorded = [{ componentId: 'spare-engine', location }];
  return aLeaseMonth({ lease: anEngineLease('spare'), facts: { recorded } });
}

/** The problems of positions of the aircraft, and whether it may be submitted. */
function saidOf(months: readonly LeaseMonth[]) {
  const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months });
  const said = result?.problems.filter(({ componentId }) => componentId === null) ?? [];
  const texts = said.map(({ code, severity, text }) => `${severity} ${code} ${text}`);
  return { texts, isAcceptable: result?.isAcceptable };
}

describe('a position at which no engine is known', () => {
  it.each([
    ['A320-200', ['note U24 Position 2: no engine known.']],
    ['A340-313', [2, 3, 4].map((at) => `note U24 Position ${at}: no engine known.`)],
    ['of unknown type', []],
  ])('is told of an aircraft %s, which may be submitted so', (model, texts) => {
    expect(saidOf([aLeaseMonth({ lease: aLeaseOfOne(model) })])).toEqual({
      texts,
      isAcceptable: true,
    });
  });

  it('is not told where an engine of another lease is there for some days', () => {
    const lease = aLeaseOfOne('A320-200');

    expect(saidOf([aLeaseMonth({ lease }), anEngineAt(onWing('4521', 2))]).texts).toEqual([]);
    expect(saidOf([aLeaseMonth({ lease }), anEngineAt(onWing('4521', 1))]).texts).toHaveLength(1);
    expect(saidOf([aLeaseMonth({ lease }), anEngineAt(away('shop'))]).texts).toHaveLength(1);
  });

  it('is not told where the engine that belongs there is elsewhere, and without flying', () => {
    const gone = aLeaseMonth({ lines: { engine2: { location: away('shop'), fh: '', fc: '' } } });
    const idle = aLeaseMonth({
      lease: aLeaseOfOne('A320-200'),
      report: { noFlying: true, noFlyingReason: 'storage' },
    });

    expect(saidOf([gone]).texts).toEqual([]);
    expect(saidOf([idle]).texts).toEqual([]);
  });
});
