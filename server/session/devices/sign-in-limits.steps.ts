import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import {
  clearPoints,
  returnPoint,
  spendPoint,
  type ThrottleRule,
} from '#server/platform/security/throttle.queries.ts';
import type { UserRow } from '../users.queries.ts';
import { guessedMail } from './guessed-mail.ts';
import { isKnownDevice } from './known-devices.queries.ts';

const windowSeconds = 900;

/** Wrong attempts at an account in a quarter of an hour, from one network or one known device. */
export const accountRule: ThrottleRule = { points: 10, windowSeconds };
/** Those at an account from everywhere but its known devices. */
const everywhereRule: ThrottleRule = { points: 50, windowSeconds };
/** Those from one network at all accounts that are not known there. */
const networkRule: ThrottleRule = { points: 100, windowSeconds };
/** Mail about them: one a day. */
const mailRule: ThrottleRule = { points: 1, windowSeconds: 24 * 3600 };

/** A sign-in that is about to be checked. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
  readonly deviceHash: string;
  readonly user: UserRow | undefined;
}

interface Limit {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/** The limits of an attempt: the first is of this account here, the others are shared. */
export interface AttemptLimits {
  readonly isKnown: boolean;
  readonly own: Limit;
  readonly shared: readonly Limit[];
}

/**
 * A device that has signed in before has a limit of its own, whatever happens elsewhere: guesses
 * keep neither an owner nor an office behind one address out (S25).
 */
export async function limitsFor(tx: Tx, attempt: Attempt): Promise<AttemptLimits> {
  const { email, ip, deviceHash, user } = attempt;
  const account = sha256(email);
  const network = networkOf(ip);
  const isKnown = user !== undefined && (await isKnownDevice(tx, user.externalUserId, deviceHash));
  if (isKnown) {
    const own = { key: `signIn:device:${account}:${deviceHash}`, rule: accountRule };
    return { isKnown, own, shared: [] };
  }
  return {
    isKnown,
    own: { key: `signIn:account:${account}:${network}`, rule: accountRule },
    shared: [
      { key: `signIn:account:${account}`, rule: everywhereRule },
      { key: `signIn:ip:${network}`, rule: networkRule },
    ],
  };
}

/** Counts an attempt; returns the seconds to wait where a limit is reached, else 0. */
export async function spendSignIn(tx: Tx, limits: AttemptLimits, now: number): Promise<number> {
  const waits: number[] = [];
  for (const { key, rule } of [limits.own, ...limits.shared])
    waits.push(await spendPoint(tx, key, rule, now));
  return Math.max(...waits);
}

/** Takes back what an attempt with the right password has counted. */
export async function settleSignIn(tx: Tx, { own, shared }: AttemptLimits): Promise<void> {
  await clearPoints(tx, own.key);
  for (const { key } of shared) await returnPoint(tx, key);
}

/** Tells the owner, at most once a day, that a stranger's attempts have reached a limit. */
export async function tellOwner(
  tx: Tx,
  config: PortalConfig,
  { email, user }: Attempt,
  now: number,
): Promise<void> {
  if (user === undefined) return;
  const wait = await spendPoint(tx, `signIn:told:${sha256(email)}`, mailRule, now);
  if (wait === 0) await queueMail(tx, guessedMail(config, user), now);
}
