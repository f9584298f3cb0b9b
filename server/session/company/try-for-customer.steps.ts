import type { ProviderTrial, ProviderWish } from '#contract/session/company/identity-provider.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import type { SessionServices } from '../session-services.ts';
import { judgeDomains } from './judge-domains.steps.ts';
import { openClientSecret } from './provider-secret.ts';
import { demandIssuer, isSameClient, readProvider } from './save-provider.steps.ts';
import { tryProvider } from './try-provider.ts';

const scope = { kind: 'identity' } as const;

/** Trials of one person: nobody searches a network with them. */
const trialRule: ThrottleRule = { points: 30, windowSeconds: 900 };

type Typed = Pick<ProviderWish, 'issuer' | 'clientId' | 'clientSecret' | 'domains'>;

/**
 * Tries what a person has typed for a customer. The stored secret is sent to the stored issuer only.
 * Throws `notFound`, `invalidRequest`, `tooManyRequests`.
 */
export async function tryForCustomer(
  { config, database, now }: SessionServices,
  custId: string,
  typed: Typed,
  origin: RequestOrigin & { readonly caller: Caller },
): Promise<ProviderTrial> {
  const { externalUserId, visitHash } = origin.caller;
  const mayReachPrivate = config.privateProviders;
  demandIssuer(typed.issuer, mayReachPrivate);
  const key = `provider:try:${externalUserId}`;
  const retryAfterSeconds = await database.tx(scope, (tx) => spendPoint(tx, key, trialRule, now()));
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const stored = await database.tx(scope, (tx) => readProvider(tx, custId));
  const { issuer, clientId } = typed;
  const clientSecret =
    typed.clientSecret === '' && isSameClient(stored, typed)
      ? await openClientSecret(database.secrets, stored)
      : typed.clientSecret;
  if (clientSecret === '')
    refuseField('clientSecret', 'Enter the client secret of this issuer and client id.');
  const connection = await tryProvider({ issuer, clientId, clientSecret }, { mayReachPrivate });
  const people = await database.tx(scope, (tx) => judgeDomains(tx, custId, typed.domains));
  const trial = joined(connection, people);
  const detail = { issuer, clientId, isUsable: trial.isUsable };
  const entry = { event: 'customer.providerTried', externalUserId, custId, visitHash } as const;
  await database.tx(scope, (tx) => recordAudit(tx, { ...entry, detail }, origin, now()));
  return trial;
}

/** Whose addresses fit matters once the provider answers; a wrong domain is named in any case. */
function joined(connection: ProviderTrial, people: ProviderTrial): ProviderTrial {
  const isUsable = connection.isUsable && people.isUsable;
  if (!connection.isUsable && people.isUsable) return connection;
  return { isUsable, findings: [...connection.findings, ...people.findings] };
}
