import { describe, expect, it } from 'vitest';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import {
  isSameLine,
  replacesTyped,
  sentAfter,
  sentFigures,
} from '#domain/utilisation/sent/sent-line.ts';

const blank = blankLine('engine');
const line = (typed: Partial<LineDraft>): LineDraft => ({ ...blank, ...typed });

describe('what a person has typed', () => {
  it('is not what is empty, nor what a system has sent before', () => {
    const after = line({ fh: '310:30', fc: '120' });

    expect(replacesTyped(blank, after, undefined)).toBe(false);
    expect(replacesTyped(line({ fh: '300:00' }), after, line({ fh: '300:00' }))).toBe(false);
    expect(replacesTyped(line({ fh: '300:00' }), after, undefined)).toBe(true);
    expect(replacesTyped(line({ fh: '300:00' }), after, line({ fh: '299:00' }))).toBe(true);
  });

  it('is kept where a system says nothing else about it', () => {
    const before = line({ fh: '300:00', comment: 'Checked with the log.' });
    const after = { ...before, fh: '301:00' };

    expect(replacesTyped(before, after, line({ fh: '300:00' }))).toBe(false);
  });

  it('is a total, too, that the month of a system would empty', () => {
    const before = line({ tsn: '9000:00' });

    expect(replacesTyped(before, line({ fh: '310:30' }), undefined)).toBe(true);
  });
});

describe('what a system has sent', () => {
  it('is the same in another notation', () => {
    expect(isSameLine(line({ fh: '310:30' }), line({ fh: '310.5' }))).toBe(true);
    expect(isSameLine(line({ fh: '310:30' }), line({ fh: '310:31' }))).toBe(false);
    expect(isSameLine(line({ fh: 'many' }), line({ fh: 'few' }))).toBe(false);
  });

  it('is remembered without what a person has typed beside it', () => {
    const before = line({ fh: '300:00', comment: 'Checked with the log.' });
    const after = { ...before, fh: '301:00', fc: '120' };
    const sent = sentAfter(before, after, line({ fh: '300:00' }));

    expect(sent).toEqual(line({ fh: '301:00', fc: '120' }));
    expect(replacesTyped(after, { ...after, comment: '' }, sent)).toBe(true);
  });

  it('is marked as long as it is there', () => {
    const sent = line({ fh: '301:00', fc: '120' });

    expect(sentFigures(line({ fh: '301:00', fc: '121' }), sent)).toEqual(['fh']);
    expect(sentFigures(blank, sent)).toEqual([]);
  });
});
