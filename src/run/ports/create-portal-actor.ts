import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { PortalSettings } from '#contract/call/settings.ts';
import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import { accessMachine } from '#machines/access/access/access.machine.ts';
import { selectReturnPath } from '#machines/access/access/access.selectors.ts';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import type { KeepTimes } from '#machines/app/portal/portal.facts.ts';
import { type PortalActorRef, portalMachine } from '#machines/app/portal/portal.machine.ts';
import { selectAccess } from '#machines/app/portal/portal.selectors.ts';
import type { PendingLogoutsActorRef } from '#machines/session/pending-logouts/pending-logouts.machine.ts';
import { returnInsideMachine } from '#machines/session/return-inside/return-inside.machine.ts';
import { serverLinkMachine } from '#machines/session/server-link/server-link.machine.ts';
import type { ServerAnswer } from '#machines/session/server-link/server-link.ports.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { CheckPlan } from '#machines/session/token-refresh/token-refresh.ports.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh/token-refresh.machine.ts';
import { inspection } from '../inspector.ts';
import { createActivityStore } from './activity-store.ts';
import { askingOnlyWithCookies } from './blocked-cookies.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createEndStore } from './end-store.ts';
import { createLocationActors } from './location-actors.ts';
import { createLogoutSender } from './logout-sender.ts';
import { createNextScreen, type NextScreen } from './answers/next-screen.ts';
import { provideSignIn } from './factors/provide-sign-in.ts';
import { createReturnActors } from './ended/return-actors.ts';
import { createRefresher } from './refresher.ts';
import { ServerClock } from './server-clock.ts';
import { createSessionActors, type SessionActorParts } from './session-actors.ts';
import { createSessionCalls } from './session-calls.ts';
import { createSharedSession } from './shared-session.ts';
import { createSilentCalls, type SilentCalls } from './silent-calls.ts';
import { createTabChannel } from './tab-channel.ts';
import { createTicker, type Ticker } from './ticker.ts';
import { createTimeWatch, type TimeWatch } from '../time-watch.ts';
import { createWatchWorld } from './watch-world.ts';

/** Sends an event with the server's time at each tick. */
function reportTime(type: string, ticker: Ticker, now: () => number) {
  return fromCallback<EventObject, { everyMs: number }>(({ input, sendBack }) =>
    ticker.watch({ everyMs: input.everyMs, deadlineAt: null }, () => sendBack({ type, at: now() })),
  );
}

interface PortalParts extends SessionActorParts {
  readonly watchTime: TimeWatch;
  readonly silentCalls: SilentCalls;
  readonly nextScreen: NextScreen;
}

function createParts(settings: PortalSettings): PortalParts {
  const silentCalls = createSilentCalls();
  const jar = createCookieJar(settings.cookieName);
  const calls = askingOnlyWithCookies(
    createSessionCalls((date, sentAt) => clock.observe(date, sentAt), silentCalls.report),
    jar,
  );
  const activity = createActivityStore();
  const clock = new ServerClock({
    wallClock: () => Date.now(),
    monotonic: () => performance.now(),
    askServer: () => calls.askTime(),
    knownOffset: activity.read()?.offset,
  });
  const shared = createSharedSession({
    jar,
    clock,
    activity,
    lastEnd: createEndStore(),
    channel: createTabChannel('portal-session'),
  });
  const ticker = createTicker(clock.now);
  clock.onCorrected(() => ticker.restart());
  const refresher = createRefresher({ shared, calls, clock });
  const logouts = createLogoutSender(calls);
  const watchTime = createTimeWatch(ticker, clock.now);
  const nextScreen = createNextScreen();
  return { calls, clock, shared, ticker, refresher, silentCalls, logouts, watchTime, nextScreen };
}

function provideTokenRefresh({ refresher, ticker, clock }: SessionActorParts) {
  return tokenRefreshMachine.provide({
    actors: {
      refreshToken: fromPromise<RefreshOutcome, RefreshWish>(({ input }) =>
        refresher.refresh(input.cookie, input.limitMs),
      ),
      // A clock that has jumped must not make a token look due.
      watchTokenLife: fromCallback<EventObject, CheckPlan>(({ input, sendBack }) =>
        ticker.watch({ ...input, deadlineAt: null }, () =>
          clock.whenSure(() => sendBack({ type: 'refresh.evaluate', at: clock.now() })),
        ),
      ),
    },
  });
}

