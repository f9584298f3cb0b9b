import { type PasswordOwner, passwordFault } from '#domain/accounts/password-rules.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Throws `invalidRequest` with the fault at the field `password` when it may not be used. */
export function demandGoodPassword(password: string, owner: PasswordOwner): void {
  const message = passwordFault(password, owner);
  if (message === undefined) return;
  throw new ProblemError('invalidRequest', { issues: [{ path: 'password', message }] });
}
