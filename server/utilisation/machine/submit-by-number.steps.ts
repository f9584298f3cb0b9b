import type { z } from 'zod';
import type { submitByMachine } from '#contract/utilisation/machine/submit-by-machine.ts';
import type { SubmitResult } from '#contract/utilisation/utilisation.ts';
import { notOnLeaseText } from '#domain/utilisation/judging/rule-texts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Submitted, submitMonths } from '../months/submit-months.steps.ts';
import { readReportableLeases, type StoredLease } from '../records/reportable-leases.queries.ts';
import { refuse, type SubmitContext } from '../records/refusals.ts';
import type { Writer } from '../records/write-reports.queries.ts';
import { namedProblems } from './month-answer.ts';

type Asked = z.output<NonNullable<(typeof submitByMachine)['body']>>['months'];
type Answer = z.input<NonNullable<(typeof submitByMachine)['answer']>>;

/** Nothing was submitted. */
const nothing: Submitted = { receiptId: null, results: [] };

function answerOf(
  { lease: leaseNo, month }: Asked[number],
  lease: StoredLease | undefined,
  result: SubmitResult,
): Answer['months'][number] {
  const problems = result.kind === 'refused' ? namedProblems(lease, result.problems) : [];
  return { lease: leaseNo, month, result: result.kind, problems };
}

/**
 * Submits months that a system names by the numbers of their leases, as `submitMonths` does for a
 * person; a number that the customer has no lease of is refused (U18).
 */
export async function submitByNumber(
  tx: Tx,
  writer: Writer,
  asked: Asked,
  context: SubmitContext,
): Promise<Answer> {
  const leases = await readReportableLeases(tx, writer.custId, context.asOf);
  const byNumber = new Map(leases.map((lease) => [lease.leaseNo, lease]));
  const known = asked.flatMap(({ lease, month, rowVersion }) => {
    const leaseId = byNumber.get(lease)?.id;
    return leaseId === undefined ? [] : [{ leaseId, month, rowVersion }];
  });
  const done = known.length === 0 ? nothing : await submitMonths(tx, writer, known, context);
  const results = new Map(done.results.map((one) => [`${one.leaseId} ${one.month}`, one]));
  return {
    receiptId: done.receiptId,
    months: asked.map((one) => {
      const lease = byNumber.get(one.lease);
      const { month } = one;
      const away = refuse({ leaseId: one.lease, month }, 'U18', notOnLeaseText(lease, month));
      return answerOf(one, lease, results.get(`${lease?.id} ${month}`) ?? away);
    }),
  };
}
