import { setup } from 'xstate';
import type { UtilisationCorrectionEvent } from './utilisation-correction.types.ts';

/**
 * The life of one request to correct a billed month (domain page §1.8).
 *
 * The airline asks, the lessor decides, once: an approved correction has been billed and its totals
 * have moved, so it is changed only by another correction; a rejected one is asked for anew. Until
 * then the airline may take its request back. Events name who acts: `airline.*` and `lessor.*`.
 *
 * Pure: the server asks it whether a decision is allowed, the page whether to offer one. No ports.
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
      description: 'The next version of the report is in force, later totals and bill follow it.',
      type: 'final',
    },
    rejected: {
      description: 'The report stands as it was billed; the airline reads why.',
      type: 'final',
    },
    withdrawn: {
      description: 'The airline took it back; the report stands as it was billed.',
      type: 'final',
    },
  },
});
