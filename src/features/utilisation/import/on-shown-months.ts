import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { ImportAnswer } from '#machines/utilisation-import/utilisation-import.types.ts';
import type { ImportQuestion } from './import-messages.types.ts';

/**
 * The answer about the very reports that are shown: a worker is given copies, and a change is only
 * taken over where what stood before it still stands.
 */
export function onShownMonths(
  { plan, problems }: ImportAnswer,
  months: ImportQuestion['months'],
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
  return { problems, plan: { ...plan, change } };
}
