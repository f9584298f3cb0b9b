import { assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import {
  type AttachInput,
  type ChosenFile,
  claimSubmissionPorts,
  type DraftRef,
  type FormInput,
  type FormProblem,
  type SubmitOutcome,
  type SubmittedClaim,
} from './claim-submission.ports.ts';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';

export interface ClaimSubmissionContext {
  /** Null until the draft was saved for the first time. */
  readonly draft: DraftRef | null;
  readonly problems: readonly FormProblem[];
  readonly error: string | null;
  /** Files that are sent one after the other, the first of them now. */
  readonly files: readonly ChosenFile[];
  /** The form that these files belong to. */
  readonly form: ClaimForm | null;
  /** Files that were chosen and are not attached, because they or the form failed. */
  readonly returned: readonly ChosenFile[];
  /** How many files were chosen together. */
  readonly chosenCount: number;
  readonly submitted: SubmittedClaim | null;
}

export type ClaimSubmissionEvent =
  | { readonly type: 'form.save'; readonly form: ClaimForm }
  | {
      readonly type: 'form.attach';
      readonly form: ClaimForm;
      readonly files: readonly ChosenFile[];
    }
  | { readonly type: 'form.remove'; readonly documentId: string }
  | { readonly type: 'form.submit'; readonly form: ClaimForm }
  | { readonly type: 'form.edit' };

/**
 * One claim form, from the first keystroke to the submission (domain page §1.7).
 *
 * A person writes, saves a draft, attaches and removes files and submits; what the server refuses
 * is shown at the fields and the form continues. One thing at a time: a second click while
 * something runs is ignored, and the draft that the server knows is never forgotten, so nothing is
 * stored twice. Files that are chosen together go one after the other; one that fails is named and
 * keeps none of the others back. What is not attached is given back to be tried again.
 *
 * Ports: `saveDraft`, `attachFile`, `removeFile`, `submitClaim` (saves first).
 */
export const claimSubmissionMachine = setup({
  types: {
    context: {} as ClaimSubmissionContext,
    events: {} as ClaimSubmissionEvent,
    input: {} as { draft: DraftRef | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: claimSubmissionPorts,
  guards: {
    isRefused: (_, outcome: SubmitOutcome) => outcome.kind === 'refused',
    hasMoreFiles: ({ context }) => context.files.length > 1,
    hasFileFault: ({ context }) => context.error !== null,
  },
  actions: {
    rememberDraft: assign({ draft: (_, { draft }: { draft: DraftRef }) => draft }),
    rememberRefusal: assign((_, outcome: SubmitOutcome) =>
      outcome.kind === 'refused' ? { draft: outcome.draft, problems: outcome.problems } : {},
    ),
    rememberSubmitted: assign((_, outcome: SubmitOutcome) =>
      outcome.kind === 'submitted' ? { submitted: outcome.claim } : {},
    ),
    queueFiles: assign((_, { files, form }: Pick<ClaimSubmissionContext, 'files' | 'form'>) => ({
      files,
      form,
      chosenCount: files.length,
      returned: [],
    })),
    advanceQueue: assign({ files: ({ context }) => context.files.slice(1) }),
    rememberFileFault: assign({
      error: ({ context }, { fault }: { fault: unknown }) =>
        [context.error, `${context.files[0]?.name ?? 'The file'}: ${faultText(fault)}`]
          .filter((text) => text !== null)
          .join(' '),
      returned: ({ context: { returned, files } }) => [...returned, ...files.slice(0, 1)],
    }),
    returnFiles: assign({
      returned: ({ context }) => context.files,
      files: (): readonly ChosenFile[] => [],
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearFaults: assign({ error: null, problems: (): readonly FormProblem[] => [] }),
  },
}).createMachine({
  id: 'claimSubmission',
  context: ({ input }) => ({
    draft: input.draft,
    problems: [],
    error: null,
    files: [],
    form: null,
    returned: [],
    chosenCount: 0,
    submitted: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person writes; nothing runs.',
      on: {
        'form.save': { target: 'saving' },
        'form.attach': {
          target: 'storing',
          actions: ['clearFaults', { type: 'queueFiles', params: ({ event }) => event }],
        },
        'form.remove': { target: 'removing' },
        'form.submit': { target: 'submitting' },
        'form.edit': { actions: 'clearFaults' },
      },
    },
    saving: {
      description: 'The draft is stored on the server.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context, event }) => formOf(context, event),
        onDone: {
          target: 'editing',
          actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    storing: {
      description: 'The draft is stored before the chosen files are attached to it.',
      tags: ['busy'],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { draft, form } }) => ({ draft, form }),
        onDone: {
          target: 'attaching',
          actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            'returnFiles',
          ],
        },
      },
    },
    attaching: {
      description: 'The first of the chosen files is sent and attached to the draft.',
      tags: ['busy'],
      invoke: {
        id: 'attachFile',
        src: 'attachFile',
        input: ({ context }) => fileOf(context),
        onDone: [
          {
            guard: 'hasMoreFiles',
            target: 'attaching',
            reenter: true,
            actions: [
              { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
              'advanceQueue',
            ],
          },
          {
            guard: 'hasFileFault',
            target: 'failed',
            actions: [
              { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
              'advanceQueue',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
              'advanceQueue',
            ],
          },
        ],
        onError: [
          {
            guard: 'hasMoreFiles',
            target: 'attaching',
            reenter: true,
            actions: [
              { type: 'rememberFileFault', params: ({ event }) => ({ fault: event.error }) },
              'advanceQueue',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberFileFault', params: ({ event }) => ({ fault: event.error }) },
              'advanceQueue',
            ],
          },
        ],
      },
    },
    removing: {
      description: 'A file is removed from the draft; meanwhile typed text stays.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context, event }) => ({
          draft: context.draft,
          documentId: event.type === 'form.remove' ? event.documentId : '',
        }),
        onDone: {
          target: 'editing',
          actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    submitting: {
      description: 'The draft is stored, checked and submitted by the server.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'submitClaim',
        src: 'submitClaim',
        input: ({ context, event }) => formOf(context, event),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'submitted',
            actions: { type: 'rememberSubmitted', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'The last attempt failed and shows why; the person may retry.',
      tags: ['failed'],
      on: {
        'form.save': { target: 'saving' },
        'form.attach': {
          target: 'storing',
          actions: ['clearFaults', { type: 'queueFiles', params: ({ event }) => event }],
        },
        'form.remove': { target: 'removing' },
        'form.submit': { target: 'submitting' },
        'form.edit': { target: 'editing', actions: 'clearFaults' },
      },
    },
    submitted: { description: 'The lessor has the claim.', type: 'final' },
  },
});

export type ClaimSubmissionSnapshot = SnapshotFrom<typeof claimSubmissionMachine>;

/** The form that an event carries, with the draft that it belongs to. */
function formOf({ draft }: ClaimSubmissionContext, event: ClaimSubmissionEvent): FormInput {
  return { draft, form: 'form' in event ? event.form : null };
}

/** The first of the chosen files. The state is entered with one only. */
function fileOf({ draft, files: [first] }: ClaimSubmissionContext): AttachInput {
  return { draft, kind: first?.kind ?? 'other', file: first?.file ?? null };
}
