import { assign, setup } from 'xstate';
import type { Upload } from '#contract/uploads.ts';
import { faultText } from '../fault-text.ts';
import { uploadPorts } from './upload.ports.ts';
import type { UploadContext, UploadEvent, UploadRequest } from './upload.types.ts';

/**
 * One file on its way to the server, to be attached to something afterwards.
 *
 * Sending ends with what the server made of the file. Another file may be chosen at any rest; it
 * takes the place of the first one, which the server forgets by itself. A failure keeps the file, so
 * that it can be sent again.
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
      description: 'No file is chosen, or the last one was given up.',
      entry: ['clearRequest', 'clearAttempt'],
      on: {
        'upload.start': {
          target: 'sending',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The file is on its way.',
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
      description: 'The file was not taken; it may be sent again, or another one chosen.',
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
