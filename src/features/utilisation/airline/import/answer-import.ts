import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { ImportTable } from '#domain/utilisation/import/import-plan.types.ts';
import { rowsFault, sizeFault, tableFault } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import { FileRefusal } from './file-refusal.ts';
import type { ImportOutcome, ImportQuestion } from './import-messages.types.ts';
import { readOwnFile } from './read-own-file.ts';
import { openFile } from './read-table.ts';

type Report = (share: number, step: string) => void;

/**
 * Reads a file, plans its import and judges the outcome; changes nothing. A file in another format
 * than the template's is read by its columns, which the remembered ones belong to. Rejects with a
 * `FileRefusal` where the whole file is unusable.
 */
export async function answerImport(
  asked: ImportQuestion,
  onProgress: Report,
): Promise<ImportOutcome> {
  const tooLarge = sizeFault(asked.file.size);
  if (tooLarge !== undefined) throw new FileRefusal(tooLarge);
  onProgress(0, 'Reading the file');
  const opened = await openFile(asked.file);
  onProgress(0.5, 'Reading the file');
  const { table } = opened.template;
  const isTooLong = rowsFault(table.length - 1) !== undefined;
  if (tableFault(table) === undefined || isTooLong)
    return { kind: 'read', answer: judged(opened.template, asked, onProgress) };
  if (asked.records === undefined) return { kind: 'own' };
  const { question, read } = await readOwnFile(opened, asked);
  if (read === null) return { kind: 'asked', question };
  const answer = judged(read.table, asked, onProgress);
  return { kind: 'read', answer: { ...answer, own: { question, choice: read.choice } } };
}

function judged(
  table: ImportTable,
  { today, months, fleet }: ImportQuestion,
  onProgress: Report,
): ImportAnswer {
  onProgress(0.6, 'Finding the rows');
  const plan = planImport({ ...table, months, fleet, today });
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
