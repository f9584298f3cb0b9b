import { type PasswordOwner, passwordFault } from '#domain/accounts/password-rules.ts';
import { Refusal } from '#domain/refusal.ts';

/** Throws `invalidRequest` with the fault at the field `password` when the password is refused. */
export function demandGoodPassword(password: string, owner: PasswordOwner): void {
  const message = passwordFault(password, owner);
  if (message === undefined) return;
  throw new Refusal('invalidRequest', { issues: [{ path: 'password', message }] });
}
