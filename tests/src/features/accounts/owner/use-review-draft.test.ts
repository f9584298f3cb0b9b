import { describe, expect, it } from 'vitest';
import { parseDecisions } from '#src/features/accounts/owner/use-review-draft.ts';

const kept = { quarter: '2026-Q2', decisions: { 'u-1 3': 'keep', 'u-2 1': 'deactivate' } };

describe('the stored decisions of a review', () => {
  it('are read as they were stored', () => {
    expect(parseDecisions(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    ['absent', undefined],
    ['cut off', JSON.stringify(kept).slice(0, -3)],
    ['null', 'null'],
    ['a list', '[]'],
    ['without a quarter', JSON.stringify({ decisions: {} })],
    ['without decisions', JSON.stringify({ quarter: '2026-Q2' })],
    ['of an unknown decision', JSON.stringify({ ...kept, decisions: { 'u-1 3': 'ask' } })],
  ])('count as none where the text is %s', (_, text) => {
    expect(parseDecisions(text)).toBeNull();
  });
});
