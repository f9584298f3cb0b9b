import { passwordFault, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import { faultText } from '#machines/fault-text.ts';

/** The field of an account form that a response is about. */
export type AccountField = 'fullname' | 'email' | 'current' | 'password';

/**
 * Outcome of an account form, as data: done, refused with what to correct, or refused because the
 * mailed link is no longer valid. `message` is a sentence for people.
 */
export type AccountOutcome =
  | { readonly kind: 'done' | 'linkDead'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly field: AccountField | null };

/** The message of an account form, and the field it is about. */
export interface AccountNotice {
  readonly message: string | null;
  readonly field: AccountField | null;
}

/** No message. */
export const noNotice: AccountNotice = { message: null, field: null };

/** The message of a response. */
export function noticeOf(outcome: AccountOutcome): AccountNotice {
  const { message } = outcome;
  return { message, field: outcome.kind === 'refused' ? outcome.field : null };
}

/** The message of an unexplained fault. */
export function noticeOfFault(fault: unknown): AccountNotice {
  return { message: faultText(fault), field: null };
}

/** Why the password is refused, at its field. */
export function noticeOfPassword(password: string, owner: PasswordOwner): AccountNotice {
  return { message: passwordFault(password, owner) ?? null, field: 'password' };
}
