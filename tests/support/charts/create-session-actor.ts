import type { SessionReading, Visit } from '#domain/session/visit.ts';
import type { SessionEvent, SessionInput } from '#machines/session/session/session.events.ts';
import { sessionMachine, type SessionSnapshot } from '#machines/session/session/session.machine.ts';
import { aVisit, eight } from '../portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

/** A session chart with fake ports, and the verbs that its tests use. */
export interface SessionUnderTest {
  readonly chart: ChartActor;
  send(event: SessionEvent): void;
  snapshot(): SessionSnapshot;
  /** Evaluates `msAfterEight` with the given facts; by default nothing changed in the browser. */
  look(msAfterEight: number, facts?: { reading?: SessionReading; interactedAt?: number }): void;
  /** The types of the events emitted so far. */
  emitted(): readonly string[];
}

/** Starts a session chart that still restores. */
export function createSessionActor(input: Partial<SessionInput> = {}): SessionUnderTest {
  const chart = createChartActor(sessionMachine, {
    input: { policy: 'retryWhileValid', ...input },
  });
  const snapshot = (): SessionSnapshot => chart.actor.getSnapshot() as SessionSnapshot;
  const send = (event: SessionEvent): void => chart.send(event);
  return {
    chart,
    send,
    snapshot,
    look: (msAfterEight, { reading, interactedAt } = {}) => {
      const { visit } = snapshot().context;
      const stored: SessionReading = visit === null ? { kind: 'missing' } : { kind: 'live', visit };
      send({
        type: 'session.evaluate',
        at: eight + msAfterEight,
        interactedAt: interactedAt ?? null,
        reading: reading ?? stored,
      });
    },
    emitted: () => chart.emitted.map((event) => event.type),
  };
}

/** Starts a session chart whose person signed in at eight. */
export function createSignedInSession(
  visit: Visit = aVisit(),
  input: Partial<SessionInput> = {},
): SessionUnderTest {
  const session = createSessionActor(input);
  session.chart.answer('openSession', {
    at: eight,
    interactedAt: null,
    reading: { kind: 'live', visit },
  });
  return session;
}