function provideHeartbeat({ calls, shared, ticker, clock }: SessionActorParts) {
  return heartbeatMachine.provide({
    actors: {
      sendHeartbeat: fromPromise<void, Record<string, never>>(async ({ signal }) => {
        const reading = shared.readCookie(clock.now());
        if (reading.kind === 'live') await calls.heartbeat(reading.visit.cookie, signal);
      }),
      watchBeats: reportTime('heartbeat.due', ticker, clock.now),
    },
  });
}

function provideServerLink({ calls, silentCalls, clock }: PortalParts) {
  return serverLinkMachine.provide({
    actors: {
      askServer: fromPromise<ServerAnswer, { limitMs: number }>(({ input, signal }) =>
        calls.askServer(input.limitMs, signal),
      ),
      watchCalls: fromCallback<EventObject, Record<string, never>>(({ sendBack }) =>
        silentCalls.listen(() => sendBack({ type: 'server.silent', at: clock.now() })),
      ),
    },
  });
}

/**
 * The portal chart with all ports of itself and its children: the only place that provides them.
 */
function providePortal(parts: PortalParts, findScreen: () => string | undefined) {
  const location = createLocationActors(parts.clock);
  return portalMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: createSessionActors(parts) }),
      signIn: provideSignIn(parts, findScreen),
      returnInside: returnInsideMachine.provide({ actors: createReturnActors(parts) }),
      access: accessMachine.provide({ actors: { showLocation: location.showLocation } }),
      tokenRefresh: provideTokenRefresh(parts),
      heartbeat: provideHeartbeat(parts),
      serverLink: provideServerLink(parts),
      watchLocation: location.watchLocation,
      watchWorld: createWatchWorld(parts),
    },
  });
}

/** The started portal, and its adapters for the rest of the page. */
export interface Portal {
  readonly actor: PortalActorRef;
  /** Logouts that could not be sent so far. */
  readonly logouts: PendingLogoutsActorRef;
  /** Time of the server's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly watchTime: TimeWatch;
  /** A call of the page did not reach the server. */
  readonly reportSilence: () => void;
  /** Marks the terms of use as accepted in the session cookie, in every tab. */
  readonly markTermsAccepted: () => void;
  /** What the sign-in of a person came with: JSON text of a list of `FirstAnswer`, once. */
  readonly takeFirstAnswers: (username: string) => string | undefined;
  /** Replaces the token of the session, in every tab, by the one that `ask` returns. */
  readonly replaceToken: (ask: () => Promise<object>) => Promise<void>;
}

/** The lessor's staff cannot sign in inside a page where they sign in at their identity provider. */
function keepTimes({ keptPageMinutes, internalSignIn }: PortalSettings): KeepTimes {
  const customer = keptPageMinutes * 60_000;
  return { customer, internal: internalSignIn === 'provider' ? 0 : customer };
}

/** Creates and starts the portal for the given run-time settings. Call it once per page. */
export function createPortalActor(settings: PortalSettings): Portal {
  const parts = createParts(settings);
  const { clock, shared } = parts;
  const findScreen = () => selectReturnPath(selectAccess(actor.getSnapshot()).getSnapshot());
  const actor: PortalActorRef = createActor(providePortal(parts, findScreen), {
    input: {
      product: settings.product,
      policy: settings.refreshFailurePolicy,
      keepMs: keepTimes(settings),
    },
    ...inspection(),
  });
  actor.start();
  actor.on('server.returned', () => parts.logouts.retry());
  return {
    actor,
    logouts: parts.logouts.actor,
    now: clock.now,
    watchTime: parts.watchTime,
    reportSilence: parts.silentCalls.report,
    takeFirstAnswers: (username) => parts.nextScreen.take(username),
    replaceToken: (ask) => parts.refresher.replace(ask),
    markTermsAccepted: () => {
      const reading = shared.readCookie(clock.now());
      if (reading.kind !== 'live') return;
      shared.store({ ...reading.visit.cookie, acceptedExtTermsOfUse: true });
    },
  };
}
