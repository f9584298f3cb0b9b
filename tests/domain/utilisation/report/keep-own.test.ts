import { describe, expect, it } from 'vitest';
import {
  blankReport,
  declareNoFlying,
  replaceLine,
} from '#domain/utilisation/report/edit-report.ts';
import { withOwnChanges } from '#domain/utilisation/report/keep-own.ts';
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
