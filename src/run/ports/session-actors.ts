import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isToldToServer } from '#domain/session/end-reason.ts';
import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type {
  Closing,
  EvaluationPlan,
  OpeningFacts,
  SessionFacts,
} from '#machines/session/session/session.ports.ts';
import { clearDrafts, closeDrafts, deleteDrafts, keepDraftsOf } from '#src/drafts/draft-store.ts';
import { screensElsewhere } from '#src/drafts/open-screen.ts';
import { browserStorage } from '../browser-storage.ts';
import { isDoubtful } from './answers/judge-answer.ts';
import type { LogoutSender } from './logout-sender.ts';
import type { Refresher } from './refresher.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SharedSession } from './shared-session.ts';
import type { Ticker } from './ticker.ts';
import { knownEnd, rememberVisit } from './ended/known-end.ts';
import { createWatchSignIn } from './ended/watch-sign-in.ts';

export interface SessionActorParts {
  readonly shared: SharedSession;
  readonly calls: SessionCalls;
  readonly logouts: LogoutSender;
  readonly clock: ServerClock;
  readonly ticker: Ticker;
  readonly refresher: Refresher;
}

async function openSession(
  { shared, clock }: SessionActorParts,
  cookie: SessionCookie | null,
): Promise<OpeningFacts> {
  if (cookie !== null) {
    shared.store(cookie);
    shared.touch(clock.now());
    keepDraftsOf(cookie.username, browserStorage('localStorage'));
  }
  const facts = shared.readFacts();
  if (!isDoubtful(facts.reading, facts.at)) return withKnownEnd(shared, facts);
  await clock.confirmAnew();
  return withKnownEnd(shared, shared.readFacts());
}

/** A tab that has lost its session says after a reload how it ended. */
function withKnownEnd(shared: SharedSession, facts: SessionFacts): OpeningFacts {
  if (facts.reading.kind === 'live') rememberVisit(facts.reading.visit.cookie.userVisitId);
  if (facts.reading.kind !== 'missing') return facts;
  const ended = knownEnd(shared.readEnd(), facts.at);
  return ended === undefined ? facts : { ...facts, ended };
}

/** Whether the stored cookie may be removed: never the live session of another user. */
function isOurs(stored: SessionFacts['reading'], closing: SessionCookie | null): boolean {
  if (stored.kind === 'missing') return false;
  if (stored.kind !== 'live') return true;
  const { username, userVisitId } = stored.visit.cookie;
  return username === closing?.username && userVisitId === closing.userVisitId;
}

/**
 * An expiry or a refused refresh never deletes drafts (R11). A logout deletes them, but what another tab
 * has not saved yet is spared: nobody has seen it go. That tab ends with the other one (its own cookie
 * is null), and deletes nothing.
 */
function endDrafts({ cookie, reason }: Closing): void {
  const storage = browserStorage('localStorage');
  if (reason === 'userChanged') clearDrafts(storage);
  if (reason !== 'signedOut' || cookie === null) return;
  closeDrafts();
  // Asked before the other tabs are notified of the end and close their screens.
  void screensElsewhere().then((screens) => deleteDrafts(storage, screens));
}

function closeSession(parts: SessionActorParts, closing: Closing): void {
  const { shared, clock, refresher, logouts } = parts;
  const { cookie, reason, at } = closing;
  refresher.abandon();
  endDrafts(closing);
  if (!isOurs(shared.readCookie(clock.now()), cookie)) return;
  shared.end({ visit: cookie?.userVisitId ?? '', reason, at: at ?? clock.now() });
  if (cookie !== null && isToldToServer(reason)) void logouts.send(cookie);
}

async function extendSession(
  { shared, refresher }: SessionActorParts,
  { cookie, limitMs }: RefreshWish,
): Promise<RefreshOutcome> {
  const outcome = await refresher.refresh(cookie, limitMs);
  if (outcome.kind === 'refreshed') shared.touch(outcome.at);
  return outcome;
}

/** The real ports of the session chart. */
export function createSessionActors(parts: SessionActorParts) {
  const { ticker, shared, clock } = parts;
  return {
    openSession: fromPromise<OpeningFacts, { cookie: SessionCookie | null }>(({ input }) =>
      openSession(parts, input.cookie),
    ),
    closeSession: fromPromise<void, Closing>(async ({ input }) => closeSession(parts, input)),
    extendSession: fromPromise<RefreshOutcome, RefreshWish>(({ input }) =>
      extendSession(parts, input),
    ),
    confirmTime: fromPromise<SessionFacts, Record<string, never>>(async () => {
      await clock.confirm();
      return shared.readFacts();
    }),
    watchSignIn: createWatchSignIn(parts),
    watchDeadlines: fromCallback<EventObject, EvaluationPlan>(({ input, sendBack }) =>
      ticker.watch(input, () => clock.whenSure(() => shared.look(sendBack))),
    ),
  };
}
