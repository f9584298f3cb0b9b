/** The shortest prefixes: a key that works from everywhere is no safer than a password. */
const leastBits = { v4: 16, v6: 32 } as const;

const v4Form = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;
const v6Form = /^([\da-f:]{2,39})\/(\d{1,3})$/i;

/** A number as networks write it: without leading zeros, which some systems read as octal. */
function isUpTo(text: string, most: number): boolean {
  return String(Number(text)) === text && Number(text) <= most;
}

function isV6Address(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** Whether a text is a network in CIDR notation: `203.0.113.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [, a = '', b = '', c = '', d = '', length = ''] = v4Form.exec(text) ?? [];
  if (length !== '') return [a, b, c, d].every((part) => isUpTo(part, 255)) && isUpTo(length, 32);
  const [, address = '', bits = ''] = v6Form.exec(text) ?? [];
  return isV6Address(address) && isUpTo(bits, 128);
}

/** Whether a network is small enough to name the systems of one company. */
export function isNarrowNetwork(network: string): boolean {
  const bits = Number(network.split('/')[1]);
  return bits >= (network.includes(':') ? leastBits.v6 : leastBits.v4);
}
