import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessClaims, parseUserData } from '#domain/access/claims.ts';
import { formatUserData, UserDataError } from '#domain/access/format-user-data.ts';

const nobody: AccessClaims = {
  externalUserId: '',
  custId: '',
  mobileActive: false,
  emailVerified: false,
  financialAccess: false,
  customerAccess: false,
  technicalAccess: false,
  servicedEntityAccess: false,
  admin: false,
};

const hostilePart = fc.constantFrom(
  '~',
  ':',
  'Y',
  'N',
  'y',
  ' Y',
  'Y ',
  'true',
  '1',
  'Admin',
  'admin',
  ' Admin',
  'Admin:Y',
  'FinancialAccess',
  'CustID',
  'ExternalUserId',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\n',
  '%7E',
  '\uFF1A',
  '\u200B',
  '\uD800',
  'Y\u0000',
  '',
  ' ',
);
const hostileText = fc.array(hostilePart, { maxLength: 40 }).map((parts) => parts.join(''));

/** R1 in its own words: every pair that names the key has exactly the value Y. */
function saysYes(text: string, key: string): boolean {
  const pairs = text.split('~').filter((pair) => pair.startsWith(`${key}:`));
  return pairs.length > 0 && pairs.every((pair) => pair === `${key}:Y`);
}

describe('parseUserData', () => {
  it('reads every key of spec §3', () => {
    const text =
      'ExternalUserId:u-1~MobileActive:Y~CustID:AUR~FinancialAccess:Y~Admin:N~EmailVerified:Y~' +
      'CustomerAccess:N~TechnicalAccess:Y~ServicedEntityAccess:N';

    expect(parseUserData(text)).toEqual({
      ...nobody,
      externalUserId: 'u-1',
      custId: 'AUR',
      mobileActive: true,
      emailVerified: true,
      financialAccess: true,
      technicalAccess: true,
    });
  });

  it.each([
    ['lower case', 'Admin:y'],
    ['a leading space in the value', 'Admin: Y'],
    ['a trailing space in the value', 'Admin:Y '],
    ['a leading space in the key', ' Admin:Y'],
    ['another case of the key', 'ADMIN:Y'],
    ['a word', 'Admin:true'],
    ['no value', 'Admin'],
    ['an empty value', 'Admin:'],
    ['two colons', 'Admin:Y:Y'],
    ['a contradiction, Y first', 'Admin:Y~Admin:N'],
    ['a contradiction, Y last', 'Admin:N~Admin:Y'],
    ['a contradiction, settled twice', 'Admin:N~Admin:Y~Admin:Y'],
    ['a full-width colon', 'Admin\uFF1AY'],
    ['another separator', 'CustID;AUR;Admin;Y'],
    ['a key of every object', '__proto__:Y~constructor:Y~toString:Y'],
    ['nothing', ''],
    ['separators only', '~~~:::~:~'],
  ])('R1: grants nothing for %s', (_what, text) => {
    expect(parseUserData(text)).toEqual(nobody);
  });

  it('R1: grants a key that repeats itself', () => {
    expect(parseUserData('Admin:Y~Admin:Y')).toEqual({ ...nobody, admin: true });
  });

  it('does not read a pair out of an identifier that a codec would refuse', () => {
    expect(parseUserData('CustID:A:B~ExternalUserId:a\u0000b')).toEqual(nobody);
  });

  it.each([undefined, null, 7, true, {}, [], ['Admin:Y'], Symbol('Admin:Y'), () => 'Admin:Y'])(
    'grants nothing for a value that is not text: %s',
    (value) => {
      expect(parseUserData(value)).toEqual(nobody);
    },
  );

  it('reads megabytes, which a backtracking pattern could not (F17)', { timeout: 30_000 }, () => {
    const filler = '~x:'.repeat(1_000_000);

    expect(parseUserData(`${filler}~Admin:Y`)).toEqual({ ...nobody, admin: true });
  });

  it('R1: grants a flag exactly when every mention of it says Y', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const claims = parseUserData(text);

        expect(claims.admin).toBe(saysYes(text, 'Admin'));
        expect(claims.financialAccess).toBe(saysYes(text, 'FinancialAccess'));
        expect(claims.technicalAccess).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    expect(Object.hasOwn(Object.prototype, 'Y')).toBe(false);
  });
});

describe('formatUserData', () => {
  it('writes the keys of spec §3 in their order', () => {
    expect(formatUserData({ ...nobody, externalUserId: 'u-1', custId: 'AUR', admin: true })).toBe(
      'ExternalUserId:u-1~MobileActive:N~CustID:AUR~FinancialAccess:N~Admin:Y~EmailVerified:N~' +
        'CustomerAccess:N~TechnicalAccess:N~ServicedEntityAccess:N',
    );
  });

  it('never lets an identifier change what is read back (F9)', { timeout: 30_000 }, () => {
    const claims = fc.record({
      externalUserId: fc.oneof(hostileText, fc.string()),
      custId: fc.oneof(hostileText, fc.string()),
      mobileActive: fc.boolean(),
      emailVerified: fc.boolean(),
      financialAccess: fc.boolean(),
      customerAccess: fc.boolean(),
      technicalAccess: fc.boolean(),
      servicedEntityAccess: fc.boolean(),
      admin: fc.boolean(),
    });

    fc.assert(
      fc.property(claims, (written) => {
        let text: string;
        try {
          text = formatUserData(written);
        } catch (error) {
          expect(error).toBeInstanceOf(UserDataError);
          return;
        }
        expect(parseUserData(text)).toEqual(written);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['Acme~Admin:Y', 'a:b', 'a\nb', 'a\u0000', '\uD800'])(
    'refuses the identifier %j',
    (custId) => {
      expect(() => formatUserData({ ...nobody, custId })).toThrow(
        'CustID holds "~", ":" or a control character; remove it from the user\'s record.',
      );
    },
  );

  it('allows 2048 bytes and refuses 2049', () => {
    const overhead = formatUserData({ ...nobody, custId: '' }).length;
    const custId = 'é'.repeat(10) + 'a'.repeat(2048 - overhead - 20);

    expect(parseUserData(formatUserData({ ...nobody, custId })).custId).toBe(custId);
    expect(() => formatUserData({ ...nobody, custId: `${custId}a` })).toThrow(
      'userdata is larger than 2048 bytes; shorten the identifiers.',
    );
  });
});
