import { assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import { downloadPorts, type DownloadRequest } from './download.ports.ts';

/** How much of a file has arrived, in bytes; `total` is null while it is unknown. */
export interface DownloadProgress {
  readonly received: number;
  readonly total: number | null;
}

export interface DownloadContext {
  readonly request: DownloadRequest | null;
  readonly progress: DownloadProgress;
  /** Which place the file has among those that are made; null when it is being made. */
  readonly place: number | null;
  /** Why the last attempt failed, for people; null when it did not. */
  readonly error: string | null;
}

/** The reports of the running port. */
export type SaveReport =
  | ({ readonly type: 'download.progressed' } & DownloadProgress)
  | { readonly type: 'download.waits'; readonly place: number | null }
  | { readonly type: 'download.saved' }
  | { readonly type: 'download.declined' }
  | { readonly type: 'download.broke'; readonly fault: unknown };

export type DownloadEvent =
  | ({ readonly type: 'download.start' } & DownloadRequest)
  | { readonly type: 'download.retry' }
  | { readonly type: 'download.cancel' }
  | SaveReport;

const nothing: DownloadProgress = { received: 0, total: null };

/**
 * One download: fetches a file and saves it under its name (spec §7).
 *
 * A click while it runs is ignored; it can be cancelled at any moment and leaves nothing then. A
 * failure keeps the request, so that the same file can be tried again; nothing is shown here (spec
 * §8), the screen shows the failure.
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
      place: null,
    }),
    rememberPlace: assign({ place: (_, { place }: { place: number | null }) => place }),
    clearProgress: assign({ progress: nothing, place: null }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'download',
  context: { request: null, progress: nothing, place: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not started, or the last download was cancelled.',
      on: {
        'download.start': {
          target: 'downloading',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    downloading: {
      description: 'The file is being received.',
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
        'download.waits': {
          actions: { type: 'rememberPlace', params: ({ event }) => event },
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
      description: 'The download failed; the same file may be retried.',
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

export type DownloadSnapshot = SnapshotFrom<typeof downloadMachine>;
