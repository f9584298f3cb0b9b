import { describe, expect, it } from 'vitest';
import { letterDaysShort } from '#domain/lease-account/letter-days-short.ts';

const expiry = '2027-02-28';
const evergreen = { expiry, evergreen: true };

describe('a letter of credit against the end of its lease', () => {
  it('is short by the days between both ends', () => {
    // 365 days to 28 Feb 2028, 366 to 28 Feb 2029.
    expect(letterDaysShort({ expiry }, '2029-02-28')).toBe(731);
    expect(letterDaysShort({ expiry }, '2027-03-01')).toBe(1);
  });

  it('is not short when it lasts as long', () => {
    expect(letterDaysShort({ expiry }, expiry)).toBeUndefined();
    expect(letterDaysShort({ expiry }, '2026-12-31')).toBeUndefined();
  });

  it('is not short while it renews itself, but after its final expiry or a notice', () => {
    expect(letterDaysShort(evergreen, '2029-02-28')).toBeUndefined();
    expect(letterDaysShort({ ...evergreen, finalExpiry: '2028-02-28' }, '2029-02-28')).toBe(366);
    expect(letterDaysShort({ ...evergreen, noticeOfNonRenewal: true }, '2029-02-28')).toBe(731);
  });
});
