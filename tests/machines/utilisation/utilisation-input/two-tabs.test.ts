import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedWalks } from '#tests/support/charts/asked-walks.ts';
import { keys } from '#tests/support/utilisation/device-moves.ts';
import { TwoTabs, typedColumns } from '#tests/support/utilisation/two-tabs.ts';

const walks = askedWalks(100, 4711);

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
  { timeout: 60_000 + 50 * walks.numRuns },
  () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40, size: 'max' }), (made) => {
        const both = new TwoTabs(keys);
        for (const { make } of made) make(both);

        both.settle();

        expect(both.lost()).toEqual([]);
        expect(both.home.storage.length).toBe(0);
      }),
      walks,
    );
  },
);
