import { isIP } from 'node:net';
import type { Call } from '#contract/call/call.ts';
import { keyStandingOf } from '#domain/accounts/key-life.ts';
import { keyActorName, keyFlags, type KeyPermission } from '#domain/accounts/key-permissions.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { isKeySecret, readServiceKey } from './service-key.ts';
import {
  type CallingKey,
  findCallingKey,
  noteKeyUse,
  noteStrangeNetwork,
} from './service-keys.queries.ts';
import { isWithin } from './within-networks.ts';

/** Requests of one key: a month of a large fleet is one of them. */
const keyRule: ThrottleRule = { points: 60, windowSeconds: 60 };
/** Requests of one key in a day whose answers are kept for repeats (R20). */
const dayRule: ThrottleRule = { points: 1000, windowSeconds: 86_400 };
/** Refused keys of one network; each of them is recorded. */
const wrongRule: ThrottleRule = { points: 60, windowSeconds: 900 };

const nobody = '0'.repeat(64);

/** A key that may call, and what it may do. */
export interface AdmittedKey {
  /** The key where people are callers: its id and its name take the place of theirs. */
  readonly caller: Caller;
  readonly permissions: readonly KeyPermission[];
}

/** The right key, from an address that it does not work from. */
const strangeNetwork = 'network';

/** What is wrong with a key, for the audit log; its owners see a strange network. */
function faultOf(
  key: CallingKey | undefined,
  { secret, ip, now }: { readonly secret: string; readonly ip: string; readonly now: number },
): string | undefined {
  // The same work for an unknown key as for a known one.
  const isRight = isKeySecret(key?.secretHash ?? nobody, secret);
  if (key === undefined) return 'unknown';
  if (!isRight) return 'wrong secret';
  const standing = keyStandingOf(key, now);
  if (standing !== 'active') return standing;
  if (key.isSuspended) return 'customer suspended';
  return isWithin(key.networks, ip) ? undefined : strangeNetwork;
}

/** The address without the zone of its sender; undefined where a forwarded header has another text. */
function addressIn(shown: string): string | undefined {
  const [ip = ''] = shown.split('%', 1);
  return isIP(ip) === 0 ? undefined : ip;
}

/** Counts and records a refused key; returns the seconds to wait once there were too many. */
async function noteRefusal(
  tx: Tx,
  key: CallingKey | undefined,
  { fault, origin, now }: { fault: string; origin: RequestOrigin; now: number },
): Promise<number> {
  const wait = await spendPoint(tx, `serviceKey:ip:${networkOf(origin.ip)}`, wrongRule, now);
  if (wait > 0) return wait;
  const ip = addressIn(origin.ip);
  if (key !== undefined && fault === strangeNetwork && ip !== undefined)
    await noteStrangeNetwork(tx, key.id, { ip, now });
  const detail = { reason: fault, ...(key && { key: key.name, keyId: key.id }) };
  const custId = key?.custId ?? null;
  await recordAudit(tx, { event: 'serviceKey.refused', custId, detail }, origin, now);
  return 0;
}

/**
 * Demands that a key that was admitted is still in force: a body may come seconds after its headers,
 * and the key may be revoked in between. Throws `keyRefused`.
 */
export async function demandInForce(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  id: string,
): Promise<void> {
  const key = await database.tx({ kind: 'identity' }, (tx) => findCallingKey(tx, id));
  if (key === undefined || key.isSuspended || keyStandingOf(key, now()) !== 'active')
    throw new Refusal('keyRefused');
}

/** Counts a request of a key; returns the seconds to wait once there were too many. */
async function spendRequest(
  tx: Tx,
  id: string,
  { once }: Pick<Call, 'once'>,
  now: number,
): Promise<number> {
  const wait = await spendPoint(tx, `serviceKey:${id}`, keyRule, now);
  // Reads of a night leave the day to the report.
  if (once !== true) return wait;
  return Math.max(wait, await spendPoint(tx, `serviceKey:day:${id}`, dayRule, now));
}

/** The key as a caller: no person, without any role or proof, and of its customer only. */
function callerOf({ id, custId, customerName, name, permissions }: CallingKey): Caller {
  const who = { externalUserId: id, custId, emailVerified: true };
  const claims = { ...parseUserData(''), ...keyFlags(permissions), ...who };
  return {
    externalUserId: id,
    username: '',
    displayName: keyActorName(name),
    realm: 'customer',
    isSystem: true,
    roles: [],
    isOwner: false,
    custId,
    customerName,
    claims,
    acceptedTerms: true,
    visitHash: sha256(id),
    provedAt: null,
  };
}

/**
 * Returns who makes a call by the key of the header. The key is read for each request, so a revoked
 * one ends at once on every server. Whatever is wrong with it, the answer is the same. Throws `keyRefused`,
 * `tooManyRequests`.
 */
export async function admitKey(
  { database, now: clock }: Pick<Dependencies, 'database' | 'now'>,
  authorization: string | undefined,
  origin: RequestOrigin,
  call: Pick<Call, 'once'>,
): Promise<AdmittedKey> {
  const now = clock();
  const presented = readServiceKey(authorization);
  const found = await database.tx({ kind: 'identity' }, async (tx) => {
    const key = presented && (await findCallingKey(tx, presented.id));
    const fault = faultOf(key, { secret: presented?.secret ?? '', ip: origin.ip, now });
    if (key === undefined || fault !== undefined) {
      const wait = await noteRefusal(tx, key, { fault: fault ?? 'unknown', origin, now });
      return { key: undefined, wait };
    }
    await noteKeyUse(tx, key.id, now);
    return { key, wait: await spendRequest(tx, key.id, call, now) };
  });
  if (found.wait > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: found.wait });
  if (found.key === undefined) throw new Refusal('keyRefused');
  return { caller: callerOf(found.key), permissions: found.key.permissions };
}
