import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionReading, Visit } from '#domain/session/visit.ts';
import { sessionMachine, type SessionSnapshot } from '#machines/session/session/session.machine.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import {
  answering,
  type Command,
  defineModel,
  failing,
  passing,
  passingToChange,
  type Run,
  sending,
  sleeping,
} from '#kit/cover/chart-model.ts';
import {
  aCookie,
  aVisit,
  type BrowserFacts,
  minute,
  morning,
  renewed,
  reporting,
  second,
} from '../tabs/session-world.ts';

type SessionRun = Run<BrowserFacts>;
type SessionCommand = Command<BrowserFacts>;

function snapshotOf({ chart }: SessionRun): SessionSnapshot {
  return chart.actor.getSnapshot();
}

function visitIn(run: SessionRun): Visit {
  return snapshotOf(run).context.visit ?? aVisit();
}

function facts(run: SessionRun, reading: SessionReading, interactedAt: number | null = null) {
  return { at: run.clock.now(), interactedAt, reading } satisfies SessionFacts;
}

/** The stored facts of the browser when the chart looks; they stay until something changes them. */
function opening(
  label: string,
  reading: (at: number) => SessionReading,
  idleMs: number | null = null,
): SessionCommand {
  return answering('openSession', label, (run) => {
    const at = run.clock.now();
    run.facts.reading = reading(at);
    run.facts.interactedAt = idleMs === null ? null : at - idleMs;
    return facts(run, run.facts.reading, run.facts.interactedAt);
  });
}

function live(token: string, lifeMs = 2 * minute, absoluteMs: number | null = null) {
  return (at: number): SessionReading => ({
    kind: 'live',
    visit: aVisit({
      token,
      issuedAt: at,
      lifeMs,
      absoluteAt: absoluteMs === null ? null : at + absoluteMs,
    }),
  });
}

function evaluating(
  label: string,
  reading: (run: SessionRun) => SessionReading,
  interactedAt: (run: SessionRun) => number | null = () => null,
): SessionCommand {
  return sending('session.evaluate', label, (run) => {
    run.facts.reading = reading(run);
    return facts(run, run.facts.reading, interactedAt(run));
  });
}

/** Answers come a millisecond after the last tick: the time they bring is news. */
function answeredAt({ clock }: SessionRun): number {
  return clock.now() + 1;
}

const extensions: Readonly<Record<string, (run: SessionRun) => RefreshOutcome>> = {
  refreshed: (run) => {
    const at = answeredAt(run);
    const visit = renewed(visitIn(run), at);
    run.facts.reading = { kind: 'live', visit };
    return { kind: 'refreshed', at, visit };
  },
  refused: (run) => ({ kind: 'refused', at: answeredAt(run) }),
  unbound: (run) => ({ kind: 'refused', at: answeredAt(run), why: 'unbound' }),
  'ended by its owner': (run) => ({
    kind: 'refused',
    at: answeredAt(run),
    why: 'endedByOwner',
    endedAt: answeredAt(run) - 5 * second,
  }),
  unreachable: (run) => ({ kind: 'unreachable', at: answeredAt(run), retryAfterMs: null }),
  late: (run) => ({ kind: 'unreachable', at: answeredAt(run), retryAfterMs: null, isLate: true }),
  superseded: (run) => ({ kind: 'superseded', at: answeredAt(run) }),
  'after a sleep': (run) => ({ kind: 'superseded', at: answeredAt(run) + 2 * minute }),
};

const reasons: readonly EndReason[] = [
  'signedOut',
  'inactivity',
  'unextended',
  'absolute',
  'refused',
];

