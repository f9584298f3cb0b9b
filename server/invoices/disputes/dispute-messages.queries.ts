import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import { disputeMessageSchema } from '#contract/invoices/disputes.ts';
import type { DisputeSide } from '#domain/invoices/dispute-answer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json } from '#server/platform/db/row.ts';
import { disputeFilesOf } from './dispute-files.queries.ts';

/** The messages of a dispute, the oldest first. */
export const messagesColumn = json(z.array(disputeMessageSchema));

/** The messages of a dispute as JSON for `messagesColumn`. */
export function messagesOf(disputeId: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('sequence', m.sequence, 'side', m.side,
      'by', m.by_name, 'at', ${iso(sql`m.written_at`)}, 'text', m.text,
      'files', ${disputeFilesOf(sql`m.cust_id`, sql`m.dispute_id`, sql`m.sequence`)}) order by m.sequence)
    from invoice_dispute_message m where m.dispute_id = ${disputeId}), '[]'::json)`;
}

/** Adds a message to an open dispute of the customer; returns its place among them. */
export async function insertMessage(
  tx: Tx,
  custId: string,
  dispute: { readonly id: string; readonly currency: string },
  message: {
    readonly side: DisputeSide;
    readonly by: string;
    /** ISO 8601, UTC. */
    readonly at: string;
    readonly text: string;
  },
): Promise<number> {
  const { side, by, at, text } = message;
  const [written] = await queryRows(
    tx,
    { sequence: int },
    sql`insert into invoice_dispute_message (dispute_id, sequence, cust_id, currency,
      side, by_name, written_at, text)
    select ${dispute.id}, coalesce(max(sequence), 0) + 1, ${custId}, ${dispute.currency}, ${side},
      ${by}, ${at}::timestamptz, ${text}
    from invoice_dispute_message where dispute_id = ${dispute.id} returning sequence`,
  );
  if (written === undefined) throw new Error('The message was not stored.');
  return written.sequence;
}
