import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import type { ImportBase } from './import-messages.types.ts';

/**
 * The result for the displayed reports: a worker receives copies, and a change is accepted only
 * where the value before it is still the same.
 */
export function onShownMonths(
  { plan, ...others }: ImportAnswer,
  months: ImportBase['months'],
): ImportAnswer {
  const shown = new Map(
    months.map(({ lease, month, report }) => [leaseMonthKey(lease.id, month), report]),
  );
  const change = plan.change && {
    ...plan.change,
    steps: plan.change.steps.map((step) => ({
      ...step,
      before: shown.get(step.key) ?? step.before,
    })),
  };
  return { ...others, plan: { ...plan, change } };
}
