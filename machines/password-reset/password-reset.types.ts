import type { AccountNotice } from '../account-notice.ts';

export interface PasswordResetInput {
  /** Whether the page was opened by a mailed link; its token stays with the port. */
  readonly hasLink: boolean;
}

export interface PasswordResetContext extends AccountNotice, PasswordResetInput {}

export type PasswordResetEvent =
  | { readonly type: 'reset.request'; readonly username: string }
  | { readonly type: 'reset.choose'; readonly password: string }
  | { readonly type: 'reset.edit' }
  | { readonly type: 'reset.again' };

/** Spec §4: what became of the last attempt; null before the first and while a field is corrected. */
export type PasswordResetStatus = 'request' | 'success' | 'failure' | null;
