import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import type { Input } from './report-month.ts';

/** A problem as a person reads it: code, severity, cell and text. */
export type Said = readonly string[];

type Problem = Pick<RuleProblem, 'severity' | 'text' | 'componentId' | 'field'> & {
  readonly code: string;
};

function sayingOf({ code, severity, componentId, field, text }: Problem): Said {
  return [code, severity, `${componentId ?? 'month'} ${field}`, text];
}

/** The problems of a lease-month by the server. */
export function saidByServer(result: SubmitResult | SaveResult | undefined): readonly Said[] {
  return result?.kind === 'refused' ? result.problems.map(sayingOf) : [];
}

/**
 * The problems, by the rules of the page, of a lease-month that is judged together with those asked
 * (`tests/domain/utilisation` has the texts); the other months of `input` are included.
 */
export function saidByRules(
  input: Input,
  month: StoredLeaseMonth,
  asked: readonly StoredLeaseMonth[] = [month],
): readonly Said[] {
  const isAsked = ({ leaseId, month: at }: StoredLeaseMonth) =>
    asked.some((one) => one.leaseId === leaseId && one.month === at);
  const others = input.leaseMonths.filter(
    (one) => !isAsked(one) && one.facts.status !== 'due' && one.month === month.month,
  );
  const results = validateLeaseMonths({
    today: input.today,
    mayReport: input.mayReport,
    fleet: [...input.leases, ...(input.hosts ?? [])] as readonly ReportableLease[],
    months: asked.flatMap((one) => toLeaseMonth(input, one)),
    others: others.flatMap((one) => toLeaseMonth(input, one)),
  });
  const judged = results.find((one) => one.leaseId === month.leaseId && one.month === month.month);
  return (judged?.problems ?? []).map(sayingOf);
}

function toLeaseMonth({ leases }: Input, stored: StoredLeaseMonth): LeaseMonth[] {
  const lease = leases.find(({ id }) => id === stored.leaseId) as ReportableLease | undefined;
  const { month, facts, report } = stored;
  return lease === undefined ? [] : [{ lease, month, facts, report }];
}
