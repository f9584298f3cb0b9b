import { parseUserData } from '#domain/access/claims.ts';
import { portalMachine, type PortalSnapshot } from '#machines/app/portal/portal.machine.ts';
import type { SessionSnapshot } from '#machines/session/session/session.machine.ts';
import {
  selectReturnInside,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import {
  answering,
  type Command,
  defineModel,
  passing,
  passingToChange,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';
import { settlePort, speak } from '#kit/runner/stand-in.ts';
import {
  aCookie,
  aVisit,
  type BrowserFacts,
  minute,
  morning,
  renewed,
  reporting,
  second,
} from '#tests/machines/session/tabs/session-world.ts';

type PortalRun = Run<BrowserFacts>;
type PortalCommand = Command<BrowserFacts>;

function portalOf({ chart }: PortalRun): PortalSnapshot {
  return chart.actor.getSnapshot();
}

function sessionOf(run: PortalRun): SessionSnapshot {
  return selectSession(portalOf(run)).getSnapshot();
}

function factsOf(run: PortalRun) {
  return { at: run.clock.now(), interactedAt: run.facts.interactedAt, reading: run.facts.reading };
}

/** The stored session is read. */
function opening(
  label: string,
  visit: ((at: number) => ReturnType<typeof aVisit>) | null,
): PortalCommand {
  return answering('openSession', label, (run) => {
    const at = run.clock.now();
    run.facts.reading = visit === null ? { kind: 'missing' } : { kind: 'live', visit: visit(at) };
    return factsOf(run);
  });
}

/** The world reports something while somebody is signed in. */
function reported(
  label: string,
  event: (run: PortalRun) => { readonly type: string },
): PortalCommand {
  return {
    name: `report ${label}`,
    isPossible: (run) => run.chart.pending('watchWorld').length > 0,
    execute: (run) => {
      for (const port of run.chart.pending('watchWorld')) speak(port, event(run));
    },
  };
}

const credentials = { username: 'finance@aurora.example', password: 'secret' } as const;

function submitting(): PortalCommand {
  return {
    name: 'submit name and password',
    isPossible: (run) => selectSignIn(portalOf(run))?.getSnapshot().matches('idle') === true,
    execute: (run) => selectSignIn(portalOf(run))?.send({ type: 'signIn.submit', ...credentials }),
  };
}

/** Name and password inside the modal of an expired session. */
function submittingInside(): PortalCommand {
  return {
    name: 'sign in inside',
    isPossible: (run) =>
      selectReturnInside(portalOf(run))?.getSnapshot().matches({ kept: 'waiting' }) === true,
    execute: (run) =>
      selectReturnInside(portalOf(run))?.send({ type: 'return.submit', ...credentials }),
  };
}

function signingInElsewhere(): PortalCommand {
  return {
    name: 'sign in in another tab',
    isPossible: ({ chart }) => chart.pending('watchSignIn').length > 0,
    execute: ({ chart }) => {
      for (const port of chart.pending('watchSignIn')) speak(port, { type: 'session.found' });
    },
  };
}

/** The stored session is read after the page was closed for too long. */
function openingTooLate(): PortalCommand {
  return answering('openSession', 'idle for too long', ({ clock }) => {
    const at = clock.now();
    const reading = { kind: 'live', visit: aVisit({ issuedAt: at }) };
    return { at, interactedAt: at - 2 * minute, reading };
  });
}

/** The server is away for longer than the running refresh waits, and answers before the next one. */
function returningWhileWaiting(call: 'refreshToken' | 'extendSession'): PortalCommand {
  return {
    name: `the server is away and returns while ${call} waits`,
    isPossible: ({ chart }) =>
      chart.pending(call).length > 0 && chart.pending('watchCalls').length > 0,
    execute: ({ chart, clock }) => {
      for (const port of chart.pending('watchCalls'))
        speak(port, { type: 'server.silent', at: clock.now() });
      chart.answer('askServer', { isAnswered: false, isLate: false });
      clock.advance(2 * second);
      chart.answer(call, { kind: 'unreachable', at: clock.now(), retryAfterMs: null });
      chart.answer('askServer', { isAnswered: true, isLate: false });
    },
  };
}

const commands: readonly PortalCommand[] = [
  opening('live', (issuedAt) => aVisit({ issuedAt, lifeMs: 2 * minute })),
  opening('live, token due', (issuedAt) => aVisit({ token: 'due', issuedAt, lifeMs: 20 * second })),
  opening('live, near its maximum length', (issuedAt) =>
    aVisit({ issuedAt, absoluteAt: issuedAt + 20 * second }),
  ),
  opening('of another user', (issuedAt) =>
    aVisit({ username: 'technical@aurora.example', issuedAt }),
  ),
  opening('missing', null),
  openingTooLate(),
  submitting(),
  submittingInside(),
  signingInElsewhere(),
  ...['finance@aurora.example', 'technical@aurora.example'].map((username) =>
    answering<BrowserFacts>('signInAgain', username, ({ clock }) => ({
      kind: 'accepted',
      visit: aVisit({ username, token: 'again', issuedAt: clock.now() }),
    })),
  ),
  answering('endRefused', 'told', () => undefined),
  answering('authenticate', 'accepted', () => ({ kind: 'accepted', cookie: aCookie() })),
  answering('refreshToken', 'refreshed', (run) => {
    const at = run.clock.now();
    return { kind: 'refreshed', at, visit: renewed(sessionOf(run).context.visit ?? aVisit(), at) };
  }),
  answering('refreshToken', 'refreshed with other claims', (run) => {
    const at = run.clock.now();
    const visit = renewed(sessionOf(run).context.visit ?? aVisit(), at);
    const claims = parseUserData('CustID:AUR~TechnicalAccess:Y');
    return { kind: 'refreshed', at, visit: { ...visit, claims } };
  }),
  answering('refreshToken', 'refused', ({ clock }) => ({ kind: 'refused', at: clock.now() })),
  answering('extendSession', 'refreshed', (run) => {
    const at = run.clock.now();
    return { kind: 'refreshed', at, visit: renewed(sessionOf(run).context.visit ?? aVisit(), at) };
  }),
  sending('session.extend', ''),
  sending('session.signOut', ''),
  sending('session.dismiss', ''),
  sending('takeover.dismiss', ''),
  sending('token.rejected', 'in force', (run) => ({
    token: sessionOf(run).context.visit?.cookie.token ?? '',
  })),
  sending('token.rejected', 'of old', () => ({ token: 'old' })),
  sending('route.changed', '', ({ clock }) => ({ path: '/LeaseAccount/index', at: clock.now() })),
  reported('an interaction', ({ clock }) => ({ type: 'session.interacted', at: clock.now() })),
  reported('a wake-up', (run) => ({ type: 'session.evaluate', ...factsOf(run) })),
  reported('an interaction of another tab', (run) => ({
    type: 'session.evaluate',
    ...factsOf(run),
    interactedAt: run.clock.now(),
  })),
  ...['visit-1', 'visit-0'].map((visit) =>
    reported(`an end of ${visit} in another tab`, ({ clock }) => ({
      type: 'session.endedElsewhere',
      visit,
      reason: 'signedOut',
      at: clock.now(),
    })),
  ),
  reported('a corrected clock', () => ({ type: 'session.clockCorrected', byMs: 1000 })),
  reported('no connection', ({ clock }) => ({ type: 'connection.lost', at: clock.now() })),
  returningWhileWaiting('refreshToken'),
  returningWhileWaiting('extendSession'),
  reported('the connection', () => ({ type: 'connection.restored' })),
  passing('1.1 s', () => 1100),
  passingToChange(),
  passing('to the warning', () => 40 * second),
  passing('to the end', () => minute),
];

/** The coordinator with its real child charts; the world, the server and the clock are fakes. */
export const portalModel = defineModel<BrowserFacts>({
  machine: portalMachine,
  inputs: {
    plain: {
      product: 'lessor',
      policy: 'retryWhileValid',
      keepMs: { customer: 10 * second, internal: 0 },
    },
  },
  startsAt: morning,
  facts: () => ({ reading: { kind: 'missing' }, interactedAt: null }),
  lives: ({ clock, facts }) => ({
    watchDeadlines: reporting(clock, () => ({
      type: 'session.evaluate',
      at: clock.now(),
      ...facts,
    })),
    watchTokenLife: reporting(clock, () => ({ type: 'refresh.evaluate', at: clock.now() })),
    watchKeeping: (port) => {
      const { until } = port.input as { readonly until: number };
      const wait = until - clock.now();
      const timer = clock.setTimeout(() => speak(port, { type: 'keeping.over' }), wait);
      return () => clock.clearTimeout(timer);
    },
    watchBeats: reporting(clock, () => ({ type: 'heartbeat.due', at: clock.now() })),
    showLocation: (port) => {
      settlePort(port, undefined);
      return () => undefined;
    },
    sendHeartbeat: (port) => {
      settlePort(port, undefined);
      return () => undefined;
    },
  }),
  commands,
  distinguish: (run) => {
    const session = sessionOf(run);
    const { endReason, visit } = session.context;
    return [
      session.value,
      endReason,
      visit?.cookie.token.slice(0, 3),
      visit?.claims.technicalAccess,
      portalOf(run).context.isTakenOver,
      // How soon the visit reaches its maximum length decides how it ends.
      visit !== null && (visit.absoluteAt ?? Infinity) - (visit.issuedAt ?? 0) < minute,
    ];
  },
  maxSteps: 5,
});
