import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network of one subscriber (64 bits). */
const networkGroups = 4;

/**
 * The key of a limit per address: an IPv4 address itself, an IPv6 address by its /64, because one
 * subscriber has all of those.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [address = ''] = ip.split('%', 1);
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : [];
  const groups = [...before, ...zeros, ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return `${groups.slice(0, networkGroups).join(':')}::/64`;
}
