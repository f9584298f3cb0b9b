import {
  listDocumentSubscriptions,
  mostSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
  type DocumentSubscription,
  type SubscriptionSubject,
} from '#contract/document-subscriptions.ts';
import type { Database, Tx } from '../db/database.ts';
import { handle, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { refuseField } from '../http/refuse-field.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import {
  findSubscriptions,
  isOwnSubject,
  removeSubscription,
  storeSubscription,
} from '../repositories/document-subscriptions.repository.ts';
import type { Visit } from '../session/visit.ts';

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Request = RequestOrigin & { readonly visit: Visit };
type Wish = SubscriptionSubject & { readonly id: string };

function isSame(one: DocumentSubscription, { id, category, lease, asset }: Wish): boolean {
  const isAlike = one.category === category && one.lease === lease && one.asset === asset;
  return one.id === id || isAlike;
}

/** Checks what is wished for, stores it and records it; what is there already stays. */
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

/** Which new documents a person is told of at once. */
export function documentSubscriptionRoutes({ database, now }: Services): Registration[] {
  const asCustomer = <T>({ custId }: Visit, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(listDocumentSubscriptions, async ({ visit }) => ({
      items: await asCustomer(visit, (tx) => findSubscriptions(tx, visit)),
    })),
    handle(subscribeToDocuments, async (request) => {
      // Mail about an airline's documents goes to its own people.
      if (request.visit.realm === 'internal') throw new ProblemError('forbidden');
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
