import { Refusal } from '#domain/refusal.ts';
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
import { isKnownDevice } from '../devices/known-devices.queries.ts';
import type { SessionServices } from '../session-services.ts';
import type { UserRow } from '../users.queries.ts';
import type { ChallengePurpose } from './challenges.queries.ts';
import { guessedFactorMail, guessedStepUpMail } from './factor-mail.ts';

const windowSeconds = 900;

/** Wrong proofs of one account in a quarter of an hour, from one network, known device or visit. */
const ownRule: ThrottleRule = { points: 10, windowSeconds };
/** Those of one account from everywhere but its known devices and its visits. */
const everywhereRule: ThrottleRule = { points: 30, windowSeconds };
/** Mail about them: one a day. */
const mailRule: ThrottleRule = { points: 1, windowSeconds: 24 * 3600 };

/** Where a proof comes from: what others do elsewhere does not keep an owner out (S25). */
export type ProofPlace =
  | { readonly kind: 'visit'; readonly visitHash: string }
  | { readonly kind: 'browser'; readonly device: string; readonly ip: string };

/** The place of a proof within a visit. */
export const placeOfVisit = (visitHash: string): ProofPlace => ({ kind: 'visit', visitHash });

interface Limit {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/** The limits of a proof: the first is of this place, another is shared by all strange ones. */
async function limitsOf(tx: Tx, user: UserRow, place: ProofPlace): Promise<readonly Limit[]> {
  const account = `factor:${sha256(user.externalUserId)}`;
  const own = (name: string): Limit => ({ key: `${account}:${name}`, rule: ownRule });
  if (place.kind === 'visit') return [own(`visit:${place.visitHash}`)];
  const device = sha256(place.device);
  if (await isKnownDevice(tx, user.externalUserId, device)) return [own(`device:${device}`)];
  return [own(`network:${networkOf(place.ip)}`), { key: account, rule: everywhereRule }];
}

/** The owner learns of guesses: at a sign-in the password is known, in a visit somebody is at it. */
async function tellOwner(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  user: UserRow,
  purpose: ChallengePurpose,
): Promise<void> {
  if (purpose !== 'signIn' && purpose !== 'stepUp') return;
  const key = `factor:${sha256(user.externalUserId)}:told:${purpose}`;
  if ((await spendPoint(tx, key, mailRule, now())) > 0) return;
  const mail = purpose === 'signIn' ? guessedFactorMail : guessedStepUpMail;
  await queueMail(tx, mail(config, user), now());
}

/**
 * Counts an attempt to prove who somebody is, in a transaction of its own so that a failure counts
 * too. Throws `tooManyRequests` beyond ten in a quarter of an hour; the owner then gets a mail.
 */
export async function spendProof(
  services: SessionServices,
  user: UserRow,
  { place, purpose }: { readonly place: ProofPlace; readonly purpose: ChallengePurpose },
): Promise<void> {
  const { database, now } = services;
  const retryAfterSeconds = await database.tx({ kind: 'identity' }, async (tx) => {
    const waits: number[] = [];
    for (const { key, rule } of await limitsOf(tx, user, place))
      waits.push(await spendPoint(tx, key, rule, now()));
    const wait = Math.max(...waits);
    if (wait > 0) await tellOwner(tx, services, user, purpose);
    return wait;
  });
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
}

/** Takes back what a right proof has counted. */
export async function forgiveProofs(tx: Tx, user: UserRow, place: ProofPlace): Promise<void> {
  const [own, ...shared] = await limitsOf(tx, user, place);
  if (own !== undefined) await clearPoints(tx, own.key);
  for (const { key } of shared) await returnPoint(tx, key);
}
