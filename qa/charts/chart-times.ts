import { limitNotices } from '#domain/session/limit-notices.ts';
import {
  countdownStepMs,
  heartbeatGapMs,
  heartbeatMs,
  resolveTimings,
} from '#domain/session/timings.ts';
import { firstCallLimitMs, longestCallLimitMs, retryDelayMs } from '#domain/session/waits.ts';
import type { ChartTimes } from '#kit/chart/chart.types.ts';
import { computedDelayMs } from './computed-delay.ts';
import { leaseMonthMachine } from '#machines/utilisation/lease-month/lease-month.machine.ts';
import { notificationsMachine } from '#machines/notifications/notifications/notifications.machine.ts';
import { pendingLogoutsMachine } from '#machines/session/pending-logouts/pending-logouts.machine.ts';

const seconds = (ms: number): string => `${ms / 1000} s`;

/** A wait that grows with every failure: the first one and the longest. */
function growing(waitMs: (failures: number) => number): string {
  return `${seconds(waitMs(1))}, doubling to ${seconds(waitMs(50))}`;
}

const usual = resolveTimings({});
const notices = limitNotices(12);
const ofRetries = growing((failures) => retryDelayMs(failures, null, Infinity));
const ofCalls = `${seconds(firstCallLimitMs)} at first, up to ${seconds(longestCallLimitMs)}`;

/**
 * How long things take in the charts when a cookie overrides nothing (spec §9, R3), for their
 * drawings: by chart, then by guard, delay or actor. They are computed from what the charts use.
 */
export const chartTimes: Readonly<Record<string, ChartTimes>> = {
  session: {
    'active|watchDeadlines': `every ${seconds(usual.idleCheckMs)}`,
    'warning|watchDeadlines': `every ${seconds(countdownStepMs)}`,
    isWarningDue: `${seconds(usual.warningAfterMs)} after the last interaction`,
    hasTimeAgain: `less than ${seconds(usual.warningAfterMs)} after the last interaction`,
    isIdleOver: `${seconds(usual.idleLimitMs)} after the last interaction`,
    isIdleOnArrival: `${seconds(usual.idleLimitMs)} after the last interaction`,
    isCountdownOver: `${seconds(usual.countdownMs)} after the warning was due`,
    extendSession: `answer within ${ofCalls}`,
    retryDelay: ofRetries,
  },
  tokenRefresh: {
    watchTokenLife: `every ${seconds(usual.tokenCheckMs)}`,
    isDue: `at most ${seconds(usual.refreshWindowMs)} before the token expires`,
    refreshToken: `answer within ${ofCalls}`,
    retryDelay: ofRetries,
  },
  heartbeat: {
    watchBeats: `every ${seconds(heartbeatMs)}`,
    hasSettled: `${seconds(heartbeatGapMs)} after the last beat`,
  },
  visitLimit: {
    isNear: `${seconds(notices.firstMs)} before the absolute end`,
    isClose: `${seconds(notices.lastMs)} before the absolute end`,
  },
  leaseMonth: {
    retryDelay: growing((attempts) =>
      computedDelayMs(leaseMonthMachine, 'retryDelay', { attempts }),
    ),
  },
  pendingLogouts: {
    gap: growing((attempts) => computedDelayMs(pendingLogoutsMachine, 'gap', { attempts })),
  },
  notifications: {
    reopenDelay: growing((failures) =>
      computedDelayMs(notificationsMachine, 'reopenDelay', { failures: failures - 1 }),
    ),
  },
};
