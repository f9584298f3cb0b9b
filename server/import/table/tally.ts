/** What a step finds out about a row. */
type RowState = 'created' | 'changed' | 'unchanged';

/**
 * Counts rows that several steps of an import write: each once. A row that a later step changes counts
 * as changed, no longer as it was before; a new one stays new.
 */
export class Tally {
  readonly #states = new Map<string, RowState>();

  /** Adds a row of a key to the counts of its table. */
  add(counts: Record<RowState, number>, key: string, state: RowState): void {
    const before = this.#states.get(key);
    if (before !== undefined && !(before === 'unchanged' && state === 'changed')) return;
    if (before !== undefined) counts[before] -= 1;
    counts[state] += 1;
    this.#states.set(key, state);
  }
}
