import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';

/** The server's findings about a month: the rules with their texts. */
export type BrokenRules = Extract<SaveResult, { kind: 'refused' }>['problems'];

/** The server cannot store the texts; sending them again is useless. */
export interface Rejection {
  readonly kind: 'rejected';
  /** What is wrong and what to do, for people. */
  readonly reason: string;
}

/** The outcome of one answered save. */
export type SaveAnswer = SaveResult | Rejection;

export type Stored = { readonly stored: StoredLeaseMonth };
export type Theirs = { readonly theirs: StoredLeaseMonth };
export type Problems = { readonly problems: BrokenRules };

/** What the server has stored of the request. */
export function storedIn(answer: SaveAnswer): Stored {
  if (answer.kind === 'saved') return { stored: answer.current };
  throw new Error('Only a saved month is stored.');
}

/** What another person saved first. */
export function theirsIn(answer: SaveAnswer): Theirs {
  if (answer.kind === 'conflict') return { theirs: answer.theirs };
  throw new Error('Nobody else has saved the month.');
}

/** The rules that the server says are broken. */
export function refusalIn(answer: SaveAnswer): Problems {
  return { problems: answer.kind === 'refused' ? answer.problems : [] };
}

/** Why the server cannot store what was sent; null where it could. */
export function rejectionIn(answer: SaveAnswer): { readonly reason: string | null } {
  return { reason: answer.kind === 'rejected' ? answer.reason : null };
}
