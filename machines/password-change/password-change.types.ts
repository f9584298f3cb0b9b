import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import type { AccountNotice } from '../account-notice.ts';

export interface PasswordChangeInput {
  /** The signed-in person; what everybody knows about them is no password. */
  readonly owner: PasswordOwner;
}

export interface PasswordChangeContext extends AccountNotice, PasswordChangeInput {}

/** The present password, which proves who asks, and the new one. */
export interface WishedPassword {
  readonly current: string;
  readonly password: string;
}

export type PasswordChangeEvent =
  | { readonly type: 'change.show' }
  | { readonly type: 'change.hide' }
  | { readonly type: 'change.edit' }
  | ({ readonly type: 'change.submit' } & WishedPassword);
