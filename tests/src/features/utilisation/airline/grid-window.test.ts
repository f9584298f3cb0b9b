import { describe, expect, it } from 'vitest';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import { gridItems } from '#src/features/utilisation/airline/grid/grid-items.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import { cellText } from '#src/features/utilisation/airline/grid/cell-texts.ts';
import { earlierNames } from '#src/features/utilisation/airline/grid/columns.ts';
import { earlierLine, earlierTexts } from '#src/features/utilisation/airline/grid/earlier-texts.ts';
import {
  itemsInSight,
  placeItems,
  scrollToShow,
} from '#src/features/utilisation/airline/grid/grid-window.ts';
import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

/** Ten aircraft: 80 items, of which every eighth is a head; an aircraft is 246 pixels high. */
const leases = Array.from({ length: 10 }, (_, at) => anAircraft(`l${at}`, { leaseNo: `L${at}` }));
const view = { filterBy: 'lease', find: '', months: ['2026-06'] } as const;
const { items } = gridItems(gridRows(leases, view, () => true));
const places = placeItems(items, false);

describe('the window of the grid', () => {
  it('knows where everything stands', () => {
    expect(places).toHaveLength(81);
    expect(places.slice(0, 3)).toEqual([0, 36, 66]);
    expect(places.at(-1)).toBe(2460);
    expect(placeItems(items, true).at(-1)).toBe(10 * (36 + 7 * 40));
  });

  it.each([
    ['at the top', 0, { first: 0, last: 16 }],
    ['in the middle', 1230, { first: 34, last: 56 }],
    ['at the end', 2160, { first: 64, last: 80 }],
    ['past the end, where the browser has not scrolled back yet', 9999, { first: 73, last: 80 }],
  ])('holds what is in sight and some more %s', (_where, top, range) => {
    expect(itemsInSight(places, top, 300)).toEqual(range);
  });

  it('is empty when there is nothing to show', () => {
    expect(itemsInSight(placeItems([], false), 0, 300)).toEqual({ first: 0, last: 0 });
  });

  it.each([
    ['stays where the item is in sight', 3, 0, undefined],
    ['scrolls up to the beginning of an item', 1, 500, 36],
    ['scrolls down until an item is whole', 20, 0, 372],
  ])('%s', (_what, item, top, expected) => {
    expect(scrollToShow(places, item, { top, height: 320 })).toBe(expected);
  });
});

describe('the text of a cell', () => {
  it.each([
    ['312,75', 'hh:mm', '312:45'],
    ['312:45', 'decimal', '312.75'],
    ['12:99', 'decimal', '12:99'],
  ] as const)('typed as %j is shown in %s as %j', (typed, format, text) => {
    expect(cellText('fh', { ...blankLine('a'), fh: typed }, undefined, format)).toEqual({
      text,
      isDerived: false,
    });
  });
});

describe('earlier figures', () => {
  const history = {
    componentId: 'a',
    month: '2026-05',
    reportedMonth: '2026-05',
    fhMin: 18_765,
    fc: 151,
    tsnMin: 600_000,
    csn: 5_000,
    yearFhMin: 37_530,
    yearFc: 300,
    yearMonths: 2,
  };

  it.each([
    ['fh', 'last', '312.75'],
    ['csn', 'last', '5000'],
    ['comment', 'last', ''],
    ['fh', 'average', '312.75'],
    ['fc', 'average', '150'],
    ['tsn', 'average', ''],
    ['comment', 'average', 'FH per FC 2.09 in 2 months'],
    ['fc', 'both', '151 · 150'],
    ['tsn', 'both', '10000.00'],
    ['comment', 'both', ''],
    ['fc', 'none', ''],
  ] as const)('of %s, %s: %j', (column, beside, text) => {
    expect(earlierLine(earlierTexts(column, history, 'decimal', beside))).toBe(text);
  });

  it.each([
    ['fh', 'both', 'last · avg'],
    ['csn', 'both', 'last'],
    ['csn', 'average', ''],
    ['comment', 'both', ''],
    ['fc', 'none', ''],
  ] as const)('are named in the head of %s, %s: %j', (column, beside, name) => {
    expect(earlierNames(column, beside)).toBe(name);
  });

  it('are blank where nothing was reported', () => {
    const none = { ...history, month: null, reportedMonth: null, yearMonths: 0, yearFc: 0 };

    expect(earlierTexts('fh', none, 'hh:mm', 'both')).toEqual({ last: '', average: '' });
    expect(earlierTexts('tsn', none, 'hh:mm', 'both')).toEqual({ last: '10000:00', average: '' });
  });
});
