import { assign, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { downloadPorts } from './download.ports.ts';
import type {
  DownloadContext,
  DownloadEvent,
  DownloadProgress,
  DownloadRequest,
} from './download.types.ts';

const nothing: DownloadProgress = { received: 0, total: null };

/**
 * One download: fetches a file and saves it under its name (spec §7).
 *
 * A click while it runs is ignored; it can be cancelled at any moment and leaves nothing then. A
 * failure keeps what was asked for, so that the same file can be tried again; nothing is shown here
 * (spec §8), the screen says it.
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
      request: (_, { path, fileName, body, isLarge }: DownloadRequest) => ({
        path,
        fileName,
        ...(body === undefined ? {} : { body }),
        ...(isLarge === undefined ? {} : { isLarge }),
      }),
    }),
    rememberProgress: assign({
      progress: (_, { received, total }: DownloadProgress) => ({ received, total }),
    }),
    clearProgress: assign({ progress: nothing }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'download',
  context: { request: null, progress: nothing, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for yet, or the last download was given up.',
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
      entry: ['clearError', 'clearProgress'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => context.request ?? { path: '', fileName: '' },
      },
      on: {
        'download.progressed': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'download.saved': { target: 'done' },
        'download.declined': { target: 'idle' },
        'download.cancel': { target: 'idle' },
        'download.broke': {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => event },
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
