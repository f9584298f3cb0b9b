import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { documentCategories } from './document-kinds.ts';
import { textSchema } from '#contract/text/text.ts';
import { uuidParams } from '#contract/call/id-params.ts';

const access = { route: '/Documents/Publications' } as const;
/** Most subscriptions of one person. */
export const mostSubscriptions = 50;

/** The filter of new documents for immediate mail; null matches anything. */
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

export type SubscriptionSubject = z.infer<typeof subscriptionBodySchema>;

const subscriptionSchema = z.object({
  id: z.string(),
  ...subscriptionBodySchema.shape,
  /** Registration and serial number; null where no asset is named. */
  assetName: z.string().nullable(),
});

export type DocumentSubscription = z.infer<typeof subscriptionSchema>;

/** The caller's own subscriptions, in the order of their creation. */
export const listDocumentSubscriptions = defineCall({
  name: 'listDocumentSubscriptions',
  method: 'GET',
  path: '/portal/api/document-subscriptions',
  summary: 'The new documents that the caller receives mail about at once',
  access,
  answer: z.object({ items: z.array(subscriptionSchema) }),
  errors: [],
});

/**
 * Subscribes under an id that the sender chooses, so that a repeat changes nothing; an existing
 * subscription to the same thing stays. A lease or asset of another customer is `invalidRequest`.
 */
export const subscribeToDocuments = defineCall({
  name: 'subscribeToDocuments',
  method: 'PUT',
  path: '/portal/api/document-subscriptions/{id}',
  summary: 'Subscribe to mail about new documents',
  access,
  audit: { events: ['document.subscribed'], unless: 'there is such a subscription already' },
  params: uuidParams,
  body: subscriptionBodySchema,
  answer: z.object({ items: z.array(subscriptionSchema) }),
  errors: ['forbidden'],
});

/** Ends a subscription. An unknown one or another person's counts as ended. */
export const removeDocumentSubscription = defineCall({
  name: 'removeDocumentSubscription',
  method: 'DELETE',
  path: '/portal/api/document-subscriptions/{id}',
  summary: 'Unsubscribe from mail about new documents',
  access,
  audit: { events: ['document.unsubscribed'], unless: 'there is no such subscription' },
  params: uuidParams,
  errors: [],
});
