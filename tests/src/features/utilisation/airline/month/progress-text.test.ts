import { describe, expect, it } from 'vitest';
import {
  type Progress,
  progressText,
} from '#src/features/utilisation/airline/month/submittable.ts';

const done = { ready: [], hidden: 0, queried: 0, open: 2, toEnter: 0, errors: 0, warnings: 0 };

describe('the text beside Submit', () => {
  it.each([
    [{ open: 0 }, 'Everything is submitted.'],
    [{ ready: ['a', 'b'] }, '2 of 2 ready'],
    [{ ready: ['a'], toEnter: 7, errors: 1 }, '1 of 2 ready · 7 rows to enter · 1 error to fix'],
    [
      { toEnter: 1, errors: 2, warnings: 3 },
      '0 of 2 ready. Before you can submit: 1 row to enter · 2 errors to fix · 3 comments wanted',
    ],
    [
      { queried: 1, hidden: 1 },
      '0 of 2 ready. Before you can submit: 1 query to answer · 1 more ready outside the filter',
    ],
    [{ hidden: 2 }, '2 ready, but outside the filter: clear the filter to submit them'],
    [{ hidden: 1 }, '1 ready, but outside the filter: clear the filter to submit it'],
    [{ ready: ['a'], hidden: 1 }, '1 of 2 ready · 1 more ready outside the filter'],
  ] as const)('of %j says what is left to do, and why nothing can be submitted', (more, text) => {
    expect(progressText({ ...done, ...more } satisfies Progress)).toBe(text);
  });
});
