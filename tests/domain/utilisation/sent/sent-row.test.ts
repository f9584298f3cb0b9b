import { expect, test } from 'vitest';
import { faultWithoutCells } from '#domain/utilisation/sent/sent-row.ts';

test.each([
  ['Row 3 repeats row 2.', 'It repeats row 1.'],
  ['Row 7: FH (cell J7) has no hours.', 'FH has no hours.'],
  [
    'Row 3: rows 2 and 3 of V10021 in Oct 2026 differ.',
    'Rows 1 and 2 of V10021 in Oct 2026 differ.',
  ],
  [
    'Row 3: rows 2, 3, 4 and 60 more of V10021 in Oct 2026 differ.',
    'Rows 1, 2, 3 and 60 more of V10021 in Oct 2026 differ.',
  ],
])('a system reads "%s" as "%s": its rows have no heading above them', (fault, text) => {
  expect(faultWithoutCells(fault)).toBe(text);
});
