import { passwordFault, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import type { AccountField, AccountOutcome } from './account-outcome.ts';
import { faultText } from './fault-text.ts';

/** What an account form says beside its fields, and which field that is about. */
export interface AccountNotice {
  readonly message: string | null;
  readonly field: AccountField | null;
}

/** Nothing to say. */
export const noNotice: AccountNotice = { message: null, field: null };

/** The words of an answer. */
export function noticeOf(outcome: AccountOutcome): AccountNotice {
  const { message } = outcome;
  return { message, field: outcome.kind === 'refused' ? outcome.field : null };
}

/** The words of a fault that no answer explains. */
export function noticeOfFault(fault: unknown): AccountNotice {
  return { message: faultText(fault), field: null };
}

/** Why the password may not be used, at its field. */
export function noticeOfPassword(password: string, owner: PasswordOwner): AccountNotice {
  return { message: passwordFault(password, owner) ?? null, field: 'password' };
}
