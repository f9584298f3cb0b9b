import { expect, test } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { joinedTyping, typedSince } from '#domain/utilisation/report/joined-typing.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';

const base = aReport('');

function typed(line: Partial<LineDraft>) {
  return replaceLine(base, 'airframe', (known) => ({ ...known, ...line }));
}

const first = {
  base,
  report: typed({ fc: '7', comment: 'engine' }),
  typedAt: { 'airframe cycles': 3, 'airframe comment': 5 },
};

test.each([2, 4])('of what both changed the later text stands, typed at %i', (at) => {
  const other = { base, report: typed({ fc: '8', fh: '9' }), at };
  const fc = at === 4 ? '8' : '7';
  const both = {
    base,
    report: typed({ fc, fh: '9', comment: 'engine' }),
    typedAt: {
      'airframe comment': 5,
      'airframe cycles': Math.max(at, 3),
      'airframe hours': at,
    },
  };

  expect(joinedTyping(first, other)).toEqual(both);
  expect(joinedTyping(other, first)).toEqual(both);
});

test('what one alone changed comes with what it was typed onto', () => {
  const onto = typed({ fc: '6' });
  const later = { base: onto, report: typed({ fc: '6', fh: '1' }), at: 9 };

  expect(joinedTyping(first, later)).toMatchObject({
    base: typed({ fc: '' }),
    report: typed({ fc: '7', fh: '1', comment: 'engine' }),
  });
});

test('what is changed is typed now, and all else when it was', () => {
  const report = typed({ fc: '9', comment: 'engine' });

  expect(typedSince({ base, report, at: 20 }, first)).toEqual({
    at: 20,
    typedAt: { 'airframe cycles': 20, 'airframe comment': 5 },
  });
  expect(typedSince({ base, report, at: 20 }, undefined).typedAt).toEqual({
    'airframe cycles': 20,
    'airframe comment': 20,
  });
});

test('what is typed back to what it was typed onto has no time', () => {
  const kept = { ...first, at: 5 };

  expect(typedSince({ base, report: typed({ fc: '7' }), at: 20 }, kept).typedAt).toEqual({
    'airframe cycles': 3,
  });
});
