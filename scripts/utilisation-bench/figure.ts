/** What was measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'fps';
  /** What must hold; none where a figure only tells how fast the machine is. */
  readonly target?: number;
}

/** Whether a figure keeps its target. */
export function isMet({ value, unit, target }: Figure): boolean {
  if (target === undefined) return true;
  return unit === 'fps' ? value >= target : value < target;
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
