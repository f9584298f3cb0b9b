import { setup } from 'xstate';
import type { ProjectItemEvent } from './project-item.types.ts';

/**
 * The life of one open item of a technical project (domain page §1.9).
 *
 * The lessor raises it, the airline answers, and the lessor closes it or returns the answer. Events
 * name who acts: `airline.*` and `lessor.*`. Only the lessor closes or waives, and only the lessor
 * opens again what has ended.
 *
 * Pure: the server asks it whether a step is allowed, the page which steps to offer. No ports.
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
      description: 'The lessor has rejected the answer and says why; waits for another one.',
      tags: ['answerable'],
      on: {
        'airline.respond': { target: 'answered' },
        'lessor.close': { target: 'closed' },
        'lessor.waive': { target: 'waived' },
      },
    },
    closed: {
      description: 'The lessor is satisfied; the work is done.',
      tags: ['ended'],
      on: { 'lessor.reopen': { target: 'open' } },
    },
    waived: {
      description: 'The lessor does without it, perhaps for an amount.',
      tags: ['ended'],
      on: { 'lessor.reopen': { target: 'open' } },
    },
  },
});
