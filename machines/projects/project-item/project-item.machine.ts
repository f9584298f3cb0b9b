import { setup, type SnapshotFrom } from 'xstate';

/** The steps of the airline on an open item. */
export const airlineItemCommands = ['airline.respond'] as const;

/** The steps that only the lessor takes on an open item. */
export const lessorItemCommands = [
  'lessor.return',
  'lessor.close',
  'lessor.waive',
  'lessor.reopen',
] as const;

export type LessorItemCommand = (typeof lessorItemCommands)[number];

export type ItemCommand = (typeof airlineItemCommands)[number] | LessorItemCommand;

export type ProjectItemEvent = { readonly type: ItemCommand };

/**
 * The life of one open item of a technical project (domain page §1.9).
 *
 * The lessor creates it, the airline answers, and the lessor closes it or returns the answer.
 * Events name the actor: `airline.*` and `lessor.*`. Only the lessor closes or waives, and only the
 * lessor reopens an ended item.
 *
 * Pure: the server uses it to check a step, the page to offer steps. No ports.
 */
export const projectItemMachine = setup({
  types: {
    events: {} as ProjectItemEvent,
    tags: {} as 'answerable' | 'waitingForLessor' | 'ended',
  },
}).createMachine({
  id: 'projectItem',
  initial: 'open',
  states: {
    open: {
      description: 'Raised by the lessor; waits for an answer.',
      tags: ['answerable'],
      on: {
        'airline.respond': { target: 'answered' },
        'lessor.close': { target: 'closed' },
        'lessor.waive': { target: 'waived' },
      },
    },
    answered: {
      description: 'The airline has answered and may add to it; waits for the lessor.',
      tags: ['answerable', 'waitingForLessor'],
      on: {
        'airline.respond': { target: 'answered' },
        'lessor.return': { target: 'returned' },
        'lessor.close': { target: 'closed' },
        'lessor.waive': { target: 'waived' },
      },
    },
    returned: {
      description: 'The lessor has rejected the answer with a reason; waits for another one.',
      tags: ['answerable'],
      on: {
        'airline.respond': { target: 'answered' },
        'lessor.close': { target: 'closed' },
        'lessor.waive': { target: 'waived' },
      },
    },
    closed: {
      description: 'The lessor has accepted the work.',
      tags: ['ended'],
      on: { 'lessor.reopen': { target: 'open' } },
    },
    waived: {
      description: 'The lessor waives it, with or without an amount to pay.',
      tags: ['ended'],
      on: { 'lessor.reopen': { target: 'open' } },
    },
  },
});

export type ProjectItemSnapshot = SnapshotFrom<typeof projectItemMachine>;
