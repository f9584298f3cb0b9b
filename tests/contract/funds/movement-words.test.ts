import { expect, it } from 'vitest';
import { movementSource } from '#contract/funds/movement-words.ts';

it.each([
  ['a month of use', 'INV-7', '2025-11', 'INV-7, Nov 2025'],
  ['words of the lessor', 'Amendment 2', 'Agreed transfer', 'Amendment 2, Agreed transfer'],
  ['a note alone', '', '2026-02', 'Feb 2026'],
  ['a reference alone', 'INV-7', '', 'INV-7'],
  ['what only looks like a month', '', '2025-13', '2025-13'],
])('a movement of a fund says what it comes from: %s', (_name, reference, note, said) => {
  expect(movementSource({ reference, note })).toBe(said);
});
