import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keys } from '#tests/support/utilisation/device-moves.ts';
import { TwoTabs, typedColumns } from '#tests/support/utilisation/two-tabs.ts';

const asked = process.env['PORTAL_WALKS'];
const walks = Number(asked ?? 100);

/** The same walks each time, unless more are asked for: those look for what nobody knows yet. */
const seed = asked === undefined ? { seed: 4711 } : {};

interface Move {
  readonly make: (both: TwoTabs) => void;
  readonly [fc.toStringMethod]: () => string;
}

const move = (name: string, make: Move['make']): Move => ({
  make,
  [fc.toStringMethod]: () => name,
});

const tab = fc.constantFrom<(0 | 1)[]>(0, 1);
const month = fc.constantFrom(...keys.slice(1));
const column = fc.constantFrom(...typedColumns);

const moves = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(tab, month, column)
      .map(([at, key, cell]) =>
        move(`${at} types ${key} ${cell}`, (both) => both.type(at, key, cell)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(month, column)
      .map(([key, cell]) =>
        move(`Kim types ${key} ${cell}`, (both) => both.typeElsewhere(key, cell)),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(tab, fc.constantFrom(500, 2000, 10_000))
      .map(([at, ms]) => move(`${at} waits ${ms}`, (both) => both.tabs[at].clock.advance(ms))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        tab,
        fc.nat({ max: 1 }),
        fc.constantFrom('answered', 'lost on the way', 'answer lost', 'twice', 'rejected'),
      )
      .map(([at, save, way]) =>
        move(`${at} save ${save} ${way}`, (both) => both.tabs[at].answerSave(save, way)),
      ),
  },
  {
    weight: 1,
    arbitrary: tab.map((at) => move(`${at} echo`, (both) => both.tabs[at].echo())),
  },
  {
    weight: 2,
    arbitrary: tab.map((at) => move(`${at} reload`, (both) => both.tabs[at].reload())),
  },
  {
    weight: 1,
    arbitrary: tab.map((at) => move(`${at} restore`, (both) => both.restore(at))),
  },
  {
    weight: 1,
    arbitrary: tab.map((at) => move(`${at} reads anew`, (both) => both.readAnew(at))),
  },
);

test(
  'what was typed last into a cell is stored, or was seen beside what the person kept',
  { timeout: 60_000 + 50 * walks },
  () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40, size: 'max' }), (made) => {
        const both = new TwoTabs(keys);
        for (const { make } of made) make(both);

        both.settle();

        expect(both.lost()).toEqual([]);
        expect(both.home.storage.length).toBe(0);
      }),
      { numRuns: walks, ...seed },
    );
  },
);

test('what is typed beside a contested offer after an own save outlives a crash', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[1].reload();
  both.type(1, key, 'fh');
  both.tabs[1].clock.advance(2000);
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'fh');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed onto what the other tab saved outlives the end of both', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answer lost');
  both.readAnew(1);
  both.type(1, key, 'fh');
  both.type(0, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what a colleague saved beside an offer still contests it after an own save of another cell', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'comment');
  both.typeElsewhere(key, 'comment');
  both.tabs[1].reload();
  both.type(1, key, 'fh');
  both.tabs[1].clock.advance(10_000);
  both.type(1, key, 'fh');
  both.tabs[1].answerSave(0, 'answered');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what the other tab typed onto an older version stays contested beside an offer', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[0].reload();
  both.type(0, key, 'comment');
  both.tabs[0].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is restored beside what the other tab typed onto a newer version stays contested', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'fh');
  both.tabs[0].reload();
  both.typeElsewhere(key, 'fc');
  both.type(1, key, 'fc');
  both.tabs[0].reload();
  both.restore(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was saved beside an offer is not taken back by what the other tab offers', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].reload();
  both.type(1, key, 'comment');
  both.tabs[1].clock.advance(10_000);
  both.tabs[1].answerSave(0, 'answered');
  both.readAnew(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was saved in one tab is not taken back by an offer beside it', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(1, key, 'fc');
  both.type(0, key, 'comment');
  both.tabs[0].reload();
  both.type(0, key, 'fh');
  both.tabs[0].clock.advance(10_000);
  both.tabs[0].answerSave(0, 'answered');
  both.tabs[1].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed while a restored offer is contested outlives a crash after an own save', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[1].reload();
  both.type(1, key, 'comment');
  both.tabs[1].clock.advance(10_000);
  both.restore(1);
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed onto a contest outlives what the other tab had offered', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.typeElsewhere(key, 'fh');
  both.tabs[0].reload();
  both.type(0, key, 'comment');
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answered');
  both.type(0, key, 'comment');
  both.restore(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('an offer restored into an unsaved month keeps what the other tab saved', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'comment');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answered');
  both.type(1, key, 'fh');
  both.readAnew(1);
  both.restore(1);

  both.settle();

  expect(both.lost()).toEqual([]);
});
