import type { ChartExpressions } from '#kit/export/scxml-code.ts';

/** A timing of a cookie, or its default where that is no usable number (R3). */
function usable(path: string, otherwise: number): string {
  return `(${path} > 0 && ${path} < Infinity ? ${path} : ${otherwise})`;
}

const idleLimit = (cookie: string): string =>
  `${usable(`${cookie}.tokenExpiryMinutes`, 15)} * 60000`;
const countdown = (cookie: string): string =>
  `Math.min(${usable(`${cookie}.tokenExpiryCountdownSeconds`, 120)} * 1000, ${idleLimit(cookie)})`;

/** The times of a session (spec §9, R3) from the cookie of a visit. */
const timingsOf = (cookie: string): string =>
  `({ idleLimitMs: ${idleLimit(cookie)}, ` +
  `warningAfterMs: ${idleLimit(cookie)} - ${countdown(cookie)}, ` +
  `idleCheckMs: Math.min(10000, ${countdown(cookie)} / 4) })`;

const idleEnd = 'interactedAt + timings.idleLimitMs';
const warningAt = 'interactedAt + timings.warningAfterMs';
const absoluteEnd = '(visit && visit.absoluteAt != null ? visit.absoluteAt : Infinity)';
const tokenEnd = '(visit ? visit.expiresAt : 0)';
const earliestEnd = `Math.min(${idleEnd}, ${absoluteEnd}, visit ? visit.expiresAt : Infinity)`;
const isRefused = "standing !== 'own' && standing !== 'gone' && standing !== 'foreign'";
const isInForce = `standing === 'own' && at < ${idleEnd} && at < ${absoluteEnd} && at < ${tokenEnd}`;
const isCountdownOver = (at: string): string =>
  `${at} >= ${idleEnd} || (${at} < ${absoluteEnd} && ${at} >= ${tokenEnd} && ` +
  "(standing === 'own' || standing === 'gone'))";

const arrivedAt = '(it.interactedAt == null ? it.at : it.interactedAt)';
const isNewCookie =
  "standing === 'own' && (visit.cookie.token !== it.reading.visit.cookie.token || " +
  'visit.cookie.acceptedExtTermsOfUse !== it.reading.visit.cookie.acceptedExtTermsOfUse)';
const visitTimings = timingsOf('visit.cookie');
const renewed = { visit: 'it.visit', timings: visitTimings, isRenewalFailing: 'false' };
const cleared = { attempts: '0', retryAfterMs: 'null' };
const over = { visit: 'null', isRenewalFailing: 'false', ...cleared };

/**
 * The session by the deadlines of the specification (R3, R7, R11), a second time beside the code of
 * the chart: an interpreter that runs these must have the states of the chart after every event.
 * Assignments take effect one after the other.
 */
