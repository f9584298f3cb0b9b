import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not of the public internet (IANA special-purpose registries). */
const ranges: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const notPublic = new BlockList();
for (const [network, prefix] of ranges)
  notPublic.addSubnet(network, prefix, isIPv4(network) ? 'ipv4' : 'ipv6');

/** The IPv4 address inside `::ffff:…`; the address itself without one. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** Whether an IP address is anywhere but in the public internet; so is what is not an IP address. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return notPublic.check(plain, 'ipv4');
  if (!isIPv6(plain)) return true;
  // Other spellings of IPv4 inside of IPv6.
  return /^(0*:)*:?ffff:/i.test(plain) || notPublic.check(plain, 'ipv6');
}
