/** Ids of the active states for a snapshot's value, those of parents and the chart itself included. */
export function activeStateIds(chartId: string, value: unknown): readonly string[] {
  return [chartId, ...idsBelow(chartId, value)];
}

function idsBelow(parent: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [`${parent}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const id = `${parent}.${key}`;
    return [id, ...idsBelow(id, inner)];
  });
}
