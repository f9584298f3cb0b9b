import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { throttle } from '#server/platform/db/schema/identity.ts';

/** How often something may happen within a window of time. */
export interface ThrottleRule {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Spends one point; returns the seconds to wait when none was left, else 0. */
export async function spendPoint(
  tx: Tx,
  key: string,
  rule: ThrottleRule,
  now: number,
): Promise<number> {
  const end = new Date(now + rule.windowSeconds * 1000);
  const over = sql`${throttle.windowEndsAt} <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(throttle)
    .values({ key, points: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        points: sql`case when ${over} then 1 else ${throttle.points} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${throttle.windowEndsAt} end`,
      },
    })
    .returning();
  if (row === undefined || row.points <= rule.points) return 0;
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now) / 1000));
}

/** Returns one point, for an attempt that was correct. */
export async function returnPoint(tx: Tx, key: string): Promise<void> {
  await tx
    .update(throttle)
    .set({ points: sql`greatest(${throttle.points} - 1, 0)` })
    .where(eq(throttle.key, key));
}

/** Deletes all points of a key. */
export async function clearPoints(tx: Tx, key: string): Promise<void> {
  await tx.delete(throttle).where(eq(throttle.key, key));
}

/** Removes windows that are over. */
export async function removeEndedWindows(tx: Tx, now: number): Promise<void> {
  await tx.delete(throttle).where(lt(throttle.windowEndsAt, new Date(now)));
}
