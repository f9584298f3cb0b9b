import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { visit } from '#server/platform/db/schema/identity.ts';

/** A live session as its owner may see it. */
export type OwnVisit = Pick<
  typeof visit.$inferSelect,
  'visitHash' | 'ip' | 'userAgent' | 'signedInAt' | 'lastSeenAt'
>;

const most = 200;

function isLive(externalUserId: string, now: number) {
  const instant = new Date(now);
  return and(
    eq(visit.externalUserId, externalUserId),
    isNull(visit.revokedAt),
    gt(visit.expiresAt, instant),
    gt(visit.absoluteAt, instant),
  );
}

/** The live sessions of an account, the given one first, then the most recently used. */
export function findOwnVisits(
  tx: Tx,
  externalUserId: string,
  first: string,
  now: number,
): Promise<OwnVisit[]> {
  const { visitHash, ip, userAgent, signedInAt, lastSeenAt } = visit;
  return tx
    .select({ visitHash, ip, userAgent, signedInAt, lastSeenAt })
    .from(visit)
    .where(isLive(externalUserId, now))
    .orderBy(sql`${visitHash} = ${first} desc`, desc(lastSeenAt), visitHash)
    .limit(most);
}

/**
 * Whether the account has or had this session; another person's and an unknown one are the same.
 */
export async function isOwnVisit(
  tx: Tx,
  externalUserId: string,
  visitHash: string,
): Promise<boolean> {
  const rows = await tx
    .select({ visitHash: visit.visitHash })
    .from(visit)
    .where(and(eq(visit.visitHash, visitHash), eq(visit.externalUserId, externalUserId)));
  return rows.length === 1;
}

/** Ends live sessions of an account: the named one, or all but the one to keep. Returns which. */
export async function endOwnVisits(
  tx: Tx,
  externalUserId: string,
  which: { readonly only: string } | { readonly except: string },
  now: number,
): Promise<readonly string[]> {
  const wanted =
    'only' in which ? eq(visit.visitHash, which.only) : ne(visit.visitHash, which.except);
  const rows = await tx
    .update(visit)
    .set({ revokedAt: new Date(now), revokeReason: 'endedByOwner' })
    .where(and(isLive(externalUserId, now), wanted))
    .returning({ visitHash: visit.visitHash });
  return rows.map(({ visitHash }) => visitHash);
}
