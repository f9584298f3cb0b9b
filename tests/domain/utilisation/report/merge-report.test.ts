import { expect, test } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { mergeReports } from '#domain/utilisation/report/merge-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';

const base = aReport('');

function typed(report: ReportDraft, part: Partial<LineDraft>, id = 'airframe'): ReportDraft {
  return replaceLine(report, id, (line) => ({ ...line, ...part }));
}

test('what was changed since stays, the rest is as it was typed earlier', () => {
  const earlier = { ...typed(base, { fh: '100:00', comment: 'old' }), daysFlown: '20' };
  const current = { ...typed(base, { comment: 'new' }), source: 'paste' as const };

  expect(mergeReports({ base, earlier, current })).toEqual({
    ...typed(base, { fh: '100:00', comment: 'new' }),
    daysFlown: '20',
    source: 'paste',
  });
});

test('of a month and its total the one that was typed last stays alone', () => {
  const earlier = typed(base, { tsn: '9000:00', csn: '4000' });
  const current = typed(base, { fh: '90:00' });

  const [line] = mergeReports({ base, earlier, current }).lines;

  expect(line).toMatchObject({ fh: '90:00', tsn: '', fc: '', csn: '4000' });
});

test('rows that only one of them has are kept', () => {
  const earlier = typed(base, { fh: '5:00' }, 'apu');
  const current = typed(base, { fh: '7:00' }, 'engine');

  expect(mergeReports({ base, earlier, current }).lines).toEqual(
    typed(typed(base, { fh: '7:00' }, 'engine'), { fh: '5:00' }, 'apu').lines,
  );
});

test('nothing changed since gives the earlier texts, and nothing typed earlier the current ones', () => {
  const one = { ...typed(base, { fh: '1:00' }), noFlying: true, noFlyingReason: 'aog' as const };

  expect(mergeReports({ base, earlier: one, current: base })).toEqual(one);
  expect(mergeReports({ base, earlier: base, current: one })).toEqual(one);
});
