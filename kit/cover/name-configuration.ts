interface Nested {
  readonly [state: string]: unknown;
}

/** A configuration as short text, `warning.counting` or `(loading.first, link.online)`. */
export function nameConfiguration(value: unknown): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value as Nested).map(([state, inner]) => {
    const name = nameConfiguration(inner);
    return name === '' ? state : `${state}.${name}`;
  });
  return regions.length > 1 ? `(${regions.join(', ')})` : (regions[0] ?? '');
}
