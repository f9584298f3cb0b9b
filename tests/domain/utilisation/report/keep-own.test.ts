import { describe, expect, it } from 'vitest';
import {
  blankReport,
  declareNoFlying,
  replaceLine,
} from '#domain/utilisation/report/edit-report.ts';
import { canJoin, withOwnChanges, withTheirChanges } from '#domain/utilisation/report/keep-own.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const base = blankReport(anAircraft());

function typed(report: ReportDraft, id: string, part: Partial<LineDraft>): ReportDraft {
  return replaceLine(report, id, (line) => ({ ...line, ...part }));
}

describe('a person who keeps their own values', () => {
  it('keeps what they changed, beside everything that the other person saved', () => {
    const mine = typed(base, 'airframe', { fh: '100:00' });
    const first = typed(base, 'airframe', { fh: '90:00', fc: '40' });
    const theirs = { ...typed(first, 'apu', { fh: '80:15', comment: 'read' }), daysFlown: '20' };

    expect(withOwnChanges({ base, mine, theirs })).toEqual(
      typed(theirs, 'airframe', { fh: '100:00' }),
    );
  });

  it('keeps what they emptied', () => {
    const before = typed(base, 'apu', { fh: '80:15' });
    const theirs = typed(before, 'airframe', { fh: '90:00' });

    expect(withOwnChanges({ base: before, mine: base, theirs })).toEqual(
      typed(base, 'airframe', { fh: '90:00' }),
    );
  });

  it('overwrites nothing with what they changed back', () => {
    const theirs = typed(base, 'airframe', { fh: '90:00' });

    expect(withOwnChanges({ base, mine: base, theirs })).toEqual(theirs);
  });

  it('has no figures where they declared No flying', () => {
    const mine = declareNoFlying(base, 'aog');
    const theirs = typed(typed(base, 'airframe', { fh: '90:00' }), 'apu', { comment: 'read' });

    expect(withOwnChanges({ base, mine, theirs })).toEqual(typed(mine, 'apu', { comment: 'read' }));
  });

  it('keeps all figures where the other person declared No flying', () => {
    const before = typed(base, 'apu', { fh: '80:15' });
    const mine = typed(before, 'airframe', { fh: '100:00' });
    const theirs = declareNoFlying(before, 'aog');

    expect(withOwnChanges({ base: before, mine, theirs })).toEqual(mine);
    expect(withOwnChanges({ base: before, mine: before, theirs })).toEqual(theirs);
  });
});

describe("a person who takes the other person's values", () => {
  it('has what they saved, beside what only the person changed', () => {
    const mine = typed(typed(base, 'airframe', { fh: '100:00' }), 'apu', { comment: 'read' });
    const theirs = typed(base, 'airframe', { fh: '90:00', fc: '40' });

    expect(withTheirChanges({ base, mine, theirs })).toEqual(
      typed(theirs, 'apu', { comment: 'read' }),
    );
  });

  it('has no figures where the other person declared No flying', () => {
    const mine = typed(typed(base, 'airframe', { fh: '100:00' }), 'apu', { comment: 'read' });
    const theirs = declareNoFlying(base, 'aog');

    expect(withTheirChanges({ base, mine, theirs })).toEqual(
      typed(theirs, 'apu', { comment: 'read' }),
    );
  });
});

describe('whether the changes of two people fit together', () => {
  const mine = typed(base, 'airframe', { fh: '100:00' });

  it.each<[string, ReportDraft]>([
    ['another row', typed(base, 'apu', { fh: '80:15' })],
    ['another figure of the row', typed(base, 'airframe', { fc: '40' })],
    ['the same value', typed(base, 'airframe', { fh: '100:00' })],
    ['the days flown, from a file', { ...base, daysFlown: '20', source: 'csv' }],
  ])('%s: they do', (_, theirs) => {
    expect(canJoin({ base, mine, theirs })).toBe(true);
  });

  it.each([
    ['the same figure', typed(base, 'airframe', { fh: '90:00' })],
    ['the total that the figure follows from', typed(base, 'airframe', { tsn: '900:00' })],
    ['No flying', declareNoFlying(base, 'aog')],
  ])('%s: they do not', (_, theirs) => {
    expect(canJoin({ base, mine, theirs })).toBe(false);
  });
});
