import {
  listDocumentSubscriptions,
  mostSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
  type DocumentSubscription,
  type SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import {
  findSubscriptions,
  isOwnSubject,
  removeSubscription,
  storeSubscription,
} from './document-subscriptions.queries.ts';

type Request = WorkRequest<typeof subscribeToDocuments>;
type Wish = SubscriptionSubject & { readonly id: string };

function isSame(one: DocumentSubscription, { id, category, lease, asset }: Wish): boolean {
  const isAlike = one.category === category && one.lease === lease && one.asset === asset;
  return one.id === id || isAlike;
}

/** Validates, stores and records a subscription; an existing one stays. */
async function subscribe(request: Request, wish: Wish): Promise<DocumentSubscription[]> {
  const { tx, caller, now } = request;
  const known = await findSubscriptions(tx, caller);
  if (known.some((one) => isSame(one, wish))) return known;
  if (known.length >= mostSubscriptions)
    refuseField('', `You have ${mostSubscriptions} subscriptions. End one of them first.`);
  if (!(await isOwnSubject(tx, caller, wish)))
    refuseField('lease', 'Choose one of your own leases and assets.');
  await storeSubscription(tx, caller, wish, new Date(now));
  await request.audit('document.subscribed', wish);
  return findSubscriptions(tx, caller);
}

/** A person's subscriptions to new documents; they get a mail at once about each one. */
export function documentSubscriptionRoutes(): HandledCall[] {
  return [
    handle(listDocumentSubscriptions, async ({ tx, caller }) => ({
      items: await findSubscriptions(tx, caller),
    })),
    handle(subscribeToDocuments, async (request) => {
      const { caller, params, body } = request;
      // Mail about an airline's documents goes to its own people.
      if (caller.realm === 'internal') throw new Refusal('forbidden');
      return { items: await subscribe(request, { ...body, id: params.id }) };
    }),
    handle(removeDocumentSubscription, async ({ tx, caller, params, audit }) => {
      if (!(await removeSubscription(tx, caller, params.id))) return;
      await audit('document.unsubscribed', params);
    }),
  ];
}
