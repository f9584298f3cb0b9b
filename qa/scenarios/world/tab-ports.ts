import { isIdleEnd, isRefusal, isToldToServer } from '#domain/session/end-reason.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { RefreshWish } from '#domain/session/refresh-outcome.ts';
import { longestCallLimitMs } from '#domain/session/waits.ts';
import type { ShownLocation } from '#machines/access/access/access.ports.ts';
import type {
  Closing,
  EvaluationPlan,
  OpeningFacts,
  SessionFacts,
} from '#machines/session/session/session.ports.ts';
import { clearDrafts, keepDraftsOf } from '#src/drafts/draft-store.ts';
import type { PortLives } from '#kit/runner/fake-ports.ts';
import {
  isPending,
  type PortLife,
  settlePort,
  speak,
  type StartedPort,
} from '#kit/runner/stand-in.ts';
import type { RefreshLine } from './refresh-line.ts';
import { callServer } from './server-call.ts';
import { signInPortsOf } from './sign-in-ports.ts';
import type { TabTicker } from './tab-ticker.ts';
import {
  evaluateOthers,
  isReachable,
  learnTime,
  readStoredCookie,
  storeCookie,
  type Tab,
  timeIn,
  type SimulatedBrowser,
} from './world-types.ts';

type Cookie = SessionCookie | null;

/** The shared parts of a tab's ports: the browser around it, its refreshes and its timer. */
export interface TabParts {
  readonly world: SimulatedBrowser;
  readonly tab: Tab;
  readonly line: RefreshLine;
  readonly ticker: TabTicker;
}

/** An address that changed meanwhile is about to reach the chart and stays. */
function show(tab: Tab, { insteadOf, ...page }: ShownLocation): void {
  if (tab.path === insteadOf) tab.moveTo(page);
}

/** What a tab's page reports and does, for every port of the portal's charts. */
export function tabPorts(parts: TabParts): PortLives {
  const { world, tab, ticker } = parts;
  return {
    openSession: locally(world, ({ input }) => open(world, tab, input as { cookie: Cookie })),
    closeSession: (port) => {
      // As in a page, the stored session is gone before anything else can look at it.
      close(parts, port.input as Closing);
      return locally(world, () => undefined)(port);
    },
    extendSession: refreshing(parts, (outcome) => {
      if (outcome.kind === 'refreshed') touch(world, tab, outcome.at);
    }),
    confirmTime: confirming(parts),
    refreshToken: refreshing(parts, () => undefined),
    ...signInPortsOf(parts),
    sendHeartbeat: beating(parts),
    askServer: asking(parts),
    watchCalls: () => () => undefined,
    showLocation: locally(world, ({ input }) => show(tab, input as ShownLocation)),
    watchDeadlines: ticking(ticker, (port) =>
      tab.whenSure(() => speak(port, { type: 'session.evaluate', ...factsFor(world, tab) })),
    ),
    watchSignIn: (port) => {
      port.hear = () => tab.evaluate();
      return () => undefined;
    },
    watchTokenLife: ticking(ticker, (port) =>
      speak(port, { type: 'refresh.evaluate', at: timeIn(world, tab) }),
    ),
    watchBeats: ticking(ticker, (port) =>
      speak(port, { type: 'heartbeat.due', at: timeIn(world, tab) }),
    ),
  };
}

/** The event of an evaluation for the session chart of a tab. */
export function factsFor(world: SimulatedBrowser, tab: Tab): SessionFacts {
  const at = timeIn(world, tab);
  const heardAt = tab.heard?.visit === world.cookie?.userVisitId ? tab.heard?.at : undefined;
  const known = [world.interactedAt, heardAt].filter((one) => typeof one === 'number');
  const interactedAt = known.length === 0 ? null : Math.max(...known);
  return { at, interactedAt, reading: readStoredCookie(world, at) };
}

/** Records an interaction for every tab. */
export function touch(world: SimulatedBrowser, tab: Tab, at: number): void {
  const heard = { visit: world.cookie?.userVisitId ?? '', at };
  tab.heard = heard;
  for (const other of world.tabs.values()) other.heard = heard;
  if (!world.isStorageFull) {
    world.interactedAt = Math.max(world.interactedAt ?? 0, at);
    world.keptErrorMs = world.clockErrorMs - tab.errorMs;
  }
  evaluateOthers(world, tab);
}

/** A port that resolves soon, from the browser's stored values. */
function locally(world: SimulatedBrowser, answer: (port: StartedPort) => unknown): PortLife {
  return (port) => {
    const timer = world.clock.setTimeout(() => settlePort(port, answer(port)), 0);
    return () => world.clock.clearTimeout(timer);
  };
}

