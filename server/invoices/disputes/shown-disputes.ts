import type { Dispute } from '#contract/invoices/disputes.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { awaitedAnswer } from '#domain/invoices/dispute-answer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type DisputeRow, readDisputeRows } from './disputes.queries.ts';

/** Of a loaded dispute the days are known, and not the times. */
function momentOf({ number }: DisputeRow, at: Date): string {
  const instant = at.toISOString();
  return number === null ? instant : dayOfInstant(instant);
}

/** A dispute as the airline sees it, with the answer that it waits for. */
export function toDispute(row: DisputeRow): Dispute {
  const { raisedAt: raised, closedAt, creditNoteId: id, creditNo: number, ...rest } = row;
  const raisedAt = momentOf(row, raised);
  return {
    ...rest,
    raisedAt,
    closedAt: closedAt === null ? null : momentOf(row, closedAt),
    creditNote: id === null || number === null ? null : { id, number },
    awaited: rest.status === 'open' ? awaitedAnswer(raisedAt, rest.messages) : null,
  };
}

/** The disputes of an invoice, the latest first. */
export async function readDisputes(tx: Tx, custId: string, id: string): Promise<Dispute[]> {
  const rows = await readDisputeRows(tx, custId, id);
  return rows.map((row) => toDispute(row));
}
