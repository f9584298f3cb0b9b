const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long before its absolute end a session announces it (milliseconds). */
export interface LimitNotices {
  readonly firstMs: number;
  readonly lastMs: number;
}

/**
 * A session that may last `absoluteHours` announces its absolute end 15 and 2 minutes before; a
 * short one a tenth and a sixtieth of its length before.
 */
export function limitNotices(absoluteHours: number): LimitNotices {
  const lifeMs = absoluteHours * hourMs;
  return {
    firstMs: Math.min(15 * minuteMs, lifeMs / 10),
    lastMs: Math.min(2 * minuteMs, lifeMs / 60),
  };
}
