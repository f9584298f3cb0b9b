import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import type { UnsubscribeSnapshot } from './unsubscribe.machine.ts';

/** The subscription of the link; null until the server has sent it. */
export const selectSubscription = (snapshot: UnsubscribeSnapshot): Unsubscription | null =>
  snapshot.context.subscription;

/** The person's choice. */
export const selectScope = (snapshot: UnsubscribeSnapshot): UnsubscribeScope =>
  snapshot.context.scope;

/** Why the last attempt failed, or null. */
export const selectUnsubscribeError = (snapshot: UnsubscribeSnapshot): string | null =>
  snapshot.context.error;

/** What the page shows. */
export function selectUnsubscribeView(
  snapshot: UnsubscribeSnapshot,
): 'reading' | 'unreadable' | 'asking' | 'done' {
  if (snapshot.matches('unsubscribed')) return 'done';
  if (snapshot.matches('unreadable')) return 'unreadable';
  return snapshot.context.subscription === null ? 'reading' : 'asking';
}

/** Whether the choice is being sent. */
export const selectIsUnsubscribing = (snapshot: UnsubscribeSnapshot): boolean =>
  snapshot.matches('unsubscribing');
