import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Upload } from '#contract/files/uploads.ts';
import { faultText } from '#machines/fault-text.ts';
import { uploadPorts, type UploadRequest } from './upload.ports.ts';

export interface UploadContext {
  readonly request: UploadRequest | null;
  /** Bytes sent so far. */
  readonly sent: number;
  /** The stored upload; null until the server has it. */
  readonly upload: Upload | null;
  /** Why the file was refused, for people; null when it was not. */
  readonly error: string | null;
}

/** The reports of the running port. */
export type SendReport =
  | { readonly type: 'upload.progressed'; readonly sent: number }
  | { readonly type: 'upload.accepted'; readonly upload: Upload }
  | { readonly type: 'upload.broke'; readonly fault: unknown };

export type UploadEvent =
  | ({ readonly type: 'upload.start' } & UploadRequest)
  | { readonly type: 'upload.retry' }
  | { readonly type: 'upload.cancel' }
  | SendReport;

/**
 * One file on its way to the server, to be attached to something afterwards.
 *
 * Sending ends with the stored upload. Another file may be chosen whenever nothing is being sent;
 * it replaces the first one, which the server deletes by itself. A failure keeps the file, so that
 * it can be sent again.
 *
 * Port: `sendFile`.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: uploadPorts,
  actions: {
    rememberRequest: assign({
      request: (_, { fileName, size }: UploadRequest) => ({ fileName, size }),
    }),
    rememberSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    rememberUpload: assign({ upload: (_, { upload }: { upload: Upload }) => upload }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearAttempt: assign({ sent: 0, upload: null, error: null }),
    clearRequest: assign({ request: null }),
  },
}).createMachine({
  id: 'upload',
  context: { request: null, sent: 0, upload: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is chosen, or the last one was cancelled.',
      entry: ['clearRequest', 'clearAttempt'],
      on: {
        'upload.start': {
          target: 'sending',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The file is being sent.',
      tags: ['busy'],
      entry: 'clearAttempt',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => context.request ?? { fileName: '', size: 0 },
      },
      on: {
        'upload.progressed': {
          actions: { type: 'rememberSent', params: ({ event }) => event },
        },
        'upload.accepted': {
          target: 'sent',
          actions: { type: 'rememberUpload', params: ({ event }) => event },
        },
        'upload.broke': {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => event },
        },
        'upload.cancel': { target: 'idle' },
      },
    },
    sent: {
      description: 'The server has the file; something can attach it.',
      on: {
        'upload.start': {
          target: 'sending',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
        'upload.cancel': { target: 'idle' },
      },
    },
    failed: {
      description: 'The file was refused or lost; it may be sent again, or another one chosen.',
      tags: ['failed'],
      on: {
        'upload.retry': { target: 'sending' },
        'upload.start': {
          target: 'sending',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
        'upload.cancel': { target: 'idle' },
      },
    },
  },
});

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
