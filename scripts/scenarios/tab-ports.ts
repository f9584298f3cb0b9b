import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Closing, EvaluationPlan, SessionFacts } from '#machines/session/session.types.ts';
import type { Credentials } from '#machines/sign-in/sign-in.types.ts';
import type { PortLives } from '#tests/support/statecharts/fake-ports.ts';
import {
  isPending,
  settlePort,
  speak,
  type PortLife,
  type StartedPort,
} from '#tests/support/statecharts/stand-in.ts';
import {
  evaluateOthers,
  readCookie,
  storeCookie,
  timeIn,
  type Page,
  type Tab,
  type World,
} from './world-types.ts';

/** What a tab's page would report and do, for every port of the portal's charts. */
export function tabPorts(world: World, tab: Tab): PortLives {
  return {
    openSession: locally(world, ({ input }) => open(world, tab, input as { cookie: Cookie })),
    closeSession: locally(world, ({ input }) => close(world, tab, input as Closing)),
    extendSession: remotely(world, tab, ({ input }) => {
      const outcome = refresh(world, tab, (input as { cookie: Cookie }).cookie);
      if (outcome.kind === 'refreshed') touch(world, tab, outcome.at);
      return outcome;
    }),
    refreshToken: remotely(world, tab, ({ input }) =>
      refresh(world, tab, (input as { cookie: Cookie }).cookie),
    ),
    authenticate: remotely(world, tab, ({ input }) =>
      world.isOnline
        ? world.server.signIn((input as Credentials).username, world.clock.now())
        : { kind: 'failed', status: null, message: 'Failed to fetch' },
    ),
    sendHeartbeat: remotely(world, tab, () => undefined),
    showLocation: locally(world, ({ input }) => tab.moveTo(input as Page)),
    watchDeadlines: ticking(world, (port) =>
      speak(port, { type: 'session.evaluate', ...factsFor(world, tab) }),
    ),
    watchTokenLife: ticking(world, (port) =>
      speak(port, { type: 'refresh.evaluate', at: timeIn(world, tab) }),
    ),
    watchBeats: ticking(world, (port) =>
      speak(port, { type: 'heartbeat.due', at: timeIn(world, tab) }),
    ),
  };
}

type Cookie = SessionCookie | null;

/** What an evaluation brings to the session chart of a tab. */
export function factsFor(world: World, tab: Tab): SessionFacts {
  const at = timeIn(world, tab);
  return { at, interactedAt: world.interactedAt, reading: readCookie(world, at) };
}

/** Records an interaction for every tab. */
export function touch(world: World, tab: Tab, at: number): void {
  world.interactedAt = Math.max(world.interactedAt ?? 0, at);
  evaluateOthers(world, tab);
}

/** A port that answers soon, from what the browser holds. */
function locally(world: World, answer: (port: StartedPort) => unknown): PortLife {
  return (port) => {
    const timer = world.clock.setTimeout(() => settlePort(port, answer(port)), 0);
    return () => world.clock.clearTimeout(timer);
  };
}

/** A port that asks the server; the answer is worked out when it is given. */
function remotely(world: World, tab: Tab, answer: (port: StartedPort) => unknown): PortLife {
  return (port) => {
    const give = (): void => {
      if (!isPending(port)) return;
      const output = answer(port);
      learnTime(world, tab);
      settlePort(port, output);
    };
    const timer = world.clock.setTimeout(() => {
      if (world.held === null) give();
      else world.held.push(give);
    }, 0);
    return () => world.clock.clearTimeout(timer);
  };
}

/** A port that reports regularly, and exactly at its deadline. */
function ticking(world: World, report: (port: StartedPort) => void): PortLife {
  return (port) => {
    const { everyMs, deadlineAt = null } = port.input as Partial<EvaluationPlan> & {
      everyMs: number;
    };
    const timers = new Set<number>();
    const arm = (delayMs: number, wake: () => void): void => {
      timers.add(world.clock.setTimeout(wake, delayMs));
    };
    const tick = (): void => {
      arm(everyMs, tick);
      report(port);
    };
    arm(everyMs, tick);
    const untilDeadline = (deadlineAt ?? Infinity) - world.clock.now();
    if (untilDeadline > 0 && Number.isFinite(untilDeadline)) arm(untilDeadline, () => report(port));
    return () => {
      for (const timer of timers) world.clock.clearTimeout(timer);
    };
  };
}

/** The `Date` header of any answer corrects a wrong clock. */
function learnTime(world: World, tab: Tab): void {
  if (!world.isOnline || tab.knowsTime) return;
  tab.knowsTime = true;
  if (world.clockErrorMs !== 0) tab.hearCorrection(-world.clockErrorMs);
  tab.evaluate();
}

function open(world: World, tab: Tab, { cookie }: { cookie: Cookie }): SessionFacts {
  if (cookie !== null) {
    storeCookie(world, cookie);
    touch(world, tab, timeIn(world, tab));
  }
  const facts = factsFor(world, tab);
  const isDoubtful =
    facts.reading.kind === 'invalid' ||
    (facts.reading.kind === 'live' && (facts.reading.visit.issuedAt ?? 0) > facts.at + 5000);
  if (isDoubtful) learnTime(world, tab);
  return factsFor(world, tab);
}

function close(world: World, tab: Tab, { cookie, reason }: Closing): void {
  const isOurs =
    world.cookie !== null &&
    (cookie === null
      ? readCookie(world, timeIn(world, tab)).kind !== 'live'
      : world.cookie.userVisitId === cookie.userVisitId);
  if (!isOurs) return;
  for (const other of world.tabs.values()) if (other !== tab) other.hearEnd(reason);
  world.cookie = null;
  world.interactedAt = null;
  if (cookie !== null && (reason === 'signedOut' || reason === 'inactivity')) {
    world.server.end(cookie);
  }
}

/** Nothing is stored when the session is another one by now; a faster tab's token is taken over. */
function refresh(world: World, tab: Tab, cookie: Cookie): RefreshOutcome {
  const at = timeIn(world, tab);
  const current = readCookie(world, at);
  if (cookie === null || current.kind !== 'live' || current.visit.username !== cookie.username) {
    return { kind: 'superseded', at };
  }
  if (current.visit.cookie.token !== cookie.token) {
    return { kind: 'refreshed', at, visit: current.visit };
  }
  if (!world.isOnline) return { kind: 'unreachable', at, retryAfterMs: null };
  const { cookie: next, ...outcome } = world.server.refresh(cookie, world.clock.now());
  if (next !== undefined) storeCookie(world, next);
  return { ...outcome, at };
}
