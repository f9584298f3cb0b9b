import {
  listDocumentSubscriptions,
  mostSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
  type DocumentSubscription,
  type SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  findSubscriptions,
  isOwnSubject,
  removeSubscription,
  storeSubscription,
} from './document-subscriptions.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Request = RequestOrigin & { readonly visit: Caller };
type Wish = SubscriptionSubject & { readonly id: string };

function isSame(one: DocumentSubscription, { id, category, lease, asset }: Wish): boolean {
  const isAlike = one.category === category && one.lease === lease && one.asset === asset;
  return one.id === id || isAlike;
}

/** Validates, stores and records a subscription; an existing one stays. */
async function subscribe(
  tx: Tx,
  { visit, ...origin }: Request,
  wish: Wish,
  at: number,
): Promise<DocumentSubscription[]> {
  const { custId, externalUserId, visitHash } = visit;
  const known = await findSubscriptions(tx, visit);
  if (known.some((one) => isSame(one, wish))) return known;
  if (known.length >= mostSubscriptions)
    refuseField('', `You have ${mostSubscriptions} subscriptions. End one of them first.`);
  if (!(await isOwnSubject(tx, visit, wish)))
    refuseField('lease', 'Choose one of your own leases and assets.');
  await storeSubscription(tx, visit, wish, new Date(at));
  const entry = { event: 'document.subscribed', externalUserId, custId, visitHash } as const;
  await recordAudit(tx, { ...entry, detail: wish }, origin, at);
  return findSubscriptions(tx, visit);
}

/** The new documents that a person is notified of at once. */
export function documentSubscriptionRoutes({ database, now }: Services): HandledCall[] {
  const asCustomer = <T>({ custId }: Caller, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(listDocumentSubscriptions, async ({ visit }) => ({
      items: await asCustomer(visit, (tx) => findSubscriptions(tx, visit)),
    })),
    handle(subscribeToDocuments, async (request) => {
      // Mail about an airline's documents goes to its own people.
      if (request.visit.realm === 'internal') throw new Refusal('forbidden');
      const wish = { ...request.body, id: request.params.id };
      const work = (tx: Tx) => subscribe(tx, request, wish, now());
      return { items: await asCustomer(request.visit, work) };
    }),
    handle(removeDocumentSubscription, async (request) => {
      const { visit, params } = request;
      const { custId, externalUserId, visitHash } = visit;
      await asCustomer(visit, async (tx) => {
        if (!(await removeSubscription(tx, visit, params.id))) return;
        const entry = { event: 'document.unsubscribed', externalUserId, custId } as const;
        await recordAudit(tx, { ...entry, visitHash, detail: params }, request, now());
      });
    }),
  ];
}
