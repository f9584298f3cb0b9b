import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import {
  tokenRefreshMachine,
  type TokenRefreshSnapshot,
} from '#machines/session/token-refresh/token-refresh.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToChange,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';
import { aVisit, minute, morning, renewed, reporting, second } from '../tabs/session-world.ts';

type RefreshRun = Run<null>;

function contextOf({ chart }: RefreshRun): TokenRefreshSnapshot['context'] {
  const snapshot: TokenRefreshSnapshot = chart.actor.getSnapshot();
  return snapshot.context;
}

function renewal(run: RefreshRun) {
  return { visit: renewed(contextOf(run).visit, run.clock.now()) };
}

const outcomes: Readonly<Record<string, (run: RefreshRun) => RefreshOutcome>> = {
  refreshed: (run) => ({ kind: 'refreshed', at: run.clock.now(), ...renewal(run) }),
  refused: ({ clock }) => ({ kind: 'refused', at: clock.now() }),
  unreachable: ({ clock }) => ({ kind: 'unreachable', at: clock.now(), retryAfterMs: null }),
  late: ({ clock }) => ({
    kind: 'unreachable',
    at: clock.now(),
    retryAfterMs: null,
    isLate: true,
  }),
  busy: ({ clock }) => ({ kind: 'unreachable', at: clock.now(), retryAfterMs: 5 * second }),
  'unreachable, token over': (run) => ({
    kind: 'unreachable',
    at: contextOf(run).visit.expiresAt,
    retryAfterMs: null,
  }),
  superseded: ({ clock }) => ({ kind: 'superseded', at: clock.now() }),
};

/** One live session's token: checks, answers of every kind, the connection, the warning. */
export const tokenRefreshModel = defineModel<null>({
  machine: tokenRefreshMachine,
  inputs: {
    retryWhileValid: { policy: 'retryWhileValid', visit: aVisit(), at: morning },
    signOutAtOnce: { policy: 'signOutAtOnce', visit: aVisit(), at: morning },
    'token already due': {
      policy: 'retryWhileValid',
      visit: aVisit({ issuedAt: morning - 40 * second, lifeMs: minute }),
      at: morning,
    },
  },
  startsAt: morning,
  facts: () => null,
  lives: ({ clock }) => ({
    watchTokenLife: reporting(clock, () => ({ type: 'refresh.evaluate', at: clock.now() })),
  }),
  commands: [
    sending('refresh.evaluate', '', ({ clock }) => ({ at: clock.now() })),
    sending('refresh.demand', ''),
    sending('refresh.hold', ''),
    sending('refresh.release', ''),
    sending('token.replaced', '', renewal),
    sending('connection.lost', ''),
    sending('connection.restored', ''),
    sending('server.returned', ''),
    ...Object.entries(outcomes).map(([label, output]) => answering('refreshToken', label, output)),
    failing('refreshToken', () => new Error('broken')),
    passing('7 s', () => 7 * second),
    passingToChange(),
  ],
  distinguish: (run) => {
    const { isOnline, isHeld, attempts, visit } = contextOf(run);
    return [isOnline, isHeld, Math.min(attempts, 2), visit.cookie.token.length > 7];
  },
  maxSteps: 6,
});
