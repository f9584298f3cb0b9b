import { type PasswordOwner, passwordFault } from '#domain/accounts/password-rules.ts';
import { plainForms } from '#domain/accounts/plain-forms.ts';
import { isLeaked } from './leaked-passwords.ts';

/**
 * Why a new password is refused, as a sentence that says what to do; undefined when it is accepted.
 * Beside the rules of the page it may not be, or be made of, a password that has leaked elsewhere
 * (S26).
 */
export async function refusedPassword(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const fault = passwordFault(password, owner);
  if (fault !== undefined) return fault;
  if (!(await isLeaked(plainForms(password)))) return undefined;
  return 'This password is among those that have leaked from other sites, so it is tried first. Choose a sentence that only you would write.';
}
