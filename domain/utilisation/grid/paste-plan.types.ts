import type { CellEdit } from './grid.types.ts';

/** What a paste changes, and what it leaves out. */
export interface PastePlan {
  readonly edits: readonly CellEdit[];
  /** Rows that change. */
  readonly rows: number;
  /** How the rows were found. */
  readonly by: 'serial' | 'position';
  /** Why nothing was accepted, and what to do. */
  readonly refused?: string;
  /** What was left out, and why, for a person. */
  readonly rejected: readonly string[];
}

/** Whether a lease-month, given by key, accepts no figures. */
export type IsShut = (key: string) => boolean;
