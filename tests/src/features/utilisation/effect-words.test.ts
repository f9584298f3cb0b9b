import { describe, expect, it } from 'vitest';
import { effectSentences } from '#src/features/utilisation/effect-words.ts';

const nothing = {
  newlyDue: '0.00',
  due: '2026-07-01',
  reductions: [],
  credits: [],
  onAccount: '0.00',
};

function sentences(change: Partial<Parameters<typeof effectSentences>[0]['effect']>): string[] {
  const billing = { currency: 'USD', effect: { ...nothing, ...change } };
  return effectSentences(billing as unknown as Parameters<typeof effectSentences>[0]);
}

describe('the effect of a correction in words (§3.9)', () => {
  it('says when nothing changes in total', () => {
    expect(sentences({})).toEqual(['The total stays the same.']);
  });

  it('says what was billed too much and where the credit goes', () => {
    const words = sentences({
      reductions: [{ number: 'B', amount: '5.00' }],
      credits: [{ number: 'C', amount: '3.00' }],
      onAccount: '2.00',
    });

    expect(words).toEqual([
      'USD 5.00 of B was billed too much. It bears no interest.',
      'USD 3.00 reduces the balance of C.',
      'USD 2.00 stays on account.',
    ]);
  });
});
