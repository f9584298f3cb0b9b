import type { Edit } from './edit-scenario.ts';

/** A scenario that says something untrue. */
export interface WrongScenario {
  readonly name: string;
  /** The generated scenario that it is made of, by the beginning of its file name. */
  readonly of: string;
  readonly edit: Edit;
  /** The step that must fail, from 1. */
  readonly step: number;
  readonly place: string;
  /** The two values as a report prints them. */
  readonly expected: string;
  readonly seen: string;
}

/** An untruth: its name, the change, and what must be said of it. */
export type Row = readonly [
  name: string,
  edit: Edit,
  step: number,
  place: string,
  expected: string,
  seen: string,
];
