import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { makeServiceKey, ServiceKey } from '#contract/accounts/service-keys.ts';
import { keyEndOf, keyStandingOf, lastDayFault, lastDayOf } from '#domain/accounts/key-life.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { keyPermissionWords, keyScreens } from '#domain/accounts/key-permissions.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { recordStewardship, type Steward } from '../manage-users.steps.ts';
import { demandOwner } from '../owners/owner-rules.ts';
import { keyMadeMail, keyRevokedMail } from './key-mail.ts';
import { newServiceKey, writeServiceKey } from './service-key.ts';
import {
  endKey,
  findKey,
  insertKey,
  isKeyNameTaken,
  readKeys,
  readOwners,
  type StoredKey,
} from './service-keys.queries.ts';

type NewKey = z.output<NonNullable<(typeof makeServiceKey)['body']>>;

/** Throws `forbidden` for a permission that its maker does not have themselves (decision 055). */
function demandOwn({ claims }: Steward['caller'], permissions: NewKey['permissions']): void {
  const beyond = permissions.find((one) =>
    keyScreens[one].some((screen) => !mayOpen(claims, screen)),
  );
  if (beyond === undefined) return;
  throw new Refusal('forbidden', {
    detail: `You give a key only what you may do yourself, and “${keyPermissionWords[beyond]}” is more. Ask your lessor contact for the access that it needs.`,
  });
}

function shown(key: StoredKey, now: number): ServiceKey {
  const { expiresAt, permissions, networks, madeAt, revokedAt, ...rest } = key;
  const { lastUsedAt, refusedAt, refusedFrom, ...named } = rest;
  return {
    ...named,
    networks: [...networks],
    permissions: [...permissions],
    standing: keyStandingOf(key, now),
    madeAt: madeAt.toISOString(),
    lastDay: lastDayOf(expiresAt),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    refused:
      refusedAt === null || refusedFrom === null
        ? null
        : { at: refusedAt.toISOString(), from: refusedFrom },
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** The keys of the customer of the transaction. `now` in epoch milliseconds. */
export async function showKeys(tx: Tx, now: number): Promise<ServiceKey[]> {
  return (await readKeys(tx)).map((key) => shown(key, now));
}

/** Mails everybody who administers the users, so that a stranger's key is noticed. */
async function tellOwners(
  tx: Tx,
  mailFor: (to: { readonly email: string; readonly name: string }) => OutgoingMail,
  now: number,
): Promise<void> {
  for (const owner of await readOwners(tx)) await queueMail(tx, mailFor(owner), now);
}

/**
 * Makes a key and returns it with its text, which is stored nowhere. Throws `forbidden`, also for
 * somebody who may not do what the key may (decision 055), and `invalidRequest` for a name that is
 * taken or a day that cannot be its last.
 */
export async function makeKey(
  tx: Tx,
  config: PortalConfig,
  asked: NewKey,
  steward: Steward,
): Promise<{ key: ServiceKey; text: string }> {
  await demandOwner(tx, steward);
  const { caller, now } = steward;
  demandOwn(caller, asked.permissions);
  const fault = lastDayFault(asked.lastDay, isoDayOf(now));
  if (fault !== undefined) refuseField('lastDay', fault);
  if (await isKeyNameTaken(tx, asked.name))
    refuseField(
      'name',
      'A key has this name. Revoke it first if its text is lost, or choose another name.',
    );
  const fresh = newServiceKey(randomUUID());
  const { id } = fresh;
  const { name, networks, permissions, lastDay } = asked;
  const { custId, externalUserId: madeById, displayName: madeBy } = caller;
  const row = { id, custId, name, networks, permissions, madeById, madeBy, madeAt: new Date(now) };
  const hidden = { secretHash: sha256(fresh.secret), expiresAt: keyEndOf(lastDay) };
  await insertKey(tx, { ...row, ...hidden });
  await tellOwners(tx, (to) => keyMadeMail(config, to, madeBy, asked), now);
  const detail = { key: name, keyId: id, permissions, networks, lastDay };
  await recordStewardship(tx, steward, { event: 'serviceKey.made', custId, detail });
  return { key: shown(present(await findKey(tx, id)), now), text: writeServiceKey(fresh) };
}

/**
 * Revokes a key, which is read for each of its requests and so refused from the next one on. A repeat
 * does nothing. Throws `forbidden`, `notFound`.
 */
export async function revokeKey(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<void> {
  await demandOwner(tx, steward);
  const { caller, now } = steward;
  const key = present(await findKey(tx, id));
  if (!(await endKey(tx, id, caller.displayName, now))) return;
  await tellOwners(tx, (to) => keyRevokedMail(config, to, caller.displayName, key), now);
  const detail = { key: key.name, keyId: id };
  const entry = { event: 'serviceKey.revoked', custId: caller.custId, detail } as const;
  await recordStewardship(tx, steward, entry);
}
