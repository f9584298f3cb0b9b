import type {
  InternalDispute,
  internalDisputeList,
} from '#contract/lease-account/desk/internal-disputes.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { awaitedAnswer } from '#domain/invoices/dispute-answer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import {
  countDisputes,
  findDisputeRow,
  type InternalDisputeRow,
  readDisputePage,
} from './internal-disputes.queries.ts';

function shownOn<Row extends InternalDisputeRow>(row: Row, today: IsoDate) {
  const { status, raisedAt, messages } = row;
  const awaited = status === 'open' ? awaitedAnswer(raisedAt, messages) : null;
  return { ...row, awaited, isPastDue: row.dueDate < today };
}

/** Disputes of all customers in three statements, however many there are; read as `lessor`. */
export const internalDisputeSource: ListSource<typeof internalDisputeList> = {
  async items(request, range) {
    const rows = await readDisputePage(request, range);
    return rows.map((row) => shownOn(row, request.asOf));
  },
  summary: countDisputes,
};

/**
 * A dispute of a customer as the lessor's list shows it on the day `today`; undefined for a malformed
 * or foreign id.
 */
export async function findInternalDispute(
  tx: Tx,
  custId: string,
  id: string,
  today: IsoDate,
): Promise<(InternalDispute & { readonly invoiceId: string }) | undefined> {
  const row = await findDisputeRow(tx, custId, id);
  return row && shownOn(row, today);
}
