import { unprovidedPromise } from '#machines/unprovided.ts';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';

/** What is written: other flags, whether the person may sign in, or whether they administer users. */
export type UserChange =
  | { readonly kind: 'access'; readonly access: UserAccess }
  | { readonly kind: 'status'; readonly status: CustomerUser['status'] }
  | { readonly kind: 'owner'; readonly owner: boolean };

/** `conflict`: another person was faster; `user` is what they have stored. */
export interface SaveOutcome {
  readonly kind: 'saved' | 'conflict';
  readonly user: CustomerUser;
}

/** A change, and the version that it is based on. */
export interface SaveWish {
  readonly id: string;
  readonly rowVersion: number;
  readonly change: UserChange;
}

/**
 * Port of the user-edit chart. `saveChange` writes and returns what is stored now; it rejects with
 * an error whose message is for people.
 */
export const userEditPorts = {
  saveChange: unprovidedPromise<SaveOutcome, SaveWish>('saveChange'),
};
