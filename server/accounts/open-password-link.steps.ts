import type { PasswordLink } from '#contract/accounts/password-link.ts';
import { Refusal } from '#domain/refusal.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  demandNoProvider,
  findActiveUser,
  findPasswordLink,
  type SessionServices,
  spendAttempt,
} from '#server/session/public.ts';
import { passwordOwnerOf } from './password-owner.ts';

/**
 * What a mailed link to a password is for. A dead one still says who sent it, so that its reader
 * knows whom to ask. Throws `linkDead` for one that is unknown or was replaced, `companyNeeded` where a
 * password would open nothing, `tooManyRequests`.
 */
export async function describePasswordLink(
  services: SessionServices,
  token: string,
  { ip }: RequestOrigin,
): Promise<PasswordLink> {
  const { database, now } = services;
  await spendAttempt(services, 'openLink', token, ip);
  return database.tx({ kind: 'identity' }, async (tx) => {
    const link = await findPasswordLink(tx, token);
    const user = await findActiveUser(tx, link?.externalUserId ?? null);
    if (link === undefined || user === undefined) throw new Refusal('linkDead');
    await demandNoProvider(tx, user);
    const { airline, ...owner } = await passwordOwnerOf(tx, services, user);
    const state = stateOf(link, now());
    return {
      purpose: link.purpose,
      state,
      owner: state === 'open' ? { ...owner, knownNames: [...owner.knownNames] } : null,
      customer: airline === '' ? null : airline,
      invitedBy: link.madeBy,
    };
  });
}

function stateOf(
  { usedAt, expiresAt }: { readonly usedAt: Date | null; readonly expiresAt: Date },
  now: number,
): PasswordLink['state'] {
  if (usedAt !== null) return 'used';
  return expiresAt.getTime() > now ? 'open' : 'expired';
}
