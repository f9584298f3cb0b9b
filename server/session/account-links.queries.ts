import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { accountLink } from '#server/platform/db/schema/account-link.ts';
import { userAccount } from '#server/platform/db/schema/identity.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import type { UserRow } from './users.queries.ts';

/** What a link is for. */
export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose'];

/** Makes a link and ends the account's older ones of the same purpose. Returns its token. */
export async function createLink(
  tx: Tx,
  link: {
    readonly externalUserId: string;
    readonly purpose: LinkPurpose;
    /** Epoch milliseconds. */
    readonly now: number;
    readonly expiresAt: number;
  },
): Promise<string> {
  const { externalUserId, purpose, now, expiresAt } = link;
  const token = newSecret();
  await tx
    .delete(accountLink)
    .where(and(eq(accountLink.externalUserId, externalUserId), eq(accountLink.purpose, purpose)));
  await tx.insert(accountLink).values({
    tokenHash: sha256(token),
    externalUserId,
    purpose,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
  });
  return token;
}

/** When the newest link of the purpose was made, in epoch milliseconds; undefined without one. */
export async function findNewestLink(
  tx: Tx,
  externalUserId: string,
  purpose: LinkPurpose,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ createdAt: accountLink.createdAt })
    .from(accountLink)
    .where(and(eq(accountLink.externalUserId, externalUserId), eq(accountLink.purpose, purpose)))
    .orderBy(desc(accountLink.createdAt))
    .limit(1);
  return row?.createdAt.getTime();
}

function isLive(token: string, purpose: LinkPurpose, now: number) {
  return and(
    eq(accountLink.tokenHash, sha256(token)),
    eq(accountLink.purpose, purpose),
    isNull(accountLink.usedAt),
    gt(accountLink.expiresAt, new Date(now)),
  );
}

/** The account that a live link belongs to; looking uses nothing up. */
export async function findLinkUser(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: userAccount })
    .from(accountLink)
    .innerJoin(userAccount, eq(userAccount.externalUserId, accountLink.externalUserId))
    .where(isLive(token, purpose, now));
  return row?.user;
}

/** Uses a link up; of many at the same moment one gets true. */
export async function spendLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<boolean> {
  const used = await tx
    .update(accountLink)
    .set({ usedAt: new Date(now) })
    .where(isLive(token, purpose, now))
    .returning({ tokenHash: accountLink.tokenHash });
  return used.length === 1;
}

/** Uses up every link to a password of an account, whatever mail it came by. */
export async function spendPasswordLinks(
  tx: Tx,
  externalUserId: string,
  now: number,
): Promise<void> {
  await tx
    .update(accountLink)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(accountLink.externalUserId, externalUserId),
        inArray(accountLink.purpose, ['reset', 'invite']),
        isNull(accountLink.usedAt),
      ),
    );
}

/** Removes links that expired before the instant (epoch milliseconds). */
export async function removeOldLinks(tx: Tx, before: number): Promise<void> {
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, new Date(before)));
}
