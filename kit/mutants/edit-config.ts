/** The place of a value in a machine's configuration. */
export type ConfigPath = readonly (string | number)[];

type Node = Readonly<Record<string | number, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** The value at a place; undefined where there is none. */
export function valueAt(config: unknown, place: ConfigPath): unknown {
  return place.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), config);
}

/** A configuration with another value at one place; undefined removes what is there. */
export function withValueAt(config: unknown, place: ConfigPath, value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  const inner = withValueAt(isNode(config) ? config[key] : undefined, rest, value);
  if (Array.isArray(config)) {
    const items: readonly unknown[] = config;
    return items.flatMap((item, index) => {
      if (index !== key) return [item];
      return inner === undefined ? [] : [inner];
    });
  }
  if (!isNode(config)) return { [key]: inner };
  const others = Object.entries(config).filter(([name]) => name !== String(key));
  if (inner === undefined) return Object.fromEntries(others);
  return Object.fromEntries(
    key in config
      ? Object.entries(config).map(([name, old]) => [name, name === String(key) ? inner : old])
      : [...others, [key, inner]],
  );
}
