import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptLogouts } from '#src/run/ports/kept-logouts.ts';

const hour = 3_600_000;
let at: number;

/** The store of one page. */
const aPage = () => createKeptLogouts(() => at);
const visits = (page = aPage()) => page.list().map(({ visit }) => visit);

beforeEach(() => {
  at = 1_000_000;
  localStorage.clear();
});

describe('kept logouts', () => {
  test('survive a reload, and are forgotten one by one', () => {
    const before = aPage();
    before.keep({ visit: 'one', at });
    before.keep({ visit: 'two', at });

    const after = aPage();
    const kept = visits(after);
    after.forget('one');

    expect([kept, visits()]).toEqual([['one', 'two'], ['two']]);
  });

  test('are at most five, for a day', () => {
    const page = aPage();
    for (const visit of ['a', 'b', 'c', 'd', 'e', 'f']) page.keep({ visit, at });
    const most = visits(page);

    at += 24 * hour;

    expect([most, visits(page)]).toEqual([['b', 'c', 'd', 'e', 'f'], []]);
  });

  test('are no more than the id of a visit and a time', () => {
    aPage().keep({ visit: 'one', at });

    expect(Object.values(localStorage)).toEqual([JSON.stringify([{ visit: 'one', at }])]);
  });

  test('are kept by the page where the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = aPage();

    page.keep({ visit: 'one', at });
    full.mockRestore();

    expect(visits(page)).toEqual(['one']);
  });

  test.each(['', 'text', '7', '{}', '[7, {"visit": 7}, {"visit": "x"}]'])(
    'a strange value is none: %j',
    (text) => {
      localStorage.setItem('portal.keptLogouts', text);

      expect(visits()).toEqual([]);
    },
  );
});
