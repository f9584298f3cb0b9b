import type { AccountNotice } from '../account-notice.ts';

/** What a person registers with. */
export interface Registrant {
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
}

export type RegistrationContext = AccountNotice;

export type RegistrationEvent =
  | ({ readonly type: 'registration.submit' } & Registrant)
  | { readonly type: 'registration.edit' }
  | { readonly type: 'registration.again' };
