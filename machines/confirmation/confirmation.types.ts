import type { AccountNotice } from '../account-notice.ts';

export interface ConfirmationInput {
  /** Whether the page was opened by a mailed link; its token stays with the port. */
  readonly hasLink: boolean;
}

export interface ConfirmationContext extends AccountNotice, ConfirmationInput {}

export type ConfirmationEvent =
  | { readonly type: 'confirmation.submit'; readonly password: string }
  | { readonly type: 'confirmation.edit' };
