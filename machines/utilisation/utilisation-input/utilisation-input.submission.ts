import { versionedMonths } from './utilisation-input.book.ts';
import { utilisationInputSetup } from './utilisation-input.setup.ts';
import type { VersionedMonth } from './utilisation-input.types.ts';

/** Waits until every chosen month is stored as shown. */
export const flushingState = utilisationInputSetup.createStateConfig({
  description: 'Waits until every chosen month is stored as shown.',
  tags: ['busy', 'shown'],
  always: [
    { guard: 'isChosenStored', target: '#utilisationInput.work.submitting' },
    { guard: 'isChosenStalled', target: '#utilisationInput.work.open', actions: 'rememberStall' },
  ],
  on: { 'connection.lost': { target: '#utilisationInput.work.open' } },
});

/** The server judges the chosen months. */
export const submittingState = utilisationInputSetup.createStateConfig({
  description: 'The chosen months are judged by the server, all or nothing for each.',
  tags: ['busy', 'shown'],
  invoke: {
    id: 'submitMonths',
    src: 'submitMonths',
    input: ({ context }) => ({ months: versionedMonths(context, context.chosen) }),
    onDone: {
      target: '#utilisationInput.work.open.submitted',
      actions: [
        { type: 'rememberSubmission', params: ({ event }) => event.output },
        { type: 'applyAccepted', params: ({ event }) => event.output },
        { type: 'applyResults', params: ({ event }) => event.output },
      ],
    },
    onError: {
      target: '#utilisationInput.work.open',
      actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
    },
  },
});

/** A submitted month is withdrawn. */
export const withdrawingState = utilisationInputSetup.createStateConfig({
  description: 'A submitted month is withdrawn.',
  tags: ['busy', 'shown'],
  invoke: {
    id: 'withdrawMonth',
    src: 'withdrawMonth',
    input: ({ context }) => withdrawalOf(versionedMonths(context, context.chosen)),
    onDone: {
      target: '#utilisationInput.work.open',
      actions: [
        {
          type: 'applyAccepted',
          params: ({ event }) => ({ results: [event.output] }),
        },
        {
          type: 'applyResults',
          params: ({ event }) => ({ results: [event.output] }),
        },
      ],
    },
    onError: {
      target: '#utilisationInput.work.open',
      actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
    },
  },
});

/** The month that is withdrawn. */
function withdrawalOf([month]: readonly VersionedMonth[]): VersionedMonth {
  return month ?? { leaseId: '', month: '', rowVersion: 0 };
}
