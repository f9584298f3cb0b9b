import type { UnsubscribeScope, Unsubscription } from '#contract/unsubscribe.ts';
import type { UnsubscribeSnapshot } from './unsubscribe.snapshot.ts';

/** What the link is about; null until the server has said. */
export const selectSubscription = (snapshot: UnsubscribeSnapshot): Unsubscription | null =>
  snapshot.context.subscription;

/** What the person leaves. */
export const selectScope = (snapshot: UnsubscribeSnapshot): UnsubscribeScope =>
  snapshot.context.scope;

/** Why something did not work, or null. */
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

/** Whether the choice is on its way. */
export const selectIsUnsubscribing = (snapshot: UnsubscribeSnapshot): boolean =>
  snapshot.matches('unsubscribing');
