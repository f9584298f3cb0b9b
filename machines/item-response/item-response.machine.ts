import { assign, setup } from 'xstate';
import type { Upload } from '#contract/uploads.ts';
import { shownText } from '#domain/text/shown-text.ts';
import { faultText } from '../fault-text.ts';
import { itemResponsePorts } from './item-response.ports.ts';
import type { ItemResponseContext, ItemResponseEvent } from './item-response.types.ts';

/**
 * One answer to an open item of a technical project, from the first word until the server has it.
 *
 * A person writes, adds files that are sent already, and sends the answer. A failure says why and
 * keeps words and files, so that nothing is written twice; a second click while it is on its way is
 * ignored. An answer without words is not sent.
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
      description: 'The answer is on its way; words and files are kept.',
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
      description: 'The answer was not taken; it may be changed or sent again.',
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
