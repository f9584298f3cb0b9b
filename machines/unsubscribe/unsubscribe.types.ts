import type { UnsubscribeScope, Unsubscription } from '#contract/unsubscribe.ts';

export interface UnsubscribeInput {
  /** The token of the mail's link; empty when the address has none. */
  readonly token: string;
}

export interface UnsubscribeContext {
  readonly token: string;
  /** What the link is about; null until the server has said. */
  readonly subscription: Unsubscription | null;
  /** What the person leaves: this mail, or every one. */
  readonly scope: UnsubscribeScope;
  readonly error: string | null;
}

export type UnsubscribeEvent =
  | { readonly type: 'scope.choose'; readonly scope: UnsubscribeScope }
  | { readonly type: 'unsubscribe.confirm' }
  | { readonly type: 'unsubscribe.retry' };
