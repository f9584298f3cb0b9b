import { assign, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { downloadPorts } from './download.ports.ts';
import type { DownloadContext, DownloadEvent, DownloadRequest } from './download.types.ts';

/**
 * One download button: fetches a file and saves it under its name (spec §7).
 *
 * A click while it runs is ignored; a failure can be tried again with the same file.
 *
 * Port: `saveFile`.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: downloadPorts,
  actions: {
    rememberRequest: assign({
      request: (_, { path, fileName }: DownloadRequest) => ({ path, fileName }),
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'download',
  context: { request: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for yet.',
      on: {
        'download.start': {
          target: 'downloading',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    downloading: {
      description: 'The file is on its way.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => context.request ?? { path: '', fileName: '' },
        onDone: { target: 'done' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    done: {
      description: 'The file is saved; it may be fetched again.',
      on: {
        'download.start': {
          target: 'downloading',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The file could not be had; the same one may be tried again.',
      tags: ['failed'],
      on: {
        'download.retry': { target: 'downloading' },
        'download.start': {
          target: 'downloading',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
  },
});
