import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { SaveAnswer, SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import type {
  DraftNote,
  VersionedMonth,
} from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { draftWrites, type VisitTexts } from '#src/features/utilisation/draft-writes.ts';
import { readDrafts } from '#src/features/utilisation/read-drafts.ts';
import { draftsOf, takeOver } from '#src/features/utilisation/visit-drafts.ts';
import type { PortLives } from '#tests/support/statecharts/fake-ports.ts';
import {
  failPort,
  isPending,
  settlePort,
  speak,
  type PortLife,
  type StartedPort,
} from '#tests/support/statecharts/stand-in.ts';
import { callServer } from '../server-call.ts';
import type { World } from '../world-types.ts';

/** What the ports of the screen share. */
export interface ScreenParts {
  readonly world: World;
  readonly username: string;
  readonly drafts: DraftStore;
  /** Names the time from opening the screen until it is left. */
  readonly visit: string;
  /** Calls that the tab has made; they end with it, not with the screen. */
  readonly calls: Set<() => void>;
}

/** The page gives up a call after this time. */
const callLimitMs = 30_000;

const unreachable = new Error('The server could not be reached.');

/** What the page of a tab does for every port of the charts of the screen. */
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

/** Drafts are written at once, as the page has done when it comes to rest. */
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

/** A call reaches the server although nobody waits for its answer any more, unless the tab is gone. */
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

/** What comes back of a save; undefined when nothing does. */
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
