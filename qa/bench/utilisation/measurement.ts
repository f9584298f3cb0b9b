/** What was measured. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'fps';
  /** The limit; none where a figure only describes the machine. */
  readonly target?: number;
}

/** Whether a figure keeps its target. */
export function isMet({ value, unit, target }: Measurement): boolean {
  if (target === undefined) return true;
  return unit === 'fps' ? value >= target : value < target;
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
