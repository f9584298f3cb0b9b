import { Refusal } from '#domain/refusal.ts';
import { refusedPassword } from '#server/platform/security/refused-password.ts';
import type { SessionServices, UserRow } from '#server/session/public.ts';
import { passwordOwnerOf } from './password-owner.ts';

type Owner = Pick<UserRow, 'email' | 'name' | 'custId'>;

/**
 * Throws `invalidRequest` with the fault at the field `password` when the password is refused. The
 * names of the portal, the lessor and the owner's airline do not count.
 */
export async function demandGoodPassword(
  services: Pick<SessionServices, 'config' | 'database'>,
  password: string,
  user: Owner,
): Promise<void> {
  const owner = await services.database.tx({ kind: 'identity' }, (tx) =>
    passwordOwnerOf(tx, services, user),
  );
  const message = await refusedPassword(password, owner);
  if (message === undefined) return;
  throw new Refusal('invalidRequest', { issues: [{ path: 'password', message }] });
}
