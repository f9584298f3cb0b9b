import type {
  IdentityProvider,
  ProviderWish,
} from '#contract/session/company/identity-provider.ts';
import { issuerFault } from '#domain/session/company/issuer-fault.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { customerExists } from '#server/platform/http/customer-exists.queries.ts';
import { findForeignDomains, findHeldAccounts, forgetSubjects } from './employees.queries.ts';
import {
  deleteProvider,
  endSignInsOf,
  findProvider,
  findTakenDomains,
  insertProvider,
  type ProviderRow,
  replaceDomains,
  updateProvider,
} from './identity-providers.queries.ts';
import { leaveEverywhere } from './leave-everywhere.steps.ts';
import { openClientSecret, sealClientSecret } from './provider-secret.ts';

/** The provider as the lessor sees it, without its secret. */
export function toIdentityProvider(row: ProviderRow): IdentityProvider {
  const { issuer, clientId, policy, domains, rightsClaim, rights, makesAccounts } = row;
  const { factorValues, provenAt, rowVersion } = row;
  return {
    issuer,
    clientId,
    policy,
    domains: [...domains],
    rightsClaim,
    rights: rights.map(({ value, opens }) => ({ value, opens: [...opens] })),
    makesAccounts,
    factorValues: [...factorValues],
    isProven: provenAt !== null,
    rowVersion,
  };
}

/** Reads the provider of a customer; null without one. Throws `notFound`. */
export async function readProvider(tx: Tx, custId: string): Promise<ProviderRow | null> {
  if (!(await customerExists(tx, custId))) throw new Refusal('notFound');
  return (await findProvider(tx, custId)) ?? null;
}

/** Whether a wish is for the client that is stored, so that the stored secret may be sent to it. */
export function isSameClient(
  stored: ProviderRow | null,
  { issuer, clientId }: Pick<ProviderWish, 'issuer' | 'clientId'>,
): stored is ProviderRow {
  return stored?.issuer === issuer && stored.clientId === clientId;
}

/** Refuses an issuer that is not of one company, or not https where it has to be. */
export function demandIssuer(issuer: string, mayReachPrivate: boolean): void {
  const fault = issuerFault(issuer);
  if (fault !== undefined) refuseField('issuer', fault);
  if (!mayReachPrivate && !issuer.startsWith('https://'))
    refuseField('issuer', 'The issuer must begin with https://.');
}

function demandMapping({ rightsClaim, rights, makesAccounts }: ProviderWish): void {
  if (rightsClaim === null && rights.length > 0)
    refuseField('rightsClaim', 'Enter the claim that has these values.');
  if (rightsClaim !== null && rights.length === 0)
    refuseField('rights', 'Enter at least one value of the claim and what it opens.');
  if (new Set(rights.map(({ value }) => value)).size < rights.length)
    refuseField('rights', 'A value is there twice. Put what it opens into one line.');
  if (makesAccounts && rightsClaim === null)
    refuseField('makesAccounts', 'Accounts can be made only where a claim says what they open.');
}

const unproven =
  'Nobody has signed in with this company account yet. Save it as offered, let somebody sign in with it, then require it.';

/** When somebody came in through the client that is wished for; another secret has to prove itself. */
async function proofFor(
  tx: Tx,
  stored: ProviderRow | null,
  wish: ProviderWish,
): Promise<Date | null> {
  if (!isSameClient(stored, wish)) return null;
  const isSameSecret =
    wish.clientSecret === '' || wish.clientSecret === (await openClientSecret(tx.secrets, stored));
  return isSameSecret ? stored.provenAt : null;
}

/**
 * Refuses to require what nobody has come in through. A new secret of a provider that is required
 * already is taken: nobody more is locked out, and the old secret may be over.
 */
function demandProof(stored: ProviderRow | null, wish: ProviderWish, provenAt: Date | null): void {
  const wasRequired = isSameClient(stored, wish) && stored.policy === 'required';
  if (wish.policy === 'required' && !wasRequired && provenAt === null)
    refuseField('policy', unproven);
}

