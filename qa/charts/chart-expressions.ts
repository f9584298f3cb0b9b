import type { ChartExpressions } from '#kit/export/scxml-code.ts';
import { sessionExpressions, tokenRefreshExpressions } from './session-expressions.ts';

const isKind = (kind: string): string => `it.kind === '${kind}'`;

/** Guards that compare the kind of an answer with a word: `{ isSaved: 'saved' }`. */
function byKind(kinds: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(kinds).map(([guard, kind]) => [guard, isKind(kind)]));
}

const hasCookie = 'it.cookie != null';
const noticeAt = (before: string): string =>
  `absoluteAt != null && it.at >= absoluteAt - ${before}`;

/** After these a month counts its failures from zero. */
const answered = [
  'rememberStored',
  'rememberTheirs',
  'contestStored',
  'clearSent',
  'rememberRefusal',
  'rememberRejection',
  'applyStored',
];

/**
 * What a foreign interpreter decides by itself in the charts: arithmetic on deadlines, flags, and
 * what an answer says. Guards that need more (the words of a text, the places of the portal) are
 * given from outside; the tests of foreign engines compare all of it with the charts.
 */
export const chartExpressions: Readonly<Record<string, ChartExpressions>> = {
  session: sessionExpressions,
  tokenRefresh: tokenRefreshExpressions,
  heartbeat: {
    data: { beatAt: undefined },
    guards: { hasSettled: 'Math.abs(it.at - beatAt) >= 1000' },
    actions: { rememberBeat: { beatAt: 'it.at' } },
  },
  visitLimit: {
    data: { absoluteAt: 'null', firstMs: undefined, lastMs: undefined },
    guards: { isNear: noticeAt('firstMs'), isClose: noticeAt('lastMs') },
  },
  pendingLogouts: {
    data: { attempts: '0' },
    guards: { isDone: 'it.left === 0' },
    actions: { countFailure: { attempts: 'attempts + 1' }, forgetFailures: { attempts: '0' } },
    delays: { gap: 'Math.min(5000 * Math.pow(2, attempts - 1), 60000)' },
  },
  notifications: {
    data: { failures: '0' },
    actions: { countFailure: { failures: 'failures + 1' }, clearFailures: { failures: '0' } },
    delays: { reopenDelay: 'Math.min(2000 * Math.pow(2, failures), 60000)' },
  },
  leaseMonth: {
    data: { isOnline: undefined, attempts: '0' },
    guards: {
      isOnline: 'isOnline',
      ...byKind({ isSaved: 'saved', isRejected: 'rejected', isConflict: 'conflict' }),
    },
    actions: {
      rememberOnline: { isOnline: 'true' },
      rememberOffline: { isOnline: 'false' },
      rememberFault: { attempts: 'attempts + 1' },
      ...Object.fromEntries(answered.map((action) => [action, { attempts: '0' }])),
    },
    delays: { retryDelay: 'Math.min(2000 * Math.pow(2, attempts - 1), 60000)' },
  },
  portal: { guards: byKind({ isBack: 'back', isOther: 'other' }) },
  serverLink: { guards: { isAnswered: 'it.isAnswered === true' } },
  chunkLoading: { guards: { isAnswered: 'it.value === true' } },
  returnInside: { guards: byKind({ isSomebody: 'accepted' }) },
  signIn: {
    guards: {
      ...byKind({ isAccepted: 'accepted', isCompanyNeeded: 'companyNeeded', isOver: 'over' }),
      isProofNeeded: "it.kind === 'factorNeeded' && it.needed.step === 'check'",
      isSetupNeeded: "it.kind === 'factorNeeded' && it.needed.step === 'enrol'",
      isCheck: "it.needed.step === 'check'",
      hasCookie,
    },
  },
  stepUp: { guards: byKind({ isOffered: 'offered', isProved: 'proved', isOver: 'over' }) },
  proof: { guards: byKind({ isSigned: 'signed', isProved: 'proved', isOver: 'over' }) },
  factorSetup: {
    guards: {
      ...byKind({ isPrepared: 'prepared', isMade: 'signed', isStored: 'stored', isOver: 'over' }),
      isFirst: "it.kind === 'stored' && it.recoveryCodes.length > 0",
    },
  },
  confirmation: {
    data: { hasLink: undefined },
    guards: { hasLink: 'hasLink', ...byKind({ isDone: 'done', isLinkDead: 'linkDead' }) },
  },
  passwordReset: {
    data: { hasLink: undefined, isInvitation: undefined },
    guards: {
      hasLink: 'hasLink',
      isInvitation: 'isInvitation',
      isOver: "it.kind === 'linkDead' || (it.kind === 'known' && it.link.state !== 'open')",
      ...byKind({ isDone: 'done', isLinkDead: 'linkDead' }),
    },
  },
  passwordChange: { guards: byKind({ isDone: 'done' }) },
  registration: { guards: byKind({ isDone: 'done' }) },
  userEdit: { guards: byKind({ isSaved: 'saved' }) },
  accessReview: {
    guards: { isConfirmedAlready: 'it.done != null', ...byKind({ isConfirmed: 'confirmed' }) },
  },
  termsAcceptance: {
    guards: { isAcceptedAlready: 'it.acceptedAt != null', ...byKind({ isOutdated: 'outdated' }) },
  },
  claim: {
    data: { wasReopened: 'false' },
    guards: { canReopen: '!wasReopened' },
    actions: { rememberReopening: { wasReopened: 'true' } },
  },
  claimSubmission: { guards: byKind({ isRefused: 'refused' }) },
  payingRun: { guards: byKind({ isRefused: 'refused' }) },
  publication: { guards: byKind({ isRefused: 'refused' }) },
  foresight: {
    data: { path: 'null' },
    guards: { isOther: 'it.path !== path' },
    actions: { aimAt: { path: 'it.path' }, forgetLink: { path: 'null' } },
  },
  actingCustomer: {
    data: { custId: undefined, wanted: undefined },
    guards: { isOther: 'it.custId !== custId', isWanted: 'it.custId === wanted' },
    actions: {
      rememberWish: { wanted: 'it.custId' },
      rememberCustomer: { custId: 'it.custId' },
      rememberChoice: { custId: 'wanted' },
    },
  },
  commandPalette: { guards: { hasPlaces: 'it.value.length > 0' } },
  utilisationImport: { guards: { isRefused: 'it.answer.plan.refused != null' } },
  utilisationInput: { guards: { hasKeys: 'it.keys.length > 0' } },
};
