import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { sessionCookieSchema } from '#contract/session/session.ts';
import {
  formatSessionCookie,
  parseSessionCookie,
  type SessionCookie,
} from '#domain/session/session-cookie.ts';

type ContractCookie = z.infer<typeof sessionCookieSchema>;

const cookie: SessionCookie = {
  username: 'finance@aurora.example',
  token: 'head.body.signature',
  userVisitId: 'visit-1',
  acceptedExtTermsOfUse: true,
};

const encode = (fields: unknown): string => encodeURIComponent(JSON.stringify(fields));

describe('spec §3, R8: the session cookie', () => {
  test('is URI-encoded JSON of exactly the specified fields', () => {
    const text = formatSessionCookie({ ...cookie, tokenExpiryMinutes: 0.2 });

    expect(text).not.toMatch(/[;,\s"]/);
    expect(JSON.parse(decodeURIComponent(text))).toEqual({ ...cookie, tokenExpiryMinutes: 0.2 });
  });

  test('leaves out everything that is not a field of it', () => {
    const withMore = { ...cookie, password: 'secret' };

    expect(parseSessionCookie(formatSessionCookie(withMore))).toEqual(cookie);
  });

  test('is what the contract describes', () => {
    expectTypeOf<ContractCookie>().toExtend<SessionCookie>();
    expectTypeOf<SessionCookie>().toExtend<Readonly<ContractCookie>>();
  });

  test.each([true, 'true', 'Y'])('reads %j as accepted terms', (accepted) => {
    const text = encode({ ...cookie, acceptedExtTermsOfUse: accepted });

    expect(parseSessionCookie(text)).toEqual(cookie);
  });

  test.each([false, 'false', 'N', 'y', 1, null, undefined])(
    'reads %j as terms not accepted',
    (accepted) => {
      const text = encode({ ...cookie, acceptedExtTermsOfUse: accepted });

      expect(parseSessionCookie(text)).toEqual({ ...cookie, acceptedExtTermsOfUse: false });
    },
  );

  test('keeps an override that is no number as present but unusable', () => {
    const text = encode({ ...cookie, tokenRefreshMinutesBeforeExpiry: 'ten' });

    expect(parseSessionCookie(text)).toEqual({
      ...cookie,
      tokenRefreshMinutesBeforeExpiry: Number.NaN,
    });
  });

  test.each([
    undefined,
    '',
    '%',
    '%7B',
    'null',
    '[]',
    '"text"',
    encode({ ...cookie, token: '' }),
    encode({ ...cookie, username: 7 }),
    encode({ token: 'a', userVisitId: 'b' }),
  ])('gives nothing for %j', (text) => {
    expect(parseSessionCookie(text)).toBeUndefined();
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const read = parseSessionCookie(text);

        expect(read === undefined || typeof read.token === 'string').toBe(true);
      }),
    );
  });

  test('reads back what it wrote, whatever the names', () => {
    const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(name, name, fc.boolean(), (username, token, acceptedExtTermsOfUse) => {
        const written = { ...cookie, username, token, acceptedExtTermsOfUse };

        expect(parseSessionCookie(formatSessionCookie(written))).toEqual(written);
      }),
    );
  });

  test('refuses what a browser would silently drop (S13)', () => {
    const tooLong = { ...cookie, token: 'x'.repeat(4096) };

    expect(() => formatSessionCookie(tooLong)).toThrow(
      new RangeError('The session is too large for a cookie. Contact customer support.'),
    );
  });
});
