import type { CustomerUser } from '#contract/customer-users.ts';
import type { AccessFlag, UserAccess } from '#domain/access/access-flags.ts';

export interface UserEditInput {
  readonly user: CustomerUser;
}

/** What is written: other flags, or whether the person may sign in. */
export type UserChange =
  | { readonly kind: 'access'; readonly access: UserAccess }
  | { readonly kind: 'status'; readonly status: CustomerUser['status'] };

export interface UserEditContext {
  /** The user as the server has it, as far as this person has read. */
  readonly user: CustomerUser;
  /** The flags as the person has set them. */
  readonly access: UserAccess;
  /** The change that is written, or that met another one. */
  readonly change: UserChange | null;
  /** What somebody else has stored meanwhile. */
  readonly theirs: CustomerUser | null;
  readonly error: string | null;
}

export type UserEditEvent =
  | { readonly type: 'access.set'; readonly flag: AccessFlag; readonly isSet: boolean }
  | { readonly type: 'access.save' }
  | { readonly type: 'status.set'; readonly status: CustomerUser['status'] }
  | { readonly type: 'conflict.overwrite' }
  | { readonly type: 'conflict.accept' };

/** `conflict`: somebody else was faster; `user` is what they have stored. */
export interface SaveOutcome {
  readonly kind: 'saved' | 'conflict';
  readonly user: CustomerUser;
}

/** A change, and the version that it is made to. */
export interface SaveWish {
  readonly id: string;
  readonly rowVersion: number;
  readonly change: UserChange;
}
