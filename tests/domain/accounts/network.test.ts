import { describe, expect, it, test } from 'vitest';
import { isNarrowNetwork, isNetwork } from '#domain/accounts/network.ts';

describe('a network in CIDR notation', () => {
  test.each([
    '203.0.113.0/24',
    '10.0.0.0/8',
    '203.0.113.7/32',
    '0.0.0.0/0',
    '2001:db8::/32',
    '::1/128',
    '::/0',
    '1:2:3:4:5:6:7:8/64',
  ])('is %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  test.each([
    '',
    '203.0.113.7',
    '203.0.113.256/24',
    '203.0.113.0/33',
    '203.0.113/24',
    '010.0.0.0/8',
    '10.0.0.0/08',
    '2001:db8::1::/64',
    '1:2:3:4:5:6:7/64',
    '1:2:3:4:5:6:7:8:9/64',
    '12345::/16',
    '::/129',
    '::ffff:1.2.3.4/128',
    ' 10.0.0.0/8',
    'example.org/24',
  ])('is not %j', (text) => {
    expect(isNetwork(text)).toBe(false);
  });

  it('is narrow from 16 bits, or 32 of IPv6', () => {
    const networks = ['10.1.0.0/16', '10.0.0.0/15', '2001:db8::/32', '2001:db8::/31'];

    expect(networks.map(isNarrowNetwork)).toEqual([true, false, true, false]);
  });
});
