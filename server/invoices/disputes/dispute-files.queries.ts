import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { disputeFileSchema } from '#contract/invoices/disputes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { json, text } from '#server/platform/db/row.ts';

/** What uploaded files of disputes are attached to; the policy `upload_of_disputes` has the same word. */
export const disputeAttachment = 'dispute';

/** The place of a message in the words of its dispute; 0 is the explanation. */
export function placeOfFiles(disputeId: string, sequence: number): string {
  return `${disputeId}/${sequence}`;
}

/** The files that came with some words of a dispute. */
export const filesColumn = json(z.array(disputeFileSchema));

/** These files as JSON for `filesColumn`, in the order in which they were sent. */
export function disputeFilesOf(custId: SQL, disputeId: SQL, sequence: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name,
      'media', u.media, 'size', u.size) order by u.sent_at, u.file_name)
    from upload u where u.cust_id = ${custId} and u.attached_kind = ${disputeAttachment}
      and u.attached_id = ${disputeId} || '/' || ${sequence}), '[]'::json)`;
}

/** A file of a dispute of a customer, with the place of its content; undefined without one. */
export async function findDisputeFile(
  tx: Tx,
  custId: string,
  disputeId: string,
  fileId: string,
): Promise<{ fileName: string; media: string; fileKey: string } | undefined> {
  if (!isUuid(disputeId) || !isUuid(fileId)) return undefined;
  const [found] = await queryRows(
    tx,
    { fileName: text, media: text, fileKey: text },
    sql`select u.file_name as "fileName", u.media, u.file_key as "fileKey"
      from upload u join invoice_dispute d on d.id = ${disputeId} and d.cust_id = u.cust_id
      where u.id = ${fileId} and u.cust_id = ${custId} and u.attached_kind = ${disputeAttachment}
        and starts_with(u.attached_id, d.id || '/')`,
  );
  return found;
}
