import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { sizeFault } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import { FileRefusal } from './file-refusal.ts';
import type { ImportQuestion } from './import-messages.types.ts';
import { readTable } from './read-table.ts';

/**
 * Reads a file, plans its import and judges the outcome; changes nothing. Rejects with a
 * `FileRefusal` where the whole file is unusable.
 */
export async function answerImport(
  { file, today, months, fleet }: ImportQuestion,
  onProgress: (share: number, step: string) => void,
): Promise<ImportAnswer> {
  const tooLarge = sizeFault(file.size);
  if (tooLarge !== undefined) throw new FileRefusal(tooLarge);
  const read = await readTable(file, (share) => onProgress(share * 0.5, 'Reading the file'));
  onProgress(0.6, 'Finding the rows');
  const plan = planImport({ ...read, months, fleet });
  onProgress(0.8, 'Checking the figures');
  const after = new Map(plan.change?.steps.map((step) => [step.key, step.after]) ?? []);
  const results = validateLeaseMonths({
    today,
    mayReport: true,
    fleet,
    months: months.map((one) => ({
      ...one,
      report: after.get(leaseMonthKey(one.lease.id, one.month)) ?? one.report,
    })),
  });
  const problems = results
    .filter(({ leaseId, month }) => after.has(leaseMonthKey(leaseId, month)))
    .flatMap((result) => result.problems);
  return { plan, problems };
}
