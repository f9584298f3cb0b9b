import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { SaveAnswer } from '#machines/utilisation/lease-month/save-answer.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import type { DraftNote } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { VersionedMonth } from '#machines/utilisation/book/book.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import {
  draftWrites,
  type VisitTexts,
} from '#src/features/utilisation/airline/drafts/draft-writes.ts';
import { readDrafts } from '#src/features/utilisation/airline/drafts/read-drafts.ts';
import { draftsOf, takeOver } from '#src/features/utilisation/airline/drafts/visit-drafts.ts';
import { sessionEndedProblem } from '#src/api/portal-problem.ts';
import { rejectionWords } from '#src/features/utilisation/airline/words/rejection-words.ts';
import type { PortLives } from '#kit/runner/fake-ports.ts';
import {
  failPort,
  isPending,
  settlePort,
  speak,
  type PortLife,
  type StartedPort,
} from '#kit/runner/stand-in.ts';
import { callServer } from '../world/server-call.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';

/** What the ports of the screen share. */
export interface ScreenParts {
  readonly world: SimulatedBrowser;
  readonly username: string;
  readonly drafts: DraftStore;
  /** Identifies the time from opening the screen until it is left. */
  readonly visit: string;
  /** Whether the session is over while its page is kept. */
  readonly isSetAside: () => boolean;
  /** Calls of the tab; they end with it, not with the screen. */
  readonly calls: Set<() => void>;
}

/** The page cancels a call after this time. */
const callLimitMs = 30_000;

const unreachable = new Error('The server could not be reached.');

/** The page's part for every port of the charts of the screen. */
export function utilisationPorts(parts: ScreenParts): PortLives {
  const { world, drafts, visit } = parts;
  const own = draftsOf(drafts, visit);
  const texts: VisitTexts = { sent: new Map(), kept: new Map() };
  const { utilisation } = world;
  const writer = () => ({ username: parts.username, at: world.clock.now() });
  return {
    keepDrafts: keeping(parts, own, texts),
    watchConnection: (port) => {
      const timer = world.clock.setTimeout(() => {
        if (!world.isOnline) speak(port, { type: 'connection.lost' });
      }, 0);
      return () => world.clock.clearTimeout(timer);
    },
    loadUtilisation: calling(parts, (port) => {
      const view = utilisation.view(parts.username, world.clock.now());
      takeOver(drafts, visit, world.visits);
      settlePort(port, { view, ...readDrafts(own, view) });
    }),
    saveDraft: (port) => {
      const request = port.input as SaveRequest;
      texts.sent.set(leaseMonthKey(request.leaseId, request.month), request);
      if (parts.isSetAside()) return rejecting(parts)(port);
      return calling(parts, () => answerSave(port, save(parts, request)))(port);
    },
    submitMonths: calling(parts, (port) => {
      const { months } = port.input as { months: readonly VersionedMonth[] };
      finish(port, utilisation.submit(months, writer()));
    }),
    withdrawMonth: calling(parts, (port) =>
      finish(port, utilisation.withdraw(port.input as VersionedMonth, writer())),
    ),
  };
}

/** Drafts are written at once, as by a settled page. */
function keeping({ world, visit }: ScreenParts, own: DraftStore, texts: VisitTexts): PortLife {
  return (port) => {
    world.visits.add(visit);
    port.hear = (event) => {
      for (const [name, kept] of draftWrites(event as DraftNote, texts, world.clock.now()))
        own.write(name, kept === undefined ? undefined : JSON.stringify(kept));
    };
    return () => void world.visits.delete(visit);
  };
}

/**
 * A call reaches the server although nobody waits for its response any more, unless the tab is
 * closed.
 */
function calling({ world, calls }: ScreenParts, answer: (port: StartedPort) => void): PortLife {
  return (port) => {
    const fail = (): void => {
      if (isPending(port)) failPort(port, unreachable);
    };
    const withdraw = callServer(world, {
      answer: () => {
        calls.delete(withdraw);
        if (world.isOnline) answer(port);
        else fail();
      },
      giveUp: fail,
      limitMs: callLimitMs,
    });
    calls.add(withdraw);
    return () => undefined;
  };
}

/** After the end of the session nothing is sent by itself. */
function rejecting({ world }: ScreenParts): PortLife {
  return (port) => {
    const answer = { kind: 'rejected', reason: rejectionWords(sessionEndedProblem()) };
    const timer = world.clock.setTimeout(() => finish(port, answer), 0);
    return () => world.clock.clearTimeout(timer);
  };
}

/** The result of a save; undefined without a response. */
function save({ world, username }: ScreenParts, request: SaveRequest): SaveAnswer | undefined {
  const { utilisation } = world;
  utilisation.saves += 1;
  const way = utilisation.saveAnswer;
  if (way === 'busy') return undefined;
  if (way === 'a refusal') return { kind: 'rejected', reason: 'The text cannot be taken.' };
  const result = utilisation.save(request, { username, at: world.clock.now() });
  return way === 'nothing' ? undefined : result;
}

function answerSave(port: StartedPort, answer: SaveAnswer | undefined): void {
  if (answer !== undefined) finish(port, answer);
  else if (isPending(port)) failPort(port, unreachable);
}

function finish(port: StartedPort, output: unknown): void {
  if (isPending(port)) settlePort(port, output);
}
