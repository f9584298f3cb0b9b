import { fromCallback } from 'xstate';
import { canEnter } from '#machines/session/session/session.facts.ts';
import type { LookCommand } from '#machines/session/session/session.ports.ts';
import type { WorldParts } from '../watch-world.ts';
import { watchWakeUps } from '../wake-ups.ts';

/**
 * The port `watchSignIn`: while nobody is signed in here, sends `session.found` when a sign-in of
 * another tab is stored.
 */
export function createWatchSignIn({ shared, clock }: WorldParts) {
  return fromCallback<LookCommand, Record<string, never>>(({ sendBack, receive }) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const look = (): void =>
      clock.whenSure(() => {
        if (!signal.aborted && canEnter(shared.readFacts())) sendBack({ type: 'session.found' });
      });
    receive(look);
    watchWakeUps(look, signal);
    const stopMessages = shared.listen((message) => {
      if (message.kind === 'changed') look();
    });
    return () => {
      listeners.abort();
      stopMessages();
    };
  });
}
