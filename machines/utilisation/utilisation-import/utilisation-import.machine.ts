import { assign, setup, type SnapshotFrom } from 'xstate';
import { utilisationImportPorts } from './utilisation-import.ports.ts';
import type { ImportPlan } from '#domain/utilisation/import/import-plan.types.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';

/** What an import will do, and the findings of the rules then. */
export interface ImportAnswer {
  readonly plan: ImportPlan;
  readonly problems: readonly RuleProblem[];
}

export interface UtilisationImportContext {
  readonly fileName: string;
  /** The progress of the reading, 0 to 1, and its current step. */
  readonly share: number;
  readonly step: string;
  readonly answer: ImportAnswer | null;
  readonly error: string | null;
}

export type UtilisationImportEvent =
  | { readonly type: 'file.choose'; readonly fileName: string }
  | { readonly type: 'file.progressed'; readonly share: number; readonly step: string }
  | { readonly type: 'file.read'; readonly answer: ImportAnswer }
  | { readonly type: 'file.failed'; readonly text: string }
  | { readonly type: 'import.confirm' }
  | { readonly type: 'import.cancel' };

/**
 * The import of a file in the template's format: it is read in a worker, its effect is shown, and
 * nothing is applied until the person confirms. A file that does not match is refused with its
 * reason, and another one may be chosen at any time.
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
    awaitingFile: { description: 'Waits for a file.' },
    reading: {
      description: 'A worker reads and judges the file.',
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
      description: 'The person sees the effect of the file, and the rows left out.',
      on: {
        'import.confirm': {
          guard: 'hasChange',
          target: 'done',
        },
        'import.cancel': { target: 'awaitingFile', actions: 'clearFile' },
      },
    },
    failed: {
      description: 'The file is refused; the reason says what to do.',
      tags: ['failed'],
    },
    done: { description: 'The import is applied.', type: 'final' },
  },
});

export type UtilisationImportSnapshot = SnapshotFrom<typeof utilisationImportMachine>;
