import { Refusal } from '#domain/refusal.ts';
import { refusedPassword } from '#server/platform/security/refused-password.ts';
import { findAirlineName, type SessionServices, type UserRow } from '#server/session/public.ts';

type Owner = Pick<UserRow, 'email' | 'name' | 'custId'>;

/**
 * Throws `invalidRequest` with the fault at the field `password` when the password is refused. The
 * names of the portal, the lessor and the owner's airline do not count.
 */
export async function demandGoodPassword(
  { config, database }: Pick<SessionServices, 'config' | 'database'>,
  password: string,
  { email, name, custId }: Owner,
): Promise<void> {
  const airline = await database.tx({ kind: 'identity' }, (tx) => findAirlineName(tx, custId));
  const knownNames = [config.brand, config.product, airline];
  const message = await refusedPassword(password, { email, name, knownNames });
  if (message === undefined) return;
  throw new Refusal('invalidRequest', { issues: [{ path: 'password', message }] });
}
