import { assign, setup, type SnapshotFrom } from 'xstate';

/** The steps of the airline on its claim. */
export const airlineCommands = [
  'airline.submit',
  'airline.withdraw',
  'airline.answerDocuments',
  'airline.reopen',
] as const;

export type AirlineCommand = (typeof airlineCommands)[number];

/** The steps of the lessor on a claim. */
export const lessorCommands = [
  'lessor.beginReview',
  'lessor.requireDocuments',
  'lessor.approve',
  'lessor.approvePartly',
  'lessor.reject',
  'lessor.pay',
] as const;

export type LessorCommand = (typeof lessorCommands)[number];

/** One step of either side. */
export type ClaimCommand = AirlineCommand | LessorCommand;

export interface ClaimContext {
  /** A rejected claim can be reopened only once. */
  readonly wasReopened: boolean;
}

export type ClaimEvent = { readonly type: ClaimCommand };

/**
 * The life of one claim on supplemental rent funds (domain page §1.7).
 *
 * The airline drafts and submits it; the lessor reviews it, may request documents, decides and
 * pays. Events name the actor: `airline.*` and `lessor.*`. A claim is decided only from a review, a
 * paid or withdrawn one never changes again, and a rejected claim is reopened only once.
 *
 * Pure: the server uses it to check a step, the page to offer steps. No ports.
 */
export const claimMachine = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    tags: {} as 'open' | 'editable' | 'committed',
  },
  guards: {
    canReopen: ({ context }) => !context.wasReopened,
  },
  actions: {
    rememberReopening: assign({ wasReopened: true }),
  },
}).createMachine({
  id: 'claim',
  context: { wasReopened: false },
  initial: 'draft',
  states: {
    draft: {
      description: 'The airline writes it; the lessor does not see it yet.',
      tags: ['open', 'editable'],
      on: {
        'airline.submit': { target: 'submitted' },
        'airline.withdraw': { target: 'withdrawn' },
      },
    },
    submitted: {
      description: 'Waits for the lessor to start the review.',
      tags: ['open'],
      on: {
        'airline.withdraw': { target: 'withdrawn' },
        'lessor.beginReview': { target: 'underReview' },
        'lessor.requireDocuments': { target: 'docsRequired' },
      },
    },
    docsRequired: {
      description: 'Waits for documents of the airline; the lessor may continue without them.',
      tags: ['open'],
      on: {
        'airline.answerDocuments': { target: 'underReview' },
        'airline.withdraw': { target: 'withdrawn' },
        'lessor.beginReview': { target: 'underReview' },
      },
    },
    underReview: {
      description: 'The lessor checks lines, documents and funds.',
      tags: ['open'],
      on: {
        'lessor.requireDocuments': { target: 'docsRequired' },
        'lessor.approve': { target: 'approved' },
        'lessor.approvePartly': { target: 'partiallyApproved' },
        'lessor.reject': { target: 'rejected' },
      },
    },
    approved: {
      description: 'Approved in full; the amount is committed until it is paid.',
      tags: ['open', 'committed'],
      on: { 'lessor.pay': { target: 'paid' } },
    },
    partiallyApproved: {
      description: 'Approved in part, by exclusions or the limit of a fund; committed until paid.',
      tags: ['open', 'committed'],
      on: { 'lessor.pay': { target: 'paid' } },
    },
    rejected: {
      description: 'Nothing was approved; the airline may reopen it once.',
      on: {
        'airline.reopen': {
          guard: 'canReopen',
          target: 'submitted',
          actions: 'rememberReopening',
        },
      },
    },
    paid: { description: 'Paid from the funds.', type: 'final' },
    withdrawn: { description: 'Withdrawn by the airline.', type: 'final' },
  },
});

export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;
