import { sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { sha256 } from '#server/platform/security/secret.ts';

/** What a challenge is for: one of a purpose opens nothing else. */
export const challengePurposes = ['signIn', 'enrolment', 'passkey', 'factor', 'stepUp'] as const;

export type ChallengePurpose = (typeof challengePurposes)[number];

/** Challenges of one account and purpose at a time. */
const mostChallenges = 20;

/** Attempts at one challenge. */
const mostAttempts = 5;

const challengeRow = {
  challengeHash: text,
  purpose: oneOf(challengePurposes),
  externalUserId: uuid.orNull,
  totpSecret: text.orNull,
  encryptedBy: text.orNull,
};

/** A challenge that waits for a proof. */
export type ChallengeRow = RowOf<typeof challengeRow>;

const challengeColumns = columnsOf('factor_challenge', challengeRow);

/** Stores a new challenge. */
export async function insertChallenge(tx: Tx, row: InsertRow<'factor_challenge'>): Promise<void> {
  await insertRows(tx, 'factor_challenge', [row]);
}

/**
 * Counts an attempt at a live challenge and returns it; undefined when it is unknown, too old, for
 * something else or was tried five times.
 */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<ChallengeRow | undefined> {
  const [row] = await queryRows(
    tx,
    challengeRow,
    sql`update factor_challenge set attempts = attempts + 1
      where challenge_hash = ${sha256(challenge)} and purpose = ${purpose}
        and expires_at > ${moment(now)} and attempts < ${mostAttempts}
      returning ${challengeColumns}`,
  );
  return row;
}

/** Finds a live challenge without counting an attempt. */
export async function findChallenge(
  tx: Tx,
  challenge: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<ChallengeRow | undefined> {
  const [row] = await queryRows(
    tx,
    challengeRow,
    sql`select ${challengeColumns} from factor_challenge
      where challenge_hash = ${sha256(challenge)} and purpose = ${purpose}
        and expires_at > ${moment(now)} and attempts < ${mostAttempts}`,
  );
  return row;
}

/** Ends a challenge; of several requests at the same time one gets true. */
export async function endChallenge(tx: Tx, { challengeHash }: ChallengeRow): Promise<boolean> {
  const ended = await queryRows(
    tx,
    { hash: text },
    sql`delete from factor_challenge where challenge_hash = ${challengeHash}
      returning challenge_hash as hash`,
  );
  return ended.length === 1;
}

/** Keeps the secret that a new authenticator app gets. */
export async function storeChallengeSecret(
  tx: Tx,
  { challengeHash }: ChallengeRow,
  secret: { readonly totpSecret: string; readonly encryptedBy: string | null },
): Promise<void> {
  await tx.execute(sql`update factor_challenge
    set totp_secret = ${secret.totpSecret}, encrypted_by = ${secret.encryptedBy}
    where challenge_hash = ${challengeHash}`);
}

/**
 * Ends what waits for a proof of an account, for example after its password was changed; except the
 * challenge with the hash `except`.
 */
export async function endChallengesOf(
  tx: Tx,
  externalUserId: string,
  except?: string,
): Promise<void> {
  await tx.execute(sql`delete from factor_challenge where external_user_id = ${externalUserId}
    and challenge_hash is distinct from ${except ?? null}`);
}

/** Keeps the newest challenges of an account and a purpose: nobody needs more at a time. */
export async function thinChallenges(
  tx: Tx,
  externalUserId: string,
  purpose: ChallengePurpose,
): Promise<void> {
  await tx.execute(sql`delete from factor_challenge
    where external_user_id = ${externalUserId} and purpose = ${purpose}
      and challenge_hash not in (select challenge_hash from factor_challenge
        where external_user_id = ${externalUserId} and purpose = ${purpose}
        order by created_at desc limit ${mostChallenges})`);
}

/** Removes challenges that expired before the instant (epoch milliseconds). */
export async function removeOldChallenges(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from factor_challenge where expires_at < ${moment(before)}`);
}
