import { describe, expect, it } from 'vitest';
import { ratioRate } from '#domain/funds/ratio-rate.ts';
import { ratioTable as table } from './june-2026.ts';

describe('the ratio of an engine with few cycles', () => {
  it.each([
    // The engine's 12 hours in 3 cycles would be 4.0, its airframe's 300 in 100 are 3.0.
    ['3', '100', undefined, '184.64', 'engine'],
    ['3', '100', 3, '184.64', 'engine'],
    ['3', '100', 4, '208.33', 'airframe'],
    ['3', '100', 100, '208.33', 'airframe'],
    ['3', '100', 101, '228.00', 'contract'],
    ['0', '0', undefined, '228.00', 'contract'],
  ])(
    '§3.9: %s cycles of the engine, %s of the airframe and a minimum of %s give the rate %s of the %s',
    (fc, airframeFc, minimumCycles, rate, source) => {
      const use = { fh: '12:00', fc, airframeFh: '300:00', airframeFc, minimumCycles };
      const found = ratioRate({ ...use, method: 'BAND', table, contractRatio: '2.5' });

      expect(found).toMatchObject({ rate, ratioOf: source });
    },
  );

  it('§3.9: refuses too few cycles with the reason where no other ratio is known', () => {
    const few = { fh: '12:00', fc: '3', method: 'BAND', table, minimumCycles: 20 } as const;

    expect(() => ratioRate(few)).toThrow(
      'The engine flew 3 cycles, its ratio counts from 20; give the ratio of the airframe or of the contract.',
    );
  });
});
