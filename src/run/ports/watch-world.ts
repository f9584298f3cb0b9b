import { fromCallback } from 'xstate';
import type { WorldCommand } from '#machines/app/portal/portal.ports.ts';
import type { WorldReport } from '#machines/app/portal/portal.events.ts';
import type { ServerClock } from './server-clock.ts';
import type { SharedSession } from './shared-session.ts';
import { watchWakeUps } from './wake-ups.ts';

export interface WorldParts {
  readonly shared: SharedSession;
  readonly clock: ServerClock;
}

type Report = (report: WorldReport) => void;

/** Interaction is click and key-up, exactly (spec §4, R6). */
const interactions = ['click', 'keyup'] as const;

/** Least time between two writes to the shared storage. */
const shareGapMs = 1000;

/** Shares interactions at once, and at most once a second; the last one is never lost. */
function createSharer({ shared }: WorldParts): { share(at: number): void; stop(): void } {
  let waiting: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    shared.touch(waiting);
    waiting = undefined;
    timer = setTimeout(flush, shareGapMs);
  };
  return {
    share: (at) => {
      waiting = at;
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

function watchInteraction({ clock }: WorldParts, report: Report, signal: AbortSignal): void {
  const interact = (): void => report({ type: 'session.interacted', at: clock.now() });
  for (const type of interactions) {
    document.addEventListener(type, interact, { capture: true, passive: true, signal });
  }
}

function watchConnection({ clock }: WorldParts, report: Report, signal: AbortSignal): void {
  const lost = (): void => report({ type: 'connection.lost', at: clock.now() });
  window.addEventListener('online', () => report({ type: 'connection.restored' }), { signal });
  window.addEventListener('offline', lost, { signal });
  if (!navigator.onLine) lost();
}

/** The port `watchWorld`: every listener of a live session, removed when the session ends. */
export function createWatchWorld(parts: WorldParts) {
  const { shared, clock } = parts;
  return fromCallback<WorldCommand, Record<string, never>>(({ sendBack, receive }) => {
    const report: Report = sendBack;
    const listeners = new AbortController();
    const { signal } = listeners;
    const sharer = createSharer(parts);
    const evaluateNow = (): void => {
      if (!signal.aborted) shared.look((news) => signal.aborted || report(news));
    };
    const evaluate = (): void => clock.whenSure(evaluateNow);

    receive((command) => {
      if (command.type === 'interaction.share') sharer.share(command.at);
      else shared.announce();
    });
    watchConnection(parts, report, signal);
    watchInteraction(parts, report, signal);
    watchWakeUps(evaluate, signal);
    const stopMessages = shared.listen((message) => {
      if (message.kind !== 'ended') evaluate();
      else {
        report({ ...message, type: 'session.endedElsewhere' });
        evaluate();
      }
    });
    const stopCorrections = clock.onCorrected((byMs) => {
      report({ type: 'session.clockCorrected', byMs });
      evaluateNow();
    });

    return () => {
      listeners.abort();
      sharer.stop();
      stopMessages();
      stopCorrections();
    };
  });
}
