const recordBits = 24;
const marker = Buffer.from([0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')]);

/** Values of MMDB 2.0 (MaxMind DB file format, "Data Section"): maps, text and numbers. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | bytes.length]), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  const entries = Object.entries(value as object);
  const parts = entries.flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...parts]);
}

interface Node {
  left: Node | number | undefined;
  right: Node | number | undefined;
}

const bitsOf = (address: string): boolean[] =>
  address.split('.').flatMap((part) =>
    Number(part)
      .toString(2)
      .padStart(8, '0')
      .split('')
      .map((bit) => bit === '1'),
  );

/** Bytes of an MMDB file of IPv4 addresses, as written from its public description. */
export function countryDatabase(records: Readonly<Record<string, object>>): Buffer {
  const root: Node = { left: undefined, right: undefined };
  const nodes: Node[] = [root];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const [address, record] of Object.entries(records)) {
    const bits = bitsOf(address);
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const side = bit ? 'right' : 'left';
      let next = node[side];
      if (next === undefined || typeof next === 'number') {
        next = { left: undefined, right: undefined };
        nodes.push(next);
        node[side] = next;
      }
      node = next;
    }
    node[bits.at(-1) === true ? 'right' : 'left'] = dataLength;
    const encoded = encode(record);
    data.push(encoded);
    dataLength += encoded.length;
  }
  const valueOf = (side: Node | number | undefined): number => {
    if (side === undefined) return nodes.length;
    return typeof side === 'number' ? nodes.length + 16 + side : nodes.indexOf(side);
  };
  const tree = nodes.flatMap(({ left, right }) =>
    [left, right].map((side) => {
      const bytes = Buffer.alloc(recordBits / 8);
      bytes.writeUIntBE(valueOf(side), 0, bytes.length);
      return bytes;
    }),
  );
  const facts = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-Country',
    description: {},
    ip_version: 4,
    node_count: nodes.length,
    record_size: recordBits,
  };
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, encode(facts)]);
}
