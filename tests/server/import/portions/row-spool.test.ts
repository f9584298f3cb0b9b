import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RowSpool } from '#server/import/portions/row-spool.ts';

const foldersNow = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-import-'));

let before: readonly string[];
let spool: RowSpool;

beforeEach(() => {
  before = foldersNow();
  spool = new RowSpool();
});

afterEach(() => spool.close());

describe('rows on disk', () => {
  it('come back by portion, in the order in which they were added', () => {
    for (let row = 0; row < 5000; row += 1) spool.add(`P${row % 3}`, [row, 'x'.repeat(100)]);

    const own = Array.from(spool.read('P1'), (value) => (value as [number])[0]);
    expect(own).toEqual(Array.from({ length: 1667 }, (_, index) => index * 3 + 1));
  });

  it('keep texts of any script, and breaks of lines', () => {
    const texts = ['Zażółć gęślą jaźń', '航空機', 'two\nlines', '"quoted", and \\ more', ''];
    spool.add('P', texts);
    spool.add('P', null);

    expect([...spool.read('P')]).toEqual([texts, null]);
  });

  it('can be read again, also when rows were added after the first time', () => {
    spool.add('P', 1);
    expect([...spool.read('P')]).toEqual([1]);
    spool.add('P', 2);

    expect([...spool.read('P')]).toEqual([1, 2]);
    expect([...spool.read('P')]).toEqual([1, 2]);
  });

  it('have no name that outlives the process', () => {
    spool.add('P', 'x'.repeat(100_000));

    expect(foldersNow()).toEqual(before);
  });
});
