import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Upload } from '#contract/files/uploads.ts';
import { shownText } from '#domain/text/shown-text.ts';
import { faultText } from '#machines/fault-text.ts';
import { type ItemAnswer, itemResponsePorts } from './item-response.ports.ts';

export interface ItemResponseContext {
  /** Uploaded files of the answer. */
  readonly files: readonly Upload[];
  /** What was sent last. */
  readonly answer: ItemAnswer | null;
  readonly error: string | null;
}

export type ItemResponseEvent =
  | { readonly type: 'answer.attach'; readonly upload: Upload }
  | { readonly type: 'answer.detach'; readonly id: string }
  | { readonly type: 'answer.edit' }
  | { readonly type: 'answer.send'; readonly text: string };

/**
 * One answer to an open item of a technical project, from the first word until the server has it.
 *
 * A person writes, adds uploaded files, and sends the answer. A failure names its reason and keeps
 * text and files, so that nothing is written twice; a second click while it is being sent is
 * ignored. An answer without text is not sent.
 *
 * Port: `sendAnswer`.
 */
export const itemResponseMachine = setup({
  types: {
    context: {} as ItemResponseContext,
    events: {} as ItemResponseEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: itemResponsePorts,
  guards: {
    hasWords: (_, { text }: { text: string }) => shownText(text) !== '',
    isNew: ({ context }, { upload }: { upload: Upload }) =>
      context.files.every(({ id }) => id !== upload.id),
  },
  actions: {
    rememberFile: assign({
      files: ({ context }, { upload }: { upload: Upload }) => [...context.files, upload],
    }),
    clearFile: assign({
      files: ({ context }, { id }: { id: string }) =>
        context.files.filter((file) => file.id !== id),
    }),
    rememberAnswer: assign({
      answer: ({ context }, { text }: { text: string }) => ({
        text: text.trim(),
        uploadIds: context.files.map(({ id }) => id),
      }),
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'itemResponse',
  context: { files: [], answer: null, error: null },
  initial: 'writing',
  states: {
    writing: {
      description: 'The person writes and adds files.',
      on: {
        'answer.attach': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
        'answer.detach': { actions: { type: 'clearFile', params: ({ event }) => event } },
        'answer.send': {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'rememberAnswer', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The answer is being sent; text and files are kept.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context }) => context.answer ?? { text: '', uploadIds: [] },
        onDone: { target: 'sent' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'The answer was refused or lost; it may be changed or sent again.',
      tags: ['failed'],
      on: {
        'answer.attach': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
        'answer.detach': {
          target: 'writing',
          actions: { type: 'clearFile', params: ({ event }) => event },
        },
        'answer.edit': { target: 'writing', actions: 'clearError' },
        'answer.send': {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'rememberAnswer', params: ({ event }) => event },
        },
      },
    },
    sent: { description: 'The lessor has the answer.', type: 'final' },
  },
});

export type ItemResponseSnapshot = SnapshotFrom<typeof itemResponseMachine>;
