import { fromPromise, setup } from 'xstate';

/** A small machine with one of everything that a chart can hold. */
export const doorMachine = setup({
  types: {
    events: {} as { type: 'door.open' } | { type: 'door.remove' },
  },
  actors: { runMotor: fromPromise(() => Promise.resolve()) },
  guards: { isLocked: () => true, isDark: () => true },
  delays: { openLimit: 30_000 },
  actions: {
    switchLamp: (_args, _params: { lamp: string }) => undefined,
    announceFault: () => undefined,
    announceRefusal: () => undefined,
  },
}).createMachine({
  id: 'door',
  description: 'A door with a motor.',
  on: { 'door.remove': '.removed' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody passes.',
      on: {
        'door.open': [
          { guard: 'isLocked', actions: 'announceRefusal', description: 'Locked doors stay shut.' },
          { target: 'opening' },
        ],
      },
    },
    opening: {
      description: 'The motor runs.',
      tags: ['busy'],
      entry: { type: 'switchLamp', params: { lamp: 'on' } },
      exit: { type: 'switchLamp', params: () => ({ lamp: 'off' }) },
      invoke: {
        id: 'motor',
        src: 'runMotor',
        onDone: 'open',
        onError: { target: 'closed', actions: 'announceFault' },
      },
    },
    open: {
      description: 'Anybody passes.',
      type: 'parallel',
      after: { openLimit: 'closed' },
      states: {
        light: {
          description: 'The lamp above the door.',
          initial: 'dim',
          states: {
            dim: {
              description: 'By day.',
              always: { guard: 'isDark', target: 'bright' },
            },
            bright: { description: 'By night.' },
          },
        },
        bell: { description: 'Rings when somebody passes.' },
      },
    },
    removed: { description: 'The door is gone.', type: 'final' },
  },
});
