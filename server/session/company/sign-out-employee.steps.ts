import { Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { connectCompany, type CompanyServices } from './company-provider.ts';
import { findEmployee } from './employees.queries.ts';
import { findProvider } from './identity-providers.queries.ts';
import { leaveEverywhere } from './leave-everywhere.steps.ts';
import {
  isForClient,
  readLogoutToken,
  rememberedMs,
  type SignedOutPerson,
} from './logout-token.ts';
import { spendLogoutToken } from './logout-tokens.queries.ts';

const scope = { kind: 'identity' } as const;

/** A provider signs the people of a whole airline out. */
const networkRule: ThrottleRule = { points: 600, windowSeconds: 900 };

const refused = (cause?: unknown): Refusal =>
  new Refusal('invalidRequest', { detail: 'The logout token was not accepted.', cause });

/** A token of a provider for a customer. */
interface SignOut {
  readonly custId: string;
  readonly token: string;
}

async function readPerson(
  services: CompanyServices,
  { custId, token }: SignOut,
): Promise<SignedOutPerson> {
  const { config, database } = services;
  const provider = await database.tx(scope, (tx) => findProvider(tx, custId));
  if (provider === undefined || !isForClient(provider, token, services.now())) throw refused();
  const client = await connectCompany(services, provider);
  const rules = { mayReachPrivate: config.privateProviders, now: services.now() };
  const person = await readLogoutToken(client, token, rules).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (person === undefined) throw refused();
  return person;
}

/**
 * Ends every session of the person whom the provider of a customer signs out; a person without an
 * account is answered like one with. A token works once. Throws `invalidRequest`, `tooManyRequests`,
 * `unavailable`.
 */
export async function signOutEmployee(
  services: CompanyServices,
  signOut: SignOut,
  origin: RequestOrigin,
): Promise<void> {
  const { database, now } = services;
  const key = `logout:ip:${networkOf(origin.ip)}`;
  const retryAfterSeconds = await database.tx(scope, (tx) =>
    spendPoint(tx, key, networkRule, now()),
  );
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const { subject, tokenId } = await readPerson(services, signOut);
  const until = now() + rememberedMs;
  const { custId } = signOut;
  const isNew = await database.tx(scope, async (tx) => {
    if (!(await spendLogoutToken(tx, sha256(tokenId), { now: now(), until }))) return false;
    const user = await findEmployee(tx, custId, subject);
    if (user === undefined) return true;
    const { externalUserId } = user;
    await leaveEverywhere(tx, [externalUserId], 'signedOutByCompany', now());
    const detail = { by: 'identity provider' };
    const entry = { event: 'visit.ended', externalUserId, custId, detail } as const;
    await recordAudit(tx, entry, origin, now());
    return true;
  });
  if (!isNew) throw refused();
}
