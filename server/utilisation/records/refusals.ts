import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { monthName } from '#domain/format/date.ts';
import type { RuleCode, RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import {
  lockedText,
  notEndedText,
  notOnLeaseText,
} from '#domain/utilisation/judging/rule-texts.ts';
import type { StoredLease } from './reportable-leases.queries.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';

/** The facts for judging that are not stored. */
export interface SubmitContext {
  readonly asOf: string;
  readonly mayReport: boolean;
  /** Whether this person may see the amounts of invoices (domain page, Claims). */
  readonly seesMoney: boolean;
}

/** A lease-month as a request names it. */
export interface RequestedMonth {
  readonly leaseId: string;
  readonly month: string;
  readonly rowVersion: number;
}

/** The answer to a month that may not be changed. */
export interface RefusedMonth {
  readonly leaseId: string;
  readonly month: string;
  readonly kind: 'refused';
  readonly problems: Pick<RuleProblem, 'code' | 'severity' | 'text' | 'componentId' | 'field'>[];
}

/** Refuses a month for one reason. */
export function refuse(
  { leaseId, month }: Pick<RequestedMonth, 'leaseId' | 'month'>,
  code: RuleCode,
  text: string,
): RefusedMonth {
  const problem = { code, severity: 'error', text, componentId: null, field: 'month' } as const;
  return { leaseId, month, kind: 'refused', problems: [problem] };
}

/** Why the draft of a month cannot be changed now; undefined when it can. */
export function refusedByLock(
  asked: RequestedMonth,
  lease: StoredLease | undefined,
  stored: StoredLeaseMonth | undefined,
): RefusedMonth | undefined {
  const { month } = asked;
  if (lease === undefined || stored === undefined) {
    return refuse(asked, 'U18', notOnLeaseText(lease, month));
  }
  const { status } = stored.facts;
  const lock = lockOf(stored.facts);
  if (status === 'notDue') return refuse(asked, 'U17', notEndedText(month));
  if (lock !== null) return refuse(asked, 'U35', lockedText(month, lock));
  const isSent = status === 'submitted' || status === 'accepted';
  const name = `${monthName(month)} of ${assetWords(lease, month)}`;
  const text = `${name} is submitted. Reload the page, withdraw the month, then change it.`;
  return isSent ? refuse(asked, 'U35', text) : undefined;
}
