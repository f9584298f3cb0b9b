import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { mailDomainOf } from '#domain/session/company/mail-domain.ts';
import { Refusal } from '#domain/refusal.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import { demandFactor } from '../factors/demand-factor.steps.ts';
import { type Entry, enterPortal } from '../factors/enter-portal.steps.ts';
import { findFactors } from '../factors/factors.queries.ts';
import {
  type BegunSignIn,
  type ProviderReturn,
  refuseReturn,
  spendBegin,
} from '../open-id/internal-sign-in.steps.ts';
import { insertAttempt, takeAttempt } from '../open-id/open-id.queries.ts';
import type { StartedVisit } from '../start-visit.steps.ts';
import type { UserRow } from '../users.queries.ts';
import { admitEmployee, refusedTexts } from './admit-employee.steps.ts';
import { companyAddress, type CompanyServices, identifyEmployee } from './company-provider.ts';
import type { Employee } from './employee.ts';
import { findProvider, findProviderOfDomain, storeProof } from './identity-providers.queries.ts';

const scope = { kind: 'identity' } as const;
const attemptLifeMs = 600_000;

const noProvider =
  'No company account is set up for this e-mail address. Check the address, or use your password.';

/**
 * Starts a sign-in at the provider of the customer that has the domain of the address. Throws
 * `notFound` for another domain, `tooManyRequests`, `unavailable`.
 */
export async function beginAtCompany(
  services: CompanyServices,
  address: string,
  origin: RequestOrigin,
): Promise<BegunSignIn> {
  const { database, now } = services;
  const email = address.trim().toLowerCase();
  await spendBegin(services, origin.ip);
  const provider = await database.tx(scope, (tx) => findProviderOfDomain(tx, mailDomainOf(email)));
  if (provider === undefined) throw new Refusal('notFound', { detail: noProvider });
  const state = randomState();
  const kept = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = await companyAddress(services, provider, { state, ...kept }, email);
  const browserSecret = newSecret();
  await database.tx(scope, (tx) =>
    insertAttempt(tx, {
      ...kept,
      stateHash: sha256(state),
      browserHash: sha256(browserSecret),
      custId: provider.custId,
      expiresAt: new Date(now() + attemptLifeMs),
    }),
  );
  return { url, browserSecret };
}

/** Takes the attempt of this browser at the provider of the customer, whose page the answer came to. */
async function takeBegun(
  { database, now }: CompanyServices,
  custId: string,
  { parameters, browserSecret = '' }: ProviderReturn,
) {
  const { state } = parameters;
  const hashes = { stateHash: sha256(state), browserHash: sha256(browserSecret), custId };
  const attempt = await database.tx(scope, (tx) => takeAttempt(tx, hashes, now()));
  const provider = await database.tx(scope, (tx) => findProvider(tx, custId));
  if (attempt === undefined || provider === undefined) throw refuseReturn('over');
  if (parameters['code'] === undefined) throw refuseReturn('cancelled');
  const given = Object.entries(parameters).filter((entry): entry is [string, string] =>
    entry.every((part) => part !== undefined),
  );
  return { provider, answer: new URLSearchParams(given), secrets: { ...attempt, state } };
}

/**
 * When the person proved who they are, where nothing more is demanded: at the provider, whose second
 * factor counts where it has checked one. Who has a factor here proves it with that (decision 052).
 */
async function proofAfter(
  tx: Tx,
  services: CompanyServices,
  { externalUserId }: UserRow,
  { authenticatedAt }: Employee,
): Promise<number | null> {
  const factors = await findFactors(tx, externalUserId);
  if (factors.length > 0 || authenticatedAt === null) return null;
  return Math.min(services.now(), authenticatedAt);
}

/**
 * Finishes a sign-in: the attempt is used up, the code is exchanged on the server, and the person gets a
 * visit. Throws `signInRefused`, `unavailable`, and `factorNeeded` where the portal demands a second
 * factor that the provider has not checked.
 */
export async function completeAtCompany(
  services: CompanyServices,
  custId: string,
  returned: ProviderReturn,
  entry: Pick<Entry, 'origin' | 'replaces' | 'device'>,
): Promise<StartedVisit> {
  const { database, now } = services;
  const { provider, answer, secrets } = await takeBegun(services, custId, returned);
  const employee = await identifyEmployee(services, provider, answer, secrets);
  const { origin, device } = entry;
  const admission = await database.tx(scope, async (tx) => {
    const admitted = await admitEmployee(tx, provider, employee, { origin, now: now() });
    if (admitted.user !== undefined) await storeProof(tx, provider, new Date(now()));
    return admitted;
  });
  if (admission.user === undefined)
    throw new Refusal('signInRefused', { detail: refusedTexts[admission.why] });
  const { user } = admission;
  const { needed, provedAt } = await database.tx(scope, async (tx) => ({
    needed: employee.hasFactor
      ? undefined
      : await demandFactor(tx, services, {
          user,
          deviceHash: sha256(device),
          renewedHash: undefined,
        }),
    provedAt: await proofAfter(tx, services, user, employee),
  }));
  if (needed !== undefined && needed.step !== 'none')
    throw new Refusal('factorNeeded', { secondFactor: needed });
  return enterPortal(services, { ...entry, user, provedAt });
}
