import { expect, it } from 'vitest';
import { createNextScreen } from '#src/run/ports/answers/next-screen.ts';

it('gives what a sign-in came with to its person, once', () => {
  const next = createNextScreen();
  next.keep('a@b.example', '[1]');

  expect([next.take('a@b.example'), next.take('a@b.example')]).toEqual(['[1]', undefined]);
});

it('forgets it when somebody else comes first', () => {
  const next = createNextScreen();
  next.keep('a@b.example', '[1]');

  expect([next.take('c@d.example'), next.take('a@b.example')]).toEqual([undefined, undefined]);
});

it('keeps nothing of the sign-in before', () => {
  const next = createNextScreen();
  next.keep('a@b.example', '[1]');
  next.keep('a@b.example', undefined);

  expect(next.take('a@b.example')).toBeUndefined();
});