const commands: readonly SessionCommand[] = [
  opening('live', live('token-1')),
  opening('live, touched a while ago', live('token-2'), 10 * second),
  opening('live, warning due', live('token-3'), 45 * second),
  opening('live, idle for too long', live('token-4'), 60 * second),
  opening('live, token ends early', live('token-5', 20 * second)),
  opening('live, token ends during the warning', live('token-6', 50 * second)),
  opening('live, absolute life ends early', live('token-7', 2 * minute, 20 * second)),
  opening('live, absolute life ends during the warning', live('token-8', 2 * minute, 50 * second)),
  opening('missing', () => ({ kind: 'missing' })),
  answering('openSession', 'missing, and this tab knows why', (run) => {
    run.facts.reading = { kind: 'missing' };
    const ended = { reason: 'inactivity' as const, at: run.clock.now() - minute };
    return { ...facts(run, run.facts.reading), ended };
  }),
  opening('invalid', () => ({ kind: 'invalid' })),
  opening('of another user', () => ({ kind: 'userChanged' })),
  failing('openSession', () => new Error('broken')),
  sending('session.start', '', () => ({ cookie: aCookie() })),
  sending('session.interacted', '', (run) => ({ at: run.clock.now() })),
  sending('session.interacted', 'too late', (run) => ({ at: run.clock.now() + 2 * minute })),
  evaluating('unchanged', (run) => run.facts.reading),
  evaluating(
    'touched in another tab',
    (run) => run.facts.reading,
    (run) => run.clock.now(),
  ),
  evaluating('token of another tab', (run) => ({
    kind: 'live',
    visit: renewed(visitIn(run), run.clock.now()),
  })),
  evaluating('another user signed in', () => ({
    kind: 'live',
    visit: aVisit({ username: 'technical@aurora.example' }),
  })),
  evaluating('cookie names another user', () => ({ kind: 'userChanged' })),
  evaluating('cookie gone', () => ({ kind: 'missing' })),
  evaluating('cookie invalid', () => ({ kind: 'invalid' })),
  sending('session.extend', ''),
  sending('session.signOut', ''),
  sending('session.dismiss', ''),
  sending('session.found', ''),
  sending('session.renewed', 'own', (run) => ({
    visit: renewed(visitIn(run), run.clock.now()),
  })),
  sending('session.renewed', 'of another user', () => ({
    visit: aVisit({ username: 'technical@aurora.example' }),
  })),
  sending('session.refused', 'in time', (run) => ({ at: run.clock.now(), reason: 'refused' })),
  sending('session.refused', 'after the idle limit', (run) => ({
    at: run.clock.now() + 2 * minute,
    reason: 'refused',
  })),
  sending('session.renewalFailing', ''),
  sending('server.returned', ''),
  ...reasons.map((reason) =>
    sending('session.endedElsewhere', reason, ({ clock }) => ({
      visit: 'visit-1',
      reason,
      at: clock.now(),
    })),
  ),
  sending('session.clockCorrected', 'forward', () => ({ byMs: minute })),
  ...Object.entries(extensions).map(([label, output]) => answering('extendSession', label, output)),
  failing('extendSession', () => new Error('broken')),
  answering('confirmTime', 'the clock had jumped', (run) => facts(run, run.facts.reading)),
  answering('confirmTime', 'time has passed', (run) => ({
    ...facts(run, run.facts.reading),
    at: run.clock.now() + 2 * minute,
  })),
  failing('confirmTime', () => new Error('broken')),
  answering('closeSession', 'done', () => undefined),
  failing('closeSession', () => new Error('broken')),
  passing('4.3 s', () => 4.3 * second),
  passingToChange(),
  sleeping('two minutes', 2 * minute),
];

/** One session of one browser; the page's other tabs speak through the stored facts. */
export const sessionModel = defineModel<BrowserFacts>({
  machine: sessionMachine,
  inputs: {
    retryWhileValid: { policy: 'retryWhileValid' },
    signOutAtOnce: { policy: 'signOutAtOnce' },
  },
  startsAt: morning,
  facts: () => ({ reading: { kind: 'missing' }, interactedAt: null }),
  lives: ({ clock, facts: held }) => ({
    watchDeadlines: reporting(clock, () => ({
      type: 'session.evaluate',
      at: clock.now(),
      interactedAt: held.interactedAt,
      reading: held.reading,
    })),
  }),
  commands,
  distinguish: (run) => {
    const { visit, endReason, extendError, closing, pending, isRenewalFailing } =
      snapshotOf(run).context;
    const token = visit?.cookie.token.replaceAll(/\++$/g, '+');
    const isTold = extendError !== null;
    return [token, endReason, isTold, closing !== null, pending !== null, isRenewalFailing];
  },
  maxSteps: 4,
});