/** The facts, once the time is confirmed. */
function confirming({ world, tab }: TabParts): PortLife {
  return (port) => {
    const answer = (): void => {
      if (isPending(port)) settlePort(port, factsFor(world, tab));
    };
    const timer = world.clock.setTimeout(() => tab.whenSure(answer), 0);
    return () => world.clock.clearTimeout(timer);
  };
}

/** A refresh continues although the requesting chart no longer waits for it. */
function refreshing(
  { world, tab, line }: TabParts,
  onOutcome: (outcome: Parameters<Parameters<RefreshLine['ask']>[2]>[0]) => void,
): PortLife {
  return (port) => {
    const { cookie, limitMs } = port.input as RefreshWish;
    const timer = world.clock.setTimeout(() => {
      line.ask(tab, { cookie, limitMs }, (outcome) => {
        onOutcome(outcome);
        if (isPending(port)) settlePort(port, outcome);
      });
    }, 0);
    return () => world.clock.clearTimeout(timer);
  };
}

function beating({ world, tab }: TabParts): PortLife {
  return (port) => {
    const settle = (): void => settlePort(port, undefined);
    const giveUp = (): void => {
      tab.hearSilence();
      settle();
    };
    const answer = (): void => {
      if (!isReachable(world)) {
        giveUp();
        return;
      }
      learnTime(world, tab);
      settle();
    };
    return callServer(world, { answer, giveUp, limitMs: longestCallLimitMs });
  };
}

function asking({ world, tab }: TabParts): PortLife {
  return (port) => {
    const { limitMs } = port.input as { readonly limitMs: number };
    return callServer(world, {
      answer: () => {
        const isAnswered = isReachable(world);
        settlePort(port, { isAnswered, isLate: false });
        if (isAnswered) learnTime(world, tab);
      },
      giveUp: () => settlePort(port, { isAnswered: false, isLate: true }),
      limitMs,
    });
  };
}

/** A port that reports regularly, and exactly at its deadline. */
function ticking(ticker: TabTicker, report: (port: StartedPort) => void): PortLife {
  return (port) => {
    const { everyMs, deadlineAt = null } = port.input as Partial<EvaluationPlan> & {
      everyMs: number;
    };
    return ticker.watch({ everyMs, deadlineAt }, () => report(port));
  };
}

function open(world: SimulatedBrowser, tab: Tab, { cookie }: { cookie: Cookie }): OpeningFacts {
  if (cookie !== null) {
    storeCookie(world, cookie);
    touch(world, tab, timeIn(world, tab));
    keepDraftsOf(cookie.username, world.storage);
  }
  const facts = factsFor(world, tab);
  const isDoubtful =
    facts.reading.kind === 'invalid' ||
    (facts.reading.kind === 'live' && (facts.reading.visit.issuedAt ?? 0) > facts.at + 5000);
  if (isDoubtful) learnTime(world, tab);
  return withKnownEnd(world, tab);
}

/** A tab that has lost its session says after a reload how it ended, unless its person left. */
function withKnownEnd(world: SimulatedBrowser, tab: Tab): OpeningFacts {
  const facts = factsFor(world, tab);
  const { lastEnd: end, shownVisits } = world;
  if (facts.reading.kind === 'live' && !world.isStorageFull)
    shownVisits.set(tab.number, facts.reading.visit.cookie.userVisitId);
  if (facts.reading.kind !== 'missing' || end === null) return facts;
  const isTold = isIdleEnd(end.reason) || isRefusal(end.reason) || end.reason === 'absolute';
  const isOwn = isTold && shownVisits.get(tab.number) === end.visit;
  return isOwn ? { ...facts, ended: { reason: end.reason, at: end.at } } : facts;
}

function close({ world, tab, line }: TabParts, { cookie, reason, at }: Closing): void {
  line.abandon(tab);
  const hasLeftHere = reason === 'signedOut' && cookie !== null;
  if (hasLeftHere || reason === 'userChanged') clearDrafts(world.storage);
  const isOurs =
    world.cookie !== null &&
    (cookie === null
      ? readStoredCookie(world, timeIn(world, tab)).kind !== 'live'
      : world.cookie.userVisitId === cookie.userVisitId);
  if (!isOurs) return;
  const note = { visit: cookie?.userVisitId ?? '', reason, at: at ?? timeIn(world, tab) };
  for (const other of world.tabs.values()) if (other !== tab) other.hearEnd(note);
  world.cookie = null;
  if (!world.isStorageFull) world.lastEnd = note;
  world.interactedAt = null;
  for (const other of world.tabs.values()) other.heard = null;
  world.keptErrorMs = 0;
  if (cookie !== null && isToldToServer(reason)) {
    world.server.end(cookie);
  }
}
