import { describe, expect, it } from 'vitest';
import type { EngineDetail } from '#contract/fleet/fleet.ts';
import { lastShopWords, leftShopOn } from '#src/features/fleet/airline/last-shop.ts';

type Move = EngineDetail['events'][number];

/** The moves out of a shop, after 20,000 cycles. */
function leftOn(date: string): Move {
  const location = { kind: 'shop', place: 'Lisbon' } as Move['location'];
  return { id: date, date, kind: 'shopOut', location, tsnMin: 0, csn: 20_000 };
}

describe('the last shop visit of an engine', () => {
  it.each([
    ['2025-03-12', 18_400, [], '12 Mar 2025 at 18,400 cycles'],
    ['2025-03-12', null, [], '12 Mar 2025 (cycles not known)'],
    [null, null, ['2026-02-01', '2024-06-30'], '01 Feb 2026 at 20,000 cycles'],
    ['2025-03-12', 18_400, ['2026-02-01'], '01 Feb 2026 at 20,000 cycles'],
    ['2025-03-12', 18_400, ['2024-02-01'], '12 Mar 2025 at 18,400 cycles'],
    [null, null, [], 'none known'],
  ])('recorded on %s at %s, moves %j: %s', (lastShopDate, lastShopCsn, days, words) => {
    const visits = { lastShopDate, lastShopCsn, events: days.map(leftOn) };

    expect(lastShopWords(visits)).toBe(words);
    expect(leftShopOn(visits) === null).toBe(words === 'none known');
  });
});
