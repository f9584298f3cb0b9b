import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, int } from '#server/platform/db/row.ts';

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
  const over = sql`throttle.window_ends_at <= ${moment(now)}`;
  const [row] = await queryRows(
    tx,
    { points: int, windowEndsAt: instant },
    sql`insert into throttle (key, points, window_ends_at)
      values (${key}, 1, ${moment(now + rule.windowSeconds * 1000)})
      on conflict (key) do update set
        points = case when ${over} then 1 else throttle.points + 1 end,
        window_ends_at =
          case when ${over} then excluded.window_ends_at else throttle.window_ends_at end
      returning points, window_ends_at as "windowEndsAt"`,
  );
  if (row === undefined || row.points <= rule.points) return 0;
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now) / 1000));
}

/** Returns one point, for an attempt that was correct. */
export async function returnPoint(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`update throttle set points = greatest(points - 1, 0) where key = ${key}`);
}

/** Deletes all points of a key. */
export async function clearPoints(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`delete from throttle where key = ${key}`);
}

/** Removes windows that are over. */
export async function removeEndedWindows(tx: Tx, now: number): Promise<void> {
  await tx.execute(sql`delete from throttle where window_ends_at < ${moment(now)}`);
}
