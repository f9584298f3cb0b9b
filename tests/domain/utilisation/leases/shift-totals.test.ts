import { describe, expect, test } from 'vitest';
import { shiftTotals } from '#domain/utilisation/leases/shift-totals.ts';
import { aLine, away } from '#tests/support/utilisation/a-lease-month.ts';

const shift = { componentId: 'engine', tsnMin: 30, csn: -2 };

function shifted(more: Parameters<typeof aLine>[1]) {
  const report = { noFlying: false, noFlyingReason: null, daysFlown: '' };
  const lines = [aLine('engine', more), aLine('airframe', { tsn: '5:00', csn: '9' })];
  return shiftTotals({ ...report, lines }, [shift]).lines;
}

describe('totals that move with an earlier month', () => {
  test.each([
    ['299:45', '300:15'],
    ['299.75', '300.25'],
    ['299,5', '300,00'],
    ['299', '299.50'],
    ['', ''],
    ['x', 'x'],
  ])('%j hours become %j', (tsn, moved) => {
    expect(shifted({ tsn })[0]?.tsn).toBe(moved);
  });

  test('move cycles and engine changes, but no other row and no month', () => {
    const change = { date: '2026-06-10', to: away('shop'), tsn: '250:00', csn: '120' };
    const typed = { fh: '10:00', fc: '4', csn: '124', changes: [change] };
    const [engine, airframe] = shifted(typed);

    expect(engine).toMatchObject({
      fh: '10:00',
      fc: '4',
      csn: '122',
      changes: [{ ...change, tsn: '250:30', csn: '118' }],
    });
    expect(airframe).toMatchObject({ tsn: '5:00', csn: '9' });
  });
});
