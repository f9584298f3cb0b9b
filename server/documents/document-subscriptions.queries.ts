import { and, asc, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type {
  DocumentSubscription,
  SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { document, documentSubscription } from '#server/platform/db/schema/documents.ts';
import { lease } from '#server/platform/db/schema/leasing-leases.ts';
import { visibleDocuments, type Reader } from './document-filter.queries.ts';

type Owner = Pick<Reader, 'custId' | 'externalUserId'>;

function owned({ custId, externalUserId }: Owner) {
  return and(
    eq(documentSubscription.custId, custId),
    eq(documentSubscription.externalUserId, externalUserId),
  );
}

/** The subscriptions of a person, in the order of their creation. */
export async function findSubscriptions(tx: Tx, owner: Owner): Promise<DocumentSubscription[]> {
  const names = tx
    .select({ serial: document.assetSerial, name: max(document.assetName).as('name') })
    .from(document)
    .where(eq(document.custId, owner.custId))
    .groupBy(document.assetSerial)
    .as('names');
  return tx
    .select({
      id: documentSubscription.id,
      category: documentSubscription.category,
      lease: documentSubscription.leaseNo,
      asset: documentSubscription.assetSerial,
      assetName: names.name,
    })
    .from(documentSubscription)
    .leftJoin(names, eq(names.serial, documentSubscription.assetSerial))
    .where(owned(owner))
    .orderBy(asc(documentSubscription.createdAt), asc(documentSubscription.id));
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
      : await tx.$count(lease, and(eq(lease.custId, reader.custId), eq(lease.leaseNo, leaseNo)));
  const documents =
    asset === null
      ? 1
      : await tx.$count(document, and(visibleDocuments(reader), eq(document.assetSerial, asset)));
  return leases > 0 && documents > 0;
}

/** Stores a subscription; an existing one to the same thing stays. */
export async function storeSubscription(
  tx: Tx,
  { custId, externalUserId }: Owner,
  { id, category, lease: leaseNo, asset }: SubscriptionSubject & { readonly id: string },
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(documentSubscription)
    .values({ id, custId, externalUserId, category, leaseNo, assetSerial: asset, createdAt })
    .onConflictDoNothing();
}

/** Removes a subscription, if there is one; returns whether there was. */
export async function removeSubscription(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const removed = await tx
    .delete(documentSubscription)
    .where(and(owned(owner), eq(documentSubscription.id, id)))
    .returning({ id: documentSubscription.id });
  return removed.length > 0;
}

/** Ends all subscriptions of a person, in any transaction that may do so. */
export async function endSubscriptions(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(documentSubscription).where(owned(owner));
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
  const { category, leaseNo, assetSerial } = documentSubscription;
  const rows = await tx
    .select({ user: documentSubscription.externalUserId, id: document.id })
    .from(documentSubscription)
    .innerJoin(
      document,
      and(
        inArray(document.id, [...documentIds]),
        or(isNull(category), eq(category, document.category)),
        or(isNull(leaseNo), eq(leaseNo, document.leaseNo)),
        or(isNull(assetSerial), eq(assetSerial, document.assetSerial)),
      ),
    )
    .where(eq(documentSubscription.custId, custId));
  const found = new Set(rows.map(({ user, id }) => `${user} ${id}`));
  return (externalUserId, documentId) => found.has(`${externalUserId} ${documentId}`);
}
