import { assign, setup, type SnapshotFrom } from 'xstate';
import { utilisationImportPorts } from './utilisation-import.ports.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { ImportPlan } from '#domain/utilisation/import/import-plan.types.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { choiceFaults } from '#domain/utilisation/own-file/choice-faults.ts';
import { confirmedColumns } from '#domain/utilisation/own-file/confirmed-columns.ts';
import type {
  DecimalMark,
  OwnChoice,
  TargetChoice,
} from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';

/** What an import will do, and the findings of the rules then. */
export interface ImportAnswer {
  readonly plan: ImportPlan;
  readonly problems: readonly RuleProblem[];
  /** How the columns of an own file were read; left out for the template's format. */
  readonly own?: { readonly question: OwnQuestion; readonly choice: OwnChoice } | undefined;
}

export interface UtilisationImportContext {
  readonly fileName: string;
  /** The progress of the reading, 0 to 1, and its current step. */
  readonly share: number;
  readonly step: string;
  /** The sheet that the person has chosen; null for the first that fits. */
  readonly sheet: string | null;
  /** What is asked about the columns, and what is chosen. */
  readonly question: OwnQuestion | null;
  readonly choice: OwnChoice | null;
  /** The columns could not be kept for the next file. */
  readonly isForgotten: boolean;
  readonly answer: ImportAnswer | null;
  readonly error: string | null;
}

export type UtilisationImportEvent =
  | { readonly type: 'file.choose'; readonly fileName: string }
  | { readonly type: 'file.rejected'; readonly text: string }
  | { readonly type: 'file.progressed'; readonly share: number; readonly step: string }
  | { readonly type: 'file.read'; readonly answer: ImportAnswer }
  | { readonly type: 'file.failed'; readonly text: string }
  | { readonly type: 'columns.asked'; readonly question: OwnQuestion }
  | { readonly type: 'column.choose'; readonly at: number; readonly becomes: TargetChoice }
  | { readonly type: 'month.choose'; readonly month: IsoMonth | null }
  | { readonly type: 'mark.choose'; readonly mark: DecimalMark | null }
  | { readonly type: 'sheet.choose'; readonly sheet: string }
  | { readonly type: 'columns.confirm' }
  | { readonly type: 'columns.change' }
  | { readonly type: 'import.confirm' }
  | { readonly type: 'import.cancel' };

const noFile = { sheet: null, question: null, choice: null, isForgotten: false, answer: null };

/**
 * The import of a file: it is read in a worker, its effect is shown, and nothing is applied until the
 * person confirms. Where the portal cannot tell what the columns of an airline's own file become, the
 * person chooses, and that is kept for the next file with these headings; a record that cannot be
 * kept stops no import. A file that cannot be used is refused with its reason, and another one may be
 * chosen at any time.
 *
 * Ports: `readFile`, `keepColumns`.
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
    hasOwnColumns: ({ context }) => context.answer?.own !== undefined,
    isDecided: ({ context: { question, choice } }) =>
      question !== null && choice !== null && choiceFaults(question, choice).length === 0,
  },
  actions: {
    rememberFile: assign({
      ...noFile,
      fileName: (_, { fileName }: { fileName: string }) => fileName,
      share: 0,
      step: '',
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
    rememberRejection: assign({ ...noFile, error: (_, { text }: { text: string }) => text }),
    rememberQuestion: assign((_, { question }: { question: OwnQuestion }) => ({
      question,
      choice: suggestedChoice(question),
    })),
    reopenQuestion: assign(({ context: { answer } }) => ({
      question: answer?.own?.question ?? null,
      choice: answer?.own?.choice ?? null,
      answer: null,
    })),
    rememberColumn: assign(
      ({ context: { choice } }, { at, becomes }: { at: number; becomes: TargetChoice }) => ({
        choice: choice && {
          ...choice,
          columns: choice.columns.map((one, index) => (index === at ? becomes : one)),
        },
      }),
    ),
    rememberMonth: assign(({ context: { choice } }, { month }: { month: IsoMonth | null }) => ({
      choice: choice && { ...choice, month },
    })),
    rememberMark: assign(({ context: { choice } }, { mark }: { mark: DecimalMark | null }) => ({
      choice: choice && { ...choice, decimalMark: mark },
    })),
    rememberSheet: assign({
      ...noFile,
      sheet: (_, { sheet }: { sheet: string }) => sheet,
    }),
    rememberForgotten: assign({ isForgotten: true }),
    clearFile: assign({ ...noFile, fileName: '', error: null }),
  },
}).createMachine({
  id: 'utilisationImport',
  context: { ...noFile, fileName: '', share: 0, step: '', error: null },
  initial: 'awaitingFile',
  on: {
    'file.choose': {
      target: '.reading',
      actions: { type: 'rememberFile', params: ({ event }) => event },
    },
    'file.rejected': {
      target: '.failed',
      actions: { type: 'rememberRejection', params: ({ event }) => event },
    },
  },
  states: {
    awaitingFile: { description: 'Waits for a file.' },
    reading: {
      description:
        'A worker reads and judges the file, by the chosen columns where there are some.',
      tags: ['busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { fileName, sheet, choice } }) => ({ fileName, sheet, choice }),
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
        'columns.asked': {
          target: 'choosingColumns',
          actions: { type: 'rememberQuestion', params: ({ event }) => event },
        },
        'file.failed': {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => event },
        },
        'import.cancel': { target: 'awaitingFile', actions: 'clearFile' },
      },
    },
    choosingColumns: {
      description: 'The person says what the columns of an own file become.',
      on: {
        'column.choose': { actions: { type: 'rememberColumn', params: ({ event }) => event } },
        'month.choose': { actions: { type: 'rememberMonth', params: ({ event }) => event } },
        'mark.choose': { actions: { type: 'rememberMark', params: ({ event }) => event } },
        'sheet.choose': {
          target: 'reading',
          actions: { type: 'rememberSheet', params: ({ event }) => event },
        },
        'columns.confirm': { guard: 'isDecided', target: 'keepingColumns' },
        'import.cancel': { target: 'awaitingFile', actions: 'clearFile' },
      },
    },
    keepingColumns: {
      description: 'What the columns become is kept for the next file with these headings.',
      tags: ['busy'],
      invoke: {
        id: 'keepColumns',
        src: 'keepColumns',
        input: ({ context: { question, choice } }) => ({ columns: kept(question, choice) }),
        onDone: { target: 'reading' },
        onError: { target: 'reading', actions: 'rememberForgotten' },
      },
      on: { 'import.cancel': { target: 'awaitingFile', actions: 'clearFile' } },
    },
    previewing: {
      description: 'The person sees the effect of the file, and the rows left out.',
      on: {
        'import.confirm': {
          guard: 'hasChange',
          target: 'done',
        },
        'columns.change': {
          guard: 'hasOwnColumns',
          target: 'choosingColumns',
          actions: 'reopenQuestion',
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

function kept(question: OwnQuestion | null, choice: OwnChoice | null) {
  if (question === null || choice === null) return { columns: [], decimalMark: null };
  return confirmedColumns(question, choice);
}

export type UtilisationImportSnapshot = SnapshotFrom<typeof utilisationImportMachine>;
