import { setup } from 'xstate';
import { logoutPorts } from './logout.ports.ts';
import type { LogoutEvent } from './logout.types.ts';

/** A server that does not answer must not keep anybody in. */
const patienceMs = 2000;

/**
 * The way out of somebody who is signed in: what was typed is saved, then the session ends.
 *
 * A logout forgets what the device keeps of unsaved work, so that the work is saved before it. It
 * is waited for two seconds at most, and a save that fails holds nobody back. While it is waited
 * for, nothing can be typed and a second click does nothing.
 *
 * Ports: `finishWork`, `endSession`.
 */
export const logoutMachine = setup({
  types: {
    events: {} as LogoutEvent,
    tags: {} as 'busy',
  },
  actors: logoutPorts,
  delays: { patience: patienceMs },
}).createMachine({
  id: 'logout',
  context: {},
  initial: 'signedIn',
  states: {
    signedIn: {
      description: 'Nobody has asked to leave.',
      on: { 'logout.start': { target: 'saving' } },
    },
    saving: {
      description: 'What was typed is saved.',
      tags: ['busy'],
      invoke: {
        id: 'finishWork',
        src: 'finishWork',
        input: {},
        onDone: { target: 'leaving' },
        onError: { target: 'leaving' },
      },
      after: { patience: { target: 'leaving' } },
    },
    leaving: {
      description: 'The session chart is told; it ends this one.',
      tags: ['busy'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: {},
        onDone: { target: 'signedIn' },
        onError: { target: 'signedIn' },
      },
    },
  },
});