export const sessionExpressions: ChartExpressions = {
  data: {
    policy: undefined,
    visit: 'null',
    timings: timingsOf('({})'),
    interactedAt: '0',
    at: '0',
    standing: "'own'",
    endReason: 'null',
    isRenewalFailing: 'false',
    attempts: '0',
    retryAfterMs: 'null',
  },
  guards: {
    isLive: "it.reading.kind === 'live'",
    isIdleOnArrival: `it.reading.kind === 'live' && it.at >= ${arrivedAt} + ${idleLimit('it.reading.visit.cookie')}`,
    isOtherUser: "it.reading.kind === 'userChanged'",
    hasEnded: 'endReason != null',
    isEndKnown: 'it.ended != null',
    isFollowing: "endReason !== 'userChanged'",
    isIdleOver: `at >= ${idleEnd}`,
    isAbsoluteOver: `at >= ${absoluteEnd}`,
    isRefused,
    isTokenOver: `at >= ${tokenEnd}`,
    isUnrenewedFirst:
      `isRenewalFailing && at >= ${tokenEnd} && !(${isRefused}) && ` +
      `${tokenEnd} + timings.idleCheckMs <= ${idleEnd}`,
    isCountdownOver: isCountdownOver('at'),
    isTooLate: isCountdownOver('it.at'),
    isLapse: "it.reason === 'inactivity'",
    isCookieGone: "standing === 'gone'",
    isCookieForeign: "standing === 'foreign'",
    isWarningDue: `${isInForce} && at >= ${warningAt}`,
    hasTimeAgain: `${isInForce} && at < ${warningAt}`,
    isExpiry:
      "it.reason === 'inactivity' || it.reason === 'unextended' || it.reason === 'absolute'",
    isOwnUser: 'visit != null && it.visit.username === visit.username',
    isWithinLimits: `it.at < ${idleEnd} && it.at < ${absoluteEnd}`,
    isDoubtful: `it.at >= ${earliestEnd}`,
    hasNewToken:
      "it.reading.kind === 'live' && visit != null && it.reading.visit.username === visit.username && " +
      'it.reading.visit.cookie.token !== visit.cookie.token',
    isRefreshed: `it.kind === 'refreshed' && it.at < ${idleEnd}`,
    isRefusal:
      `it.at < ${idleEnd} && it.at < ${absoluteEnd} && ` +
      "(it.kind === 'refused' || (it.kind === 'unreachable' && policy === 'signOutAtOnce'))",
    isUnreachable: "it.kind === 'unreachable'",
  },
  actions: {
    rememberPending: { endReason: 'null' },
    applyOpening: {
      visit: 'it.reading.visit',
      timings: visitTimings,
      isRenewalFailing: 'false',
      at: 'it.at',
      interactedAt: `Math.min(${arrivedAt}, it.at)`,
      standing: "'own'",
      endReason: 'null',
    },
    applyFacts: {
      standing:
        "it.reading.kind === 'userChanged' ? 'foreign' : it.reading.kind !== 'live' ? 'gone' : " +
        "visit != null && it.reading.visit.username === visit.username ? 'own' : 'foreign'",
      interactedAt: 'Math.min(Math.max(interactedAt, it.interactedAt || 0), it.at)',
      at: 'it.at',
      isRenewalFailing: `${isNewCookie} ? false : isRenewalFailing`,
      visit: `${isNewCookie} ? it.reading.visit : visit`,
      timings: `visit == null ? timings : ${visitTimings}`,
    },
    applyRenewal: renewed,
    applyExtension: { ...renewed, at: 'it.at', interactedAt: 'it.at' },
    applyCorrection: { at: 'at + it.byMs', interactedAt: 'interactedAt + it.byMs' },
    rememberTime: { at: 'it.at' },
    rememberInteraction: { at: 'it.at', interactedAt: 'Math.max(interactedAt, it.at)' },
    recallEnd: { endReason: "it.ended ? it.ended.reason : 'invalid'" },
    rememberEnd: { endReason: 'it.reason', standing: "'own'", ...over },
    rememberRefusal: {
      standing:
        "it.reason || (it.kind === 'unreachable' ? 'unrenewed' : (it.kind === 'refused' && it.why) || 'refused')",
    },
    rememberDefect: { standing: "'refused'" },
    rememberFailing: { isRenewalFailing: 'true' },
    rememberRefusedEnd: { endReason: 'standing', standing: "'own'", ...over },
    rememberExtendFailure: {
      at: 'it.at',
      attempts: 'attempts + 1',
      retryAfterMs: "it.kind === 'unreachable' ? it.retryAfterMs : retryAfterMs",
    },
    clearExtendError: cleared,
  },
  delays: { retryDelay: cappedRetry(`${earliestEnd} - at`) },
};

const window = 'visit.cookie.tokenRefreshMinutesBeforeExpiry';
const noFailure = { attempts: '0', retryAfterMs: 'null' };

/** The renewal of the token (R4, R5); the first values are the host's. */
export const tokenRefreshExpressions: ChartExpressions = {
  data: {
    policy: undefined,
    visit: undefined,
    at: '0',
    isOnline: 'true',
    isHeld: 'false',
    ...noFailure,
  },
  guards: {
    isDue:
      '(visit.absoluteAt == null || visit.expiresAt < visit.absoluteAt) && ' +
      `visit.expiresAt - it.at <= (${window} === undefined ? 10 : ${usable(window, 15)}) * 60000`,
    isOnline: 'isOnline',
    isHeld: 'isHeld',
    isRefreshed: "it.kind === 'refreshed'",
    isSuperseded: "it.kind === 'superseded'",
    isWorthRetrying:
      "it.kind === 'unreachable' && policy === 'retryWhileValid' && it.at < visit.expiresAt",
  },
  actions: {
    rememberVisit: { visit: 'it.visit' },
    rememberTime: { at: 'it.at' },
    applyOutcome: { visit: 'it.visit', at: 'it.at' },
    countFailure: {
      at: 'it.at',
      attempts: 'attempts + 1',
      retryAfterMs: "it.kind === 'unreachable' ? it.retryAfterMs : retryAfterMs",
    },
    clearFailures: noFailure,
    rememberOnline: { isOnline: 'true' },
    rememberOffline: { isOnline: 'false' },
    hold: { isHeld: 'true' },
    release: { isHeld: 'false' },
  },
  delays: { retryDelay: cappedRetry('visit.expiresAt - at') },
};

/** From one second, doubling to 30 s, as a busy server says, and at most a third of what is left. */
function cappedRetry(left: string): string {
  const backoff = 'Math.max(Math.min(1000 * Math.pow(2, attempts - 1), 30000), retryAfterMs || 0)';
  return `Math.min(${backoff}, Math.max(Math.floor((${left}) / 3), 1000))`;
}
