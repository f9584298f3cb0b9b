import { expect, test } from 'vitest';
import { capitalised } from '#domain/text/capitalised.ts';

test.each([
  ['shop report', 'Shop report'],
  ['élan', 'Élan'],
  ['ARC of the engine', 'ARC of the engine'],
  ['', ''],
])('%j begins a line as %j', (text, line) => {
  expect(capitalised(text)).toBe(line);
});
