import { setup, type SnapshotFrom } from 'xstate';

/** The steps of the airline on its request for a correction. */
export const airlineCorrectionCommands = ['airline.withdraw'] as const;

/** The steps of the lessor on a request for a correction. */
export const lessorCorrectionCommands = ['lessor.approve', 'lessor.reject'] as const;

/** One step of either side. */
export type CorrectionCommand =
  | (typeof airlineCorrectionCommands)[number]
  | (typeof lessorCorrectionCommands)[number];

export type UtilisationCorrectionEvent = { readonly type: CorrectionCommand };

/**
 * The life of one request to correct a billed month (domain page §1.8).
 *
 * The airline requests, the lessor decides, once: an approved correction has been billed and its
 * totals have moved, so it is changed only by another correction; a rejected one is requested
 * again. Until then the airline may withdraw its request. Events name the actor: `airline.*` and
 * `lessor.*`.
 *
 * Pure: the server uses it to check a decision, the page to offer one. No ports.
 */
export const utilisationCorrectionMachine = setup({
  types: {
    events: {} as UtilisationCorrectionEvent,
    tags: {} as 'waitingForLessor',
  },
}).createMachine({
  id: 'utilisationCorrection',
  initial: 'requested',
  states: {
    requested: {
      description: 'The month keeps its bill and waits for the lessor; nobody can change it.',
      tags: ['waitingForLessor'],
      on: {
        'lessor.approve': { target: 'approved' },
        'lessor.reject': { target: 'rejected' },
        'airline.withdraw': { target: 'withdrawn' },
      },
    },
    approved: {
      description:
        'The next version of the report is in force; later totals and the bill follow it.',
      type: 'final',
    },
    rejected: {
      description: 'The report stays as billed; the airline reads why.',
      type: 'final',
    },
    withdrawn: {
      description: 'Withdrawn by the airline; the report stays as billed.',
      type: 'final',
    },
  },
});

export type UtilisationCorrectionSnapshot = SnapshotFrom<typeof utilisationCorrectionMachine>;
