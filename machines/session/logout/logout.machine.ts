import { setup, type SnapshotFrom } from 'xstate';
import { logoutPorts } from './logout.ports.ts';

export type LogoutEvent = { readonly type: 'logout.start' };

/** A server that does not respond must not delay a logout for longer. */
const patienceMs = 2000;

/**
 * The logout of a signed-in person: typed values are saved, then the session ends.
 *
 * A logout deletes the device's unsaved work, so the work is saved first, for two seconds at most;
 * a failed save does not prevent the logout. Meanwhile nothing can be typed and a second click does
 * nothing.
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
      description: 'No logout was requested.',
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
      description: 'The session chart is notified; it ends this one.',
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

export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
