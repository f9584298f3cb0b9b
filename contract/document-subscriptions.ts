import { z } from 'zod';
import { defineCall } from './call.ts';
import { documentCategories } from './document-kinds.ts';
import { textSchema } from './text.ts';

const access = { route: '/Documents/Publications' } as const;
const params = z.object({ id: z.uuid() });

/** Most subscriptions of one person. */
export const mostSubscriptions = 50;

/** What new documents must be to be told of at once; what is null may be anything. */
export const subscriptionBodySchema = z
  .strictObject({
    category: z.enum(documentCategories).nullable(),
    lease: textSchema(40).min(1).nullable(),
    /** Serial number of the aircraft or engine. */
    asset: textSchema(40).min(1).nullable(),
  })
  .refine(({ category, lease, asset }) => category !== null || lease !== null || asset !== null, {
    error: 'Choose a category, a lease or an asset to subscribe to.',
  });

/** What a person wants to hear of. */
export type SubscriptionSubject = z.infer<typeof subscriptionBodySchema>;

const subscriptionSchema = z.object({
  id: z.string(),
  ...subscriptionBodySchema.shape,
  /** Registration and serial number; null where no asset is named. */
  assetName: z.string().nullable(),
});

/** A subscription of a person. */
export type DocumentSubscription = z.infer<typeof subscriptionSchema>;

/** The caller's own subscriptions, in the order in which they were made. */
export const listDocumentSubscriptions = defineCall({
  name: 'listDocumentSubscriptions',
  method: 'GET',
  path: '/portal/api/document-subscriptions',
  summary: 'Which new documents the caller is told of at once',
  access,
  answer: z.object({ items: z.array(subscriptionSchema) }),
  errors: [],
});

/**
 * Subscribes under an id that the sender chooses, so that a repeat changes nothing; what the person
 * has subscribed to already stays as it is. A lease or asset that is not the customer's is
 * `invalidRequest`.
 */
export const subscribeToDocuments = defineCall({
  name: 'subscribeToDocuments',
  method: 'PUT',
  path: '/portal/api/document-subscriptions/{id}',
  summary: 'Be told of new documents by mail at once',
  access,
  params,
  body: subscriptionBodySchema,
  answer: z.object({ items: z.array(subscriptionSchema) }),
  errors: ['forbidden'],
});

/** Ends a subscription. One that is unknown or somebody else's is ended already. */
export const removeDocumentSubscription = defineCall({
  name: 'removeDocumentSubscription',
  method: 'DELETE',
  path: '/portal/api/document-subscriptions/{id}',
  summary: 'Be told of such documents no longer',
  access,
  params,
  errors: [],
});
