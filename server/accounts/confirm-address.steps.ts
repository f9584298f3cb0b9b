import { Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  findLinkUser,
  spendLink,
  verifyAddress,
  type SessionServices,
  spendAttempt,
} from '#server/session/public.ts';

/**
 * Confirms the address of an account. The link alone is not enough: otherwise a person whose
 * address was registered by a stranger would confirm it by just opening the link. A wrong password
 * leaves the link unchanged. Throws `linkDead`, `wrongPassword`, `tooManyRequests`.
 */
export async function confirmAddress(
  services: SessionServices,
  attempt: { readonly token: string; readonly password: string },
  origin: RequestOrigin,
): Promise<'active' | 'pending'> {
  const { database, passwords, now } = services;
  const { token, password } = attempt;
  const scope = { kind: 'identity' } as const;
  await spendAttempt(services, 'confirm', token, origin.ip);
  const user = await database.tx(scope, (tx) => findLinkUser(tx, token, 'confirm', now()));
  const isRight = await passwords.matches(user?.passwordHash ?? null, password);
  if (user === undefined) throw new Refusal('linkDead');
  if (!isRight) throw new Refusal('wrongPassword');
  const { externalUserId, custId } = user;
  await database.tx(scope, async (tx) => {
    if (!(await spendLink(tx, token, 'confirm', now()))) throw new Refusal('linkDead');
    await verifyAddress(tx, externalUserId);
    await recordAudit(tx, { event: 'account.confirmed', externalUserId, custId }, origin, now());
  });
  return user.status === 'pending' ? 'pending' : 'active';
}
