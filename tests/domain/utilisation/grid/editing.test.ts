import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import {
  type EditHistory,
  emptyHistory,
  forgetKeys,
  moveKey,
  redo,
  remember,
  undo,
} from '#domain/utilisation/grid/edit-history.ts';
import type { CellEdit, Reports } from '#domain/utilisation/grid/grid.types.ts';
import { typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { blankReport, declareNoFlying } from '#domain/utilisation/report/edit-report.ts';
import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const lease = anAircraft();
const keys = ['a', 'b', 'c'] as const;
const blank: Reports = Object.fromEntries(keys.map((key) => [key, blankReport(lease)]));

const edit: fc.Arbitrary<CellEdit> = fc.record({
  key: fc.constantFrom(...keys, 'elsewhere'),
  componentId: fc.constantFrom(...lease.components.map(({ id }) => id)),
  column: fc.constantFrom(...typedColumns),
  text: fc.constantFrom('', '1', '300:00', 'x'),
});
const change = fc.array(edit, { minLength: 1, maxLength: 6 });

interface Sheet {
  readonly reports: Reports;
  readonly history: EditHistory;
}

function type({ reports, history }: Sheet, edits: readonly CellEdit[]): Sheet {
  const made = changeOf(reports, edits, 'typing');
  if (made === undefined) return { reports, history };
  return { reports: applyChange(reports, made), history: remember(history, made) };
}

function step({ reports, history }: Sheet, way: typeof undo): Sheet {
  const taken = way(history);
  if (taken === undefined) return { reports, history };
  return { reports: applyChange(reports, taken.change), history: taken.history };
}

test('typing leaves out what no draft can hold', () => {
  const text = 'from\0 sheet \ud83d';
  const edits = [{ key: 'a', componentId: 'airframe', column: 'comment', text } as const];

  const made = changeOf(blank, edits, 'paste');

  expect(made?.steps[0]?.after.lines[0]?.comment).toBe('from sheet ');
});

describe('undo and redo', () => {
  const start: Sheet = { reports: blank, history: emptyHistory };

  test('undoing everything restores the beginning, redoing everything the end', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const typed = changes.reduce(type, start);
        const undone = changes.reduce((sheet) => step(sheet, undo), typed);
        const redone = changes.reduce((sheet) => step(sheet, redo), undone);

        expect(undone.reports).toEqual(blank);
        expect(redone).toEqual(typed);
      }),
      { numRuns: 200 },
    );
  });

  test('an undo after a redo changes nothing, wherever it happens', () => {
    const moves = fc.array(
      fc.oneof(change, fc.constant('undo' as const), fc.constant('redo' as const)),
    );
    fc.assert(
      fc.property(moves, (made) => {
        const sheet = made.reduce<Sheet>(
          (at, move) =>
            typeof move === 'string' ? step(at, move === 'undo' ? undo : redo) : type(at, move),
          start,
        );
        if (sheet.history.undone.length > 0) expect(step(step(sheet, redo), undo)).toEqual(sheet);
        if (sheet.history.done.length > 0) expect(step(step(sheet, undo), redo)).toEqual(sheet);
      }),
      { numRuns: 200 },
    );
  });

  test('typing after an undo ends what could be redone', () => {
    const first = type(start, [{ key: 'a', componentId: 'apu', column: 'fh', text: '1' }]);
    const again = type(step(first, undo), [
      { key: 'a', componentId: 'apu', column: 'fh', text: '2' },
    ]);

    expect(again.history.undone).toEqual([]);
  });

  test('what the server replaced is forgotten, the rest stays', () => {
    const both = type(start, [
      { key: 'a', componentId: 'apu', column: 'fh', text: '1' },
      { key: 'b', componentId: 'apu', column: 'fh', text: '1' },
    ]);
    const one = type(both, [{ key: 'a', componentId: 'apu', column: 'fh', text: '2' }]);

    const history = forgetKeys(one.history, new Set(['a']));

    expect(history.done.map(({ steps }) => steps.map(({ key }) => key))).toEqual([['b']]);
  });

  test('a kept month leaves the changes of other months the same objects', () => {
    const one = type(start, [{ key: 'a', componentId: 'apu', column: 'fh', text: '1' }]);
    const both = type(one, [{ key: 'b', componentId: 'apu', column: 'fh', text: '2' }]);
    const [ofA, ofB] = both.history.done;

    const { done } = moveKey(both.history, 'b', (report) => ({ ...report, daysFlown: '3' }));

    expect(done[0]).toBe(ofA);
    expect(done[1]).not.toBe(ofB);
    expect(done[1]?.steps.map(({ after }) => after.daysFlown)).toEqual(['3']);
  });
});

function apuHours(report: Reports[string] | undefined) {
  const line = report?.lines.find(({ componentId }) => componentId === 'apu');
  return [line?.fh, line?.tsn];
}

describe('changeOf', () => {
  test('typing the same text changes nothing', () => {
    expect(changeOf(blank, [{ key: 'a', componentId: 'apu', column: 'fh', text: '' }], 'x')).toBe(
      undefined,
    );
  });

  test('a paste marks how the figures came, until it is undone or the asset did not fly', () => {
    const edits: CellEdit[] = [{ key: 'a', componentId: 'apu', column: 'fh', text: '1:00' }];
    const made = changeOf(blank, edits, 'paste', 'paste');
    const pasted = made?.steps[0]?.after ?? blankReport(lease);
    const typed = changeOf({ a: pasted }, [{ ...edits[0], text: '2:00' } as CellEdit], 'typing');

    expect([pasted.source, typed?.steps[0]?.after.source]).toEqual(['paste', 'paste']);
    expect(made?.steps[0]?.before.source).toBe(undefined);
    expect(declareNoFlying(pasted, 'storage').source).toBe(undefined);
  });

  test('a month and its total that come together both stay', () => {
    const made = changeOf(
      blank,
      [
        { key: 'a', componentId: 'apu', column: 'fh', text: '1:00' },
        { key: 'a', componentId: 'apu', column: 'tsn', text: '7:00' },
      ],
      'paste',
    );

    const line = made?.steps[0]?.after.lines.find(({ componentId }) => componentId === 'apu');
    expect([line?.fh, line?.tsn]).toEqual(['1:00', '7:00']);
  });

  test('a month and its total that come one by one both stay without totals before', () => {
    const edits: readonly CellEdit[] = [
      { key: 'a', componentId: 'apu', column: 'fh', text: '1:00' },
      { key: 'a', componentId: 'apu', column: 'tsn', text: '7:00' },
    ];
    const typedWith = (hasTotals: boolean) =>
      edits.reduce((reports, one) => {
        const made = changeOf(reports, [one], 'typing', undefined, () => hasTotals);
        return made === undefined ? reports : applyChange(reports, made);
      }, blank)['a'];

    expect(apuHours(typedWith(false))).toEqual(['1:00', '7:00']);
    expect(apuHours(typedWith(true))).toEqual(['', '7:00']);
  });
});