async function demandDomains(tx: Tx, custId: string, domains: readonly string[]): Promise<void> {
  const [taken] = await findTakenDomains(tx, custId, domains);
  if (taken !== undefined)
    refuseField('domains', `${taken} belongs to the provider of another customer.`);
  const [foreign] = await findForeignDomains(tx, custId, domains);
  if (foreign !== undefined)
    refuseField(
      'domains',
      `${foreign} is the domain of users of another customer, and of nobody here. Check the domain, or invite a user with it first.`,
    );
}

/** Stores the domains; of two customers with the same one at a time, the later one is refused. */
async function storeDomains(tx: Tx, custId: string, domains: readonly string[]): Promise<void> {
  if (await replaceDomains(tx, custId, domains)) return;
  await demandDomains(tx, custId, domains);
  throw new Refusal('conflict');
}

async function findNewlyHeld(
  tx: Tx,
  custId: string,
  before: readonly string[],
): Promise<readonly string[]> {
  const known = new Set(before);
  return (await findHeldAccounts(tx, custId)).filter((id) => !known.has(id));
}

async function secretFor(
  tx: Tx,
  custId: string,
  stored: ProviderRow | null,
  wish: ProviderWish,
): Promise<Pick<ProviderRow, 'clientSecret' | 'encryptedBy'>> {
  if (wish.clientSecret !== '') return sealClientSecret(tx.secrets, custId, wish.clientSecret);
  if (!isSameClient(stored, wish))
    return refuseField('clientSecret', 'Enter the client secret of this issuer and client id.');
  const { clientSecret, encryptedBy } = stored;
  return { clientSecret, encryptedBy };
}

/**
 * Stores the provider of a customer in place of the version that was read. Who its people are at another
 * issuer, or under a domain that it answers for no longer, is forgotten; they are found by address again.
 * Their sessions end, and those of people whose password opens nothing from now on. It can be required
 * only where somebody has come in through it. Throws `notFound`, `conflict`, `invalidRequest`.
 */
export async function saveProvider(
  tx: Tx,
  custId: string,
  wish: ProviderWish,
  { now, mayReachPrivate }: { readonly now: number; readonly mayReachPrivate: boolean },
): Promise<IdentityProvider> {
  demandIssuer(wish.issuer, mayReachPrivate);
  demandMapping(wish);
  const stored = await readProvider(tx, custId);
  if ((stored?.rowVersion ?? null) !== wish.rowVersion) throw new Refusal('conflict');
  const provenAt = await proofFor(tx, stored, wish);
  demandProof(stored, wish, provenAt);
  const domains = [...new Set(wish.domains)];
  await demandDomains(tx, custId, domains);
  const { rowVersion, domains: _, clientSecret: __, ...settings } = wish;
  const secret = await secretFor(tx, custId, stored, wish);
  const heldBefore = await findHeldAccounts(tx, custId);
  const row = { custId, ...settings, ...secret, changedAt: new Date(now), provenAt };
  const isStored = await (rowVersion === null
    ? insertProvider(tx, row)
    : updateProvider(tx, row, rowVersion));
  if (!isStored) throw new Refusal('conflict');
  const forgotten = await forgetSubjects(tx, custId, { issuer: wish.issuer, domains });
  await storeDomains(tx, custId, domains);
  await leaveEverywhere(tx, forgotten, 'providerForgotten', now);
  await leaveEverywhere(tx, await findNewlyHeld(tx, custId, heldBefore), 'providerRequired', now);
  await endSignInsOf(tx, custId);
  return toIdentityProvider(present(await findProvider(tx, custId)));
}

/**
 * Removes the provider of a customer in the version that was read; its people leave, and sign in with a
 * password. Throws `notFound`, `conflict`.
 */
export async function removeProvider(
  tx: Tx,
  custId: string,
  { rowVersion, now }: { readonly rowVersion: number; readonly now: number },
): Promise<ProviderRow> {
  const stored = present(await findProvider(tx, custId));
  const forgotten = await forgetSubjects(tx, custId, { issuer: '', domains: [] });
  if (!(await deleteProvider(tx, custId, rowVersion))) throw new Refusal('conflict');
  await leaveEverywhere(tx, forgotten, 'providerForgotten', now);
  return stored;
}
