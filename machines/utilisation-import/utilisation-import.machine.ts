import { assign, setup } from 'xstate';
import { utilisationImportPorts } from './utilisation-import.ports.ts';
import type {
  ImportAnswer,
  UtilisationImportContext,
  UtilisationImportEvent,
} from './utilisation-import.types.ts';

/**
 * The import of a file in the template's format: it is read beside the page, what it would do is
 * shown, and nothing is applied until the person confirms. A file that does not match is refused
 * with its reason, and another one may be chosen at any time.
 *
 * Port: `readFile`.
 */
export const utilisationImportMachine = setup({
  types: {
    context: {} as UtilisationImportContext,
    events: {} as UtilisationImportEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: utilisationImportPorts,
  guards: {
    isRefused: (_, { answer }: { answer: ImportAnswer }) => answer.plan.refused !== null,
    hasChange: ({ context }) => (context.answer?.plan.change ?? null) !== null,
  },
  actions: {
    rememberFile: assign({
      fileName: (_, { fileName }: { fileName: string }) => fileName,
      share: 0,
      step: '',
      answer: null,
      error: null,
    }),
    rememberProgress: assign((_, { share, step }: { share: number; step: string }) => ({
      share,
      step,
    })),
    rememberAnswer: assign({ answer: (_, { answer }: { answer: ImportAnswer }) => answer }),
    rememberRefusal: assign({
      error: (_, { answer }: { answer: ImportAnswer }) => answer.plan.refused,
    }),
    rememberFault: assign({ error: (_, { text }: { text: string }) => text }),
    clearFile: assign({ fileName: '', answer: null, error: null }),
  },
}).createMachine({
  id: 'utilisationImport',
  context: { fileName: '', share: 0, step: '', answer: null, error: null },
  initial: 'awaitingFile',
  on: {
    'file.choose': {
      target: '.reading',
      actions: { type: 'rememberFile', params: ({ event }) => event },
    },
  },
  states: {
    awaitingFile: { description: 'A file is to be chosen.' },
    reading: {
      description: 'The file is read and judged beside the page.',
      tags: ['busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ fileName: context.fileName }),
      },
      on: {
        'file.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'file.read': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'rememberRefusal', params: ({ event }) => event },
          },
          {
            target: 'previewing',
            actions: { type: 'rememberAnswer', params: ({ event }) => event },
          },
        ],
        'file.failed': {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => event },
        },
        'import.cancel': { target: 'awaitingFile', actions: 'clearFile' },
      },
    },
    previewing: {
      description: 'The person sees what the file would do, and which rows are left out.',
      on: {
        'import.confirm': {
          guard: 'hasChange',
          target: 'done',
        },
        'import.cancel': { target: 'awaitingFile', actions: 'clearFile' },
      },
    },
    failed: {
      description: 'The file cannot be taken; the reason says what to do.',
      tags: ['failed'],
    },
    done: { description: 'The import is applied.', type: 'final' },
  },
});
