import { describe, expect, it } from 'vitest';
import { entryProgress } from '#domain/utilisation/judging/entry-progress.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

const empty = { fh: '', fc: '' };

function progressOf(lines: NonNullable<Parameters<typeof aLeaseMonth>[0]>['lines']) {
  const months = [aLeaseMonth({ lines: lines ?? {} })];
  const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months });
  return result && entryProgress(result);
}

describe('the progress of a month', () => {
  it('counts all rows of a month with every figure as complete', () => {
    const progress = progressOf({});

    expect(progress?.complete).toBe(progress?.rows);
    expect(progress?.rows).toBe(7);
  });

  it('leaves out each row that lacks a figure once, and none whose figure is only wrong', () => {
    expect(
      progressOf({ airframe: { fh: '900:00' }, engine1: empty, engine2: { fc: '' }, nlg: empty }),
    ).toEqual({ complete: 4, rows: 7 });
  });
});
