import { utilisationInputSetup } from './utilisation-input.setup.ts';

/** Region of the utilisation chart beside the work on the months. */
export const connection = utilisationInputSetup.createStateConfig({
  description: 'Whether the server can be reached.',
  initial: 'online',
  states: {
    online: {
      description: 'There is a connection.',
      on: {
        'connection.lost': {
          target: 'offline',
          actions: { type: 'tellConnection', params: ({ event }) => event },
        },
      },
    },
    offline: {
      description: 'There is none: typing is stored on the device.',
      on: {
        // A lease-month that is touched first while offline starts as if there were a connection.
        'months.change': { actions: { type: 'tellOffline', params: ({ event }) => event } },
        'connection.restored': {
          target: 'online',
          actions: { type: 'tellConnection', params: ({ event }) => event },
        },
      },
    },
  },
});
