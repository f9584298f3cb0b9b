import { describe, expect, it } from 'vitest';
import { shownText } from '#domain/text/shown-text.ts';

describe('the shown text', () => {
  it.each([
    ['', ''],
    [' \t\r\n\u00a0\u3000', ''],
    ['\u200b\u200d\ufeff', ''],
    ['\u202e\u2066', ''],
    ['\u0007\u001b\u0085', ''],
    ['\u00ad\u034f\u115f\u3164\ufe0f\u2800', ''],
    [' Engine\tshop \n', 'Engine\tshop'],
    ['\u200bA\u200bB\u200b', 'AB'],
    ['Zürich 東京', 'Zürich 東京'],
    ['e\u0301', 'e\u0301'],
  ])('of %j is %j', (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });
});
