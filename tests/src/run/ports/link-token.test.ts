import { afterEach, expect, it } from 'vitest';
import { readLinkToken, takeLinkToken } from '#src/run/ports/link-token.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('takes the token of a link out of the address and keeps the rest of it (S17)', () => {
  window.history.replaceState(
    { originPath: '/dashboard' },
    '',
    '/portal/account/confirm#token=abc',
  );
  const before = window.history.length;

  takeLinkToken();

  expect(window.location.pathname + window.location.hash).toBe('/portal/account/confirm');
  expect(window.history.state).toEqual({ originPath: '/dashboard' });
  expect(window.history.length).toBe(before);
  expect(readLinkToken()).toBe('abc');
});

it('leaves any other fragment alone, and the token that it holds', () => {
  window.history.replaceState(null, '', '/portal/dashboard?x=1#content');

  takeLinkToken();

  expect(window.location.hash).toBe('#content');
  expect(readLinkToken()).toBe('abc');
});
