import type { ActorRefFrom } from 'xstate';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { Book } from '../book/book.types.ts';
import type { JoinedMonth } from '../book/joined-month.ts';
import type { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import { selectContest } from '../lease-month/lease-month.selectors.ts';
import type { SubmissionResult } from './utilisation-input.ports.ts';

export type LeaseMonthRef = ActorRefFrom<typeof leaseMonthMachine>;

export interface UtilisationInputContext extends Book {
  /** The charts of the lease-months that were touched. */
  readonly leaseMonths: Readonly<Record<string, LeaseMonthRef>>;
  /** What other people saved meanwhile beside the typing, until the person has seen it. */
  readonly joined: readonly JoinedMonth[];
  /** The lease-months that are being submitted. */
  readonly chosen: readonly string[];
  readonly submission: SubmissionResult | null;
}

/** What another person saved in a month meanwhile, where it is not settled yet, else null. */
export function contestIn(
  { leaseMonths }: Pick<UtilisationInputContext, 'leaseMonths'>,
  key: string,
): StoredLeaseMonth | null {
  return selectContest(leaseMonths[key]?.getSnapshot());
}
