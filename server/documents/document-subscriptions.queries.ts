import { sql, type SQL } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import type {
  DocumentSubscription,
  SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, uuid } from '#server/platform/db/row.ts';
import { visibleDocuments, type Reader } from './document-filter.queries.ts';

type Owner = Pick<Reader, 'custId' | 'externalUserId'>;

/** Condition on a row of `document_subscription`. */
function owned({ custId, externalUserId }: Owner): SQL {
  return sql`document_subscription.cust_id = ${custId}
    and document_subscription.external_user_id = ${externalUserId}`;
}

const subscriptionRow = {
  id: uuid,
  category: oneOf(documentCategories).orNull,
  lease: text.orNull,
  asset: text.orNull,
  assetName: text.orNull,
};

/** The subscriptions of a person, in the order of their creation. */
export async function findSubscriptions(tx: Tx, owner: Owner): Promise<DocumentSubscription[]> {
  return queryRows(
    tx,
    subscriptionRow,
    sql`select document_subscription.id, document_subscription.category,
        document_subscription.lease_no as lease, document_subscription.asset_serial as asset,
        names.name as "assetName"
      from document_subscription left join (
        select asset_serial as serial, max(asset_name) as name from document
        where cust_id = ${owner.custId} group by asset_serial
      ) names on names.serial = document_subscription.asset_serial
      where ${owned(owner)}
      order by document_subscription.created_at, document_subscription.id`,
  );
}

/** Whether the named lease and asset are the reader's own. */
export async function isOwnSubject(
  tx: Tx,
  reader: Reader,
  { lease: leaseNo, asset }: SubscriptionSubject,
): Promise<boolean> {
  const leases =
    leaseNo === null
      ? 1
      : await countStored(
          tx,
          sql`lease where cust_id = ${reader.custId} and lease_no = ${leaseNo}`,
        );
  const documents =
    asset === null
      ? 1
      : await countStored(
          tx,
          sql`document where ${visibleDocuments(reader)} and document.asset_serial = ${asset}`,
        );
  return leases > 0 && documents > 0;
}

/** Stores a subscription; an existing one to the same subject stays. */
export async function storeSubscription(
  tx: Tx,
  { custId, externalUserId }: Owner,
  { id, category, lease: leaseNo, asset }: SubscriptionSubject & { readonly id: string },
  createdAt: Date,
): Promise<void> {
  const row = { id, custId, externalUserId, category, leaseNo, assetSerial: asset, createdAt };
  await insertRows(tx, 'document_subscription', [row], 'skip');
}

/** Removes a subscription, if there is one; returns whether there was. */
export async function removeSubscription(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const removed = await queryRows(
    tx,
    { id: uuid },
    sql`delete from document_subscription where ${owned(owner)} and id = ${id} returning id`,
  );
  return removed.length > 0;
}

/** Ends all subscriptions of a person; the scope of the transaction must allow it. */
export async function endSubscriptions(tx: Tx, owner: Owner): Promise<void> {
  await tx.execute(sql`delete from document_subscription where ${owned(owner)}`);
}

/** Whether a person has subscribed to a document. */
export type IsSubscribed = (externalUserId: string, documentId: string) => boolean;

/** Who has subscribed to which of the documents, read in one statement. */
export async function readSubscribers(
  tx: Tx,
  custId: string,
  documentIds: readonly string[],
): Promise<IsSubscribed> {
  if (documentIds.length === 0) return () => false;
  const rows = await queryRows(
    tx,
    { user: uuid, id: uuid },
    sql`select s.external_user_id as user, document.id
      from document_subscription s
      join document on document.id = any(${sql.param(documentIds)}::uuid[])
        and (s.category is null or s.category = document.category)
        and (s.lease_no is null or s.lease_no = document.lease_no)
        and (s.asset_serial is null or s.asset_serial = document.asset_serial)
      where s.cust_id = ${custId}`,
  );
  const found = new Set(rows.map(({ user, id }) => `${user} ${id}`));
  return (externalUserId, documentId) => found.has(`${externalUserId} ${documentId}`);
}
