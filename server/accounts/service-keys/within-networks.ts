import { BlockList, isIP } from 'node:net';

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

/**
 * Whether an address is in one of the networks (CIDR). An IPv4 address that a socket of IPv6 shows
 * (`::ffff:203.0.113.7`) is that IPv4 address.
 */
export function isWithin(networks: readonly string[], ip: string): boolean {
  const version = isIP(ip);
  if (version !== 4 && version !== 6) return false;
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    const own = isIP(address);
    if (own === 4 || own === 6) allowed.addSubnet(address, Number(bits), families[own]);
  }
  return allowed.check(ip, families[version]);
}
