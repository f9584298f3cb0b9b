import { randomUUID } from 'node:crypto';
import { noAccess, type UserAccess } from '#domain/access/access-flags.ts';
import { changedFlags } from '#domain/access/owner-rights.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { claimsOf, findActiveUser, type UserRow } from '../users.queries.ts';
import type { Employee } from './employee.ts';
import {
  bindEmployee,
  findEmployee,
  insertEmployee,
  storeClaimedAccess,
} from './employees.queries.ts';
import type { ProviderRow } from './identity-providers.queries.ts';
import { leaveEverywhere } from './leave-everywhere.steps.ts';

/** Why a person whom their company has signed in is refused, with what to do. */
export const refusedTexts = {
  stranger:
    'Your company has signed you in, but there is no account for you here. Ask the administrator of your company for access to the portal.',
  withoutAddress:
    'Your company has signed you in, but gave no checked e-mail address of the company. Ask your IT department to let the portal read it.',
  withoutRights:
    'Your company has signed you in, but has not given you access to the portal. Ask your IT department for it.',
  inactive: 'Your account for the portal is not active. Ask the administrator of your company.',
} as const;

/** A live account, or why there is none. */
export type Admission =
  | { readonly user: UserRow }
  | { readonly user: undefined; readonly why: keyof typeof refusedTexts };

interface Entry {
  readonly origin: RequestOrigin;
  readonly now: number;
}

function accessOf(user: UserRow): UserAccess {
  const claims = claimsOf(user, user.custId ?? '');
  return {
    financial: claims.financialAccess,
    customer: claims.customerAccess,
    technical: claims.technicalAccess,
    servicedEntity: claims.servicedEntityAccess,
    admin: claims.admin,
  };
}

/** Makes an account for a person who has none, where the provider may. */
async function makeAccount(
  tx: Tx,
  { custId, makesAccounts }: ProviderRow,
  { subject: openIdSubject, name, access }: Employee,
  email: string,
  { origin, now }: Entry,
): Promise<UserRow | undefined> {
  if (!makesAccounts || access === null || access === undefined) return undefined;
  const row = { externalUserId: randomUUID(), custId, email, name, openIdSubject };
  const made = await insertEmployee(tx, row, access);
  if (made === undefined) return undefined;
  const { externalUserId } = made;
  const detail = { user: email, access, by: 'identity provider' };
  await recordAudit(tx, { event: 'user.added', externalUserId, custId, detail }, origin, now);
  return made;
}

/** Takes over what the claims open. */
async function takeAccess(
  tx: Tx,
  user: UserRow,
  access: UserAccess,
  { origin, now }: Entry,
): Promise<void> {
  const from = accessOf(user);
  if (changedFlags(from, access).length === 0) return;
  const { externalUserId, custId, email } = user;
  await storeClaimedAccess(tx, externalUserId, access);
  const detail = { user: email, from, to: access, by: 'identity provider' };
  await recordAudit(
    tx,
    { event: 'user.accessChanged', externalUserId, custId, detail },
    origin,
    now,
  );
}

/** Whom their company gives nothing any more opens nothing with a password either, and leaves. */
async function takeEverything(tx: Tx, user: UserRow, entry: Entry): Promise<void> {
  await takeAccess(tx, user, noAccess, entry);
  await leaveEverywhere(tx, [user.externalUserId], 'rightsLost', entry.now);
}

async function refuse(
  tx: Tx,
  { custId }: ProviderRow,
  { user, why }: { readonly user: UserRow | undefined; readonly why: keyof typeof refusedTexts },
  { origin, now }: Entry,
): Promise<Admission> {
  const externalUserId = user?.externalUserId ?? null;
  const entry = { event: 'signIn.failed', externalUserId, custId, detail: { why } } as const;
  await recordAudit(tx, entry, origin, now);
  return { user: undefined, why };
}

/**
 * Finds the account of a person whom the provider of a customer has signed in: by issuer and subject,
 * once by a checked address, in this customer only; or makes one. What their claims open replaces what
 * they could open before; a person who may open nothing any more loses all of it and leaves everywhere.
 */
export async function admitEmployee(
  tx: Tx,
  provider: ProviderRow,
  employee: Employee,
  entry: Entry,
): Promise<Admission> {
  const { custId } = provider;
  const { subject, email, access } = employee;
  const known = await findEmployee(tx, custId, subject);
  if (access === undefined) {
    if (known !== undefined) await takeEverything(tx, known, entry);
    return refuse(tx, provider, { user: known, why: 'withoutRights' }, entry);
  }
  if (known === undefined && email === undefined)
    return refuse(tx, provider, { user: known, why: 'withoutAddress' }, entry);
  const user =
    known ??
    (await bindEmployee(tx, custId, { email: email ?? '', subject })) ??
    (await makeAccount(tx, provider, employee, email ?? '', entry));
  if (user === undefined) return refuse(tx, provider, { user, why: 'stranger' }, entry);
  const isLive = (await findActiveUser(tx, user.externalUserId)) !== undefined;
  if (!isLive) return refuse(tx, provider, { user, why: 'inactive' }, entry);
  // Without a claim for it the portal decides.
  if (access !== null) await takeAccess(tx, user, access, entry);
  return { user: (await findActiveUser(tx, user.externalUserId)) ?? user };
}
