import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findAirlineName, type SessionServices, type UserRow } from '#server/session/public.ts';

/**
 * Whom a password is for, with the names that do not count: of the portal, the lessor and the owner's
 * airline. The form and the server judge a password by the same facts.
 */
export async function passwordOwnerOf(
  tx: Tx,
  { config }: Pick<SessionServices, 'config'>,
  { email, name, custId }: Pick<UserRow, 'email' | 'name' | 'custId'>,
): Promise<Required<PasswordOwner> & { readonly airline: string }> {
  const airline = await findAirlineName(tx, custId);
  const knownNames = [config.brand, config.product, airline];
  return { email, name, knownNames, airline };
}
