import { expect, it } from 'vitest';
import {
  readableRecord,
  readableReport,
} from '#src/features/utilisation/airline/drafts/readable-report.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';

it('a draft is read without what no save can take, and with everything else', () => {
  const [line] = aReport('222:22').lines;
  const change = { date: '2026-06-01', to: null, tsn: '', csn: '' };
  const changes = Array.from({ length: 22 }, () => change);
  const broken = { ...line, comment: 'from sheet\0', gearChangedOn: 'soon', changes };
  const report = { ...aReport(''), conditions: 7, lines: [broken, { fh: '1' }, null] };

  const read = readableReport(readableRecord(JSON.stringify({ report }))?.['report']);

  expect(read).toEqual({
    ...aReport(''),
    lines: [{ ...line, comment: 'from sheet', changes: changes.slice(0, 20) }],
  });
});

it('what is no draft is not read', () => {
  expect(['', '{', '7', '[]'].map(readableRecord)).toEqual(Array(4).fill(undefined));
  expect([undefined, 7, {}, { lines: 7 }].map(readableReport)).toEqual(Array(4).fill(undefined));
});
