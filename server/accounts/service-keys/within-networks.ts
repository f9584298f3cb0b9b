import { BlockList, isIP } from 'node:net';

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

/**
 * Whether an address is in one of the networks (CIDR) of its own kind: a network of IPv6 opens no
 * address of IPv4. An IPv4 address that a socket of IPv6 shows (`::ffff:203.0.113.7`) is that IPv4
 * address.
 */
export function isWithin(networks: readonly string[], shown: string): boolean {
  const ip = shown.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(ip);
  if (version !== 4 && version !== 6) return false;
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    if (isIP(address) === version) allowed.addSubnet(address, Number(bits), families[version]);
  }
  return allowed.check(ip, families[version]);
}
