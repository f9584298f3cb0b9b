import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { monthName } from '#domain/dates/words.ts';
import type { RuleCode, RuleProblem } from '#domain/utilisation/problem.types.ts';
import { lockedText, notEndedText, notOnLeaseText } from '#domain/utilisation/rule-texts.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import { assetWords } from '#domain/utilisation/words.ts';

/** A lease-month as a request names it. */
export interface AskedMonth {
  readonly leaseId: string;
  readonly month: string;
  readonly rowVersion: number;
}

/** The answer to a month that may not be changed. */
export interface Refusal {
  readonly leaseId: string;
  readonly month: string;
  readonly kind: 'refused';
  readonly problems: Pick<RuleProblem, 'code' | 'severity' | 'text' | 'componentId' | 'field'>[];
}

/** Refuses a month for one reason. */
export function refuse(
  { leaseId, month }: Pick<AskedMonth, 'leaseId' | 'month'>,
  code: RuleCode,
  text: string,
): Refusal {
  const problem = { code, severity: 'error', text, componentId: null, field: 'month' } as const;
  return { leaseId, month, kind: 'refused', problems: [problem] };
}

/** Why what is typed for a month cannot be changed now; undefined when it can. */
export function lockedBy(
  asked: AskedMonth,
  lease: StoredLease | undefined,
  stored: StoredLeaseMonth | undefined,
): Refusal | undefined {
  const { month } = asked;
  if (lease === undefined || stored === undefined) {
    return refuse(asked, 'U18', notOnLeaseText(lease, month));
  }
  const { invoice, status } = stored.facts;
  if (status === 'notDue') return refuse(asked, 'U17', notEndedText(month));
  if (invoice !== null) return refuse(asked, 'U35', lockedText(month, { invoice, status }));
  const isSent = status === 'submitted' || status === 'accepted';
  const name = `${monthName(month)} of ${assetWords(lease, month)}`;
  const text = `${name} is submitted. Reload the page, withdraw the month, then change it.`;
  return isSent ? refuse(asked, 'U35', text) : undefined;
}
