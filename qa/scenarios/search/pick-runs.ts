import type { FoundRun } from './search-runs.ts';

/**
 * Picks few runs that together cover everything: always the one that adds most, then the shorter,
 * then the earlier one.
 */
export function pickRuns(
  runs: readonly FoundRun[],
  wanted: ReadonlySet<string>,
  takenBy: (run: FoundRun) => ReadonlySet<string>,
): readonly FoundRun[] {
  const numbers = new Map([...wanted].map((id, index) => [id, index]));
  const candidates = runs.map((run) => ({ run, takes: numbersOf(takenBy(run), numbers) }));
  const isLeft = new Uint8Array(numbers.size).fill(1);
  const picked: FoundRun[] = [];
  for (;;) {
    const gains = candidates.map(({ takes }) => sumOf(takes, isLeft));
    const mostGain = Math.max(0, ...gains);
    const equals = candidates.filter((_, index) => gains[index] === mostGain);
    const [best] = equals.toSorted((one, other) => one.run.played.length - other.run.played.length);
    if (best === undefined || mostGain === 0) return picked;
    picked.push(best.run);
    for (const number of best.takes) isLeft[number] = 0;
  }
}

function numbersOf(
  ids: ReadonlySet<string>,
  numbers: ReadonlyMap<string, number>,
): readonly number[] {
  return [...ids].flatMap((id) => numbers.get(id) ?? []);
}

function sumOf(numbers: readonly number[], values: Uint8Array): number {
  return numbers.reduce((sum, number) => sum + (values[number] ?? 0), 0);
}
