import type { CellEdit } from './grid.types.ts';

/** What a paste does, and what of it has no place. */
export interface PastePlan {
  readonly edits: readonly CellEdit[];
  /** Rows that take something. */
  readonly rows: number;
  /** How the rows were found. */
  readonly by: 'serial' | 'position';
  /** Why nothing of it was taken, and what to do. */
  readonly refused?: string;
  /** What was left out, and why, for a person. */
  readonly rejected: readonly string[];
}

/** Whether a lease-month takes no figures, by its key. */
export type IsShut = (key: string) => boolean;
