import { describe, expect, test } from 'vitest';
import { judgeClosedMonth } from '#domain/utilisation/judging/judge-closed-month.ts';
import { aLeaseMonth, anEngineLease, onWing } from '#tests/support/utilisation/a-lease-month.ts';

const recorded = [{ componentId: 'e9-engine', location: onWing('4521', 2) }];
const leased = aLeaseMonth({
  lease: anEngineLease('e9'),
  facts: { status: 'invoiced', invoice: 'INV-1', recorded },
});
const batch = { today: '2026-07-05', mayReport: true, others: [leased] };

/** The aircraft with an own engine on its left and a leased one on its right. */
function airframeFlew(fh: string, engine: string) {
  const month = aLeaseMonth({ lines: { airframe: { fh }, engine1: { fh: engine } } });
  const components = month.lease.components.filter(({ id }) => id !== 'engine2');
  return judgeClosedMonth({ ...month, lease: { ...month.lease, components } }, batch)
    ?.problems.filter(({ code }) => code === 'U20' || code === 'U21')
    .map(({ code, severity, componentId }) => [code, severity, componentId]);
}

describe('a closed month beside other leases', () => {
  test.each([
    ['adds up', '300:00', '300:00', []],
    [
      'is doubted where the engine of another lease does not',
      '305:00',
      '305:00',
      [['U20', 'warning', 'airframe']],
    ],
    ['is refused where its own does not', '300:00', '305:00', [['U20', 'error', 'engine1']]],
  ])('%s', (_name, airframe, engine, found) => {
    expect(airframeFlew(airframe, engine)).toEqual(found);
  });
});
