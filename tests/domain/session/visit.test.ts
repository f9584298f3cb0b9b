import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { formatSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import { readSession, type SessionReading } from '#domain/session/visit.ts';

const at = Date.UTC(2026, 0, 5, 8);
const seconds = at / 1000;
const userdata = 'CustID:AUR~FinancialAccess:Y';

const cookie: SessionCookie = {
  username: 'finance@aurora.example',
  token: 'token-1',
  userVisitId: 'visit-1',
  acceptedExtTermsOfUse: true,
};

const payload = { unique_name: cookie.username, exp: seconds + 60, iat: seconds, userdata };

function read(decoded: unknown, text = formatSessionCookie(cookie)): SessionReading {
  return readSession(text, () => decoded, at);
}

function rolesOf(aud: string) {
  const reading = read({ ...payload, aud, roles: ['payments', 'claims', 'owner'] });
  return reading.kind === 'live' ? reading.visit.roles : reading.kind;
}

describe('R9: token and cookie must agree', () => {
  test('a live session brings the cookie, the times in milliseconds and the claims', () => {
    expect(read({ ...payload, abs: seconds + 3600 })).toEqual({
      kind: 'live',
      visit: {
        cookie,
        username: cookie.username,
        issuedAt: at,
        expiresAt: at + 60_000,
        absoluteAt: at + 3_600_000,
        claims: parseUserData(userdata),
        realm: 'customer',
        roles: [],
        isOwner: false,
      },
    });
  });

  test('R2: the audience of the token tells whose user it is', () => {
    const realms = ['urn:portal:internal', 'urn:portal:customer', undefined].map((aud) => {
      const reading = read({ ...payload, aud });
      return reading.kind === 'live' ? reading.visit.realm : reading.kind;
    });

    expect(realms).toEqual(['internal', 'customer', 'customer']);
  });

  test('the roles of a user of the lessor come with the token, and with no token of a customer', () => {
    expect(rolesOf('urn:portal:internal')).toEqual(['claims', 'payments']);
    expect(rolesOf('urn:portal:customer')).toEqual([]);
  });

  test('without the claims iat and abs there are no such times', () => {
    const { iat: _iat, ...bare } = payload;
    const reading = read(bare);

    expect(reading.kind === 'live' && [reading.visit.issuedAt, reading.visit.absoluteAt]).toEqual([
      null,
      null,
    ]);
  });

  test.each(['Finance@aurora.example', 'finance@aurora.example ', 'other@aurora.example'])(
    'a token of %j is one of another user',
    (unique_name) => {
      expect(read({ ...payload, unique_name })).toEqual({ kind: 'userChanged' });
    },
  );

  test('a token is invalid from its expiry on', () => {
    const early = read({ ...payload, exp: (at + 1) / 1000 });
    const due = read({ ...payload, exp: at / 1000 });

    expect([early.kind, due.kind]).toEqual(['live', 'invalid']);
  });

  test.each([undefined, null, 'text', 7, {}, { ...payload, exp: '99' }, { exp: seconds + 60 }])(
    'a payload of %j is invalid',
    (decoded) => {
      expect(read(decoded)).toEqual({ kind: 'invalid' });
    },
  );

  test('a token that cannot be decoded is invalid', () => {
    expect(readSession(formatSessionCookie(cookie), JSON.parse, at)).toEqual({ kind: 'invalid' });
  });

  test.each([undefined, ''])('a cookie of %j is missing', (text) => {
    expect(readSession(text, () => payload, at)).toEqual({ kind: 'missing' });
  });

  test('a cookie that is no session is invalid', () => {
    expect(read(payload, '%7B%7D')).toEqual({ kind: 'invalid' });
  });

  test('hostile payloads never throw and never grant anything by themselves', () => {
    fc.assert(
      fc.property(fc.object(), (decoded) => {
        expect(read(decoded).kind).toBe('invalid');
      }),
    );
  });
});
