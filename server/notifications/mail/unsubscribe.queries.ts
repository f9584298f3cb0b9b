import { eq, lt } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { userAccount } from '#server/platform/db/schema/identity.ts';
import { unsubscribeToken } from '#server/platform/db/schema/notifications.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';

/** What a token unsubscribes from: one kind, or the daily mail when `kind` is null. */
export interface UnsubscribeToken {
  readonly externalUserId: string;
  readonly custId: string;
  readonly kind: NotificationKind | null;
}

/** Makes a token for the link of one mail, in a transaction of the customer. */
export async function createUnsubscribeToken(
  tx: Tx,
  leaving: UnsubscribeToken,
  now: number,
): Promise<string> {
  const token = newSecret();
  const tokenHash = sha256(token);
  await tx.insert(unsubscribeToken).values({ ...leaving, tokenHash, createdAt: new Date(now) });
  return token;
}

/** The subscription of a token and its reader; undefined for an unknown one. */
export async function findLeaving(
  tx: Tx,
  token: string,
): Promise<(UnsubscribeToken & { readonly email: string }) | undefined> {
  const [row] = await tx
    .select({
      externalUserId: unsubscribeToken.externalUserId,
      custId: unsubscribeToken.custId,
      kind: unsubscribeToken.kind,
      email: userAccount.email,
    })
    .from(unsubscribeToken)
    .innerJoin(userAccount, eq(userAccount.externalUserId, unsubscribeToken.externalUserId))
    .where(eq(unsubscribeToken.tokenHash, sha256(token)));
  return row;
}

/** Forgets tokens of mail older than the instant (epoch milliseconds). */
export async function removeOldTokens(tx: Tx, before: number): Promise<void> {
  await tx.delete(unsubscribeToken).where(lt(unsubscribeToken.createdAt, new Date(before)));
}
