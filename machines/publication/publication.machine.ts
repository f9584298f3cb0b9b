import { assign, setup } from 'xstate';
import { shownText } from '#domain/text/shown-text.ts';
import { faultText } from '../fault-text.ts';
import { publicationPorts } from './publication.ports.ts';
import type {
  PublicationContext,
  PublicationDraft,
  PublicationEvent,
  PublicationInput,
  PublicationOutcome,
  PublicationProblem,
} from './publication.types.ts';

/**
 * One document or notice, from the first field until customers see it.
 *
 * A person of the lessor fills the form and then reads who will see what: nothing reaches a customer
 * that was not looked at as a whole. What the server refuses stands beside its field and the form goes
 * on; a failure keeps everything, and a second click while it is on its way is ignored.
 *
 * Port: `publishDraft`.
 */
export const publicationMachine = setup({
  types: {
    context: {} as PublicationContext,
    events: {} as PublicationEvent,
    input: {} as PublicationInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: publicationPorts,
  guards: {
    isComplete: ({ context }) => gapsOf(context).length === 0,
    isRefused: (_, outcome: PublicationOutcome) => outcome.kind === 'refused',
  },
  actions: {
    rememberFields: assign({
      draft: ({ context }, { fields }: { fields: PublicationDraft }) => ({
        ...context.draft,
        ...fields,
      }),
      problems: ({ context }, { fields }: { fields: PublicationDraft }) =>
        context.problems.filter(({ path }) => !(path in fields)),
    }),
    rememberGaps: assign({ problems: ({ context }) => gapsOf(context) }),
    rememberRefusal: assign((_, outcome: PublicationOutcome) =>
      outcome.kind === 'refused' ? { problems: outcome.problems } : {},
    ),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearFaults: assign({ error: null, problems: (): readonly PublicationProblem[] => [] }),
  },
}).createMachine({
  id: 'publication',
  context: ({ input }) => ({ ...input, problems: [], error: null }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The person fills the form.',
      on: {
        'publication.write': {
          actions: { type: 'rememberFields', params: ({ event }) => event },
        },
        'publication.check': [
          { guard: 'isComplete', target: 'checking', actions: 'clearFaults' },
          { actions: 'rememberGaps' },
        ],
      },
    },
    checking: {
      description: 'The person reads what will be published, and to whom.',
      on: {
        'publication.change': { target: 'writing', actions: 'clearFaults' },
        'publication.publish': { target: 'publishing' },
      },
    },
    publishing: {
      description: 'The server publishes it and tells those who may see it.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'publishDraft',
        src: 'publishDraft',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'published' },
        ],
        onError: {
          target: 'checking',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    published: { description: 'Customers see it.', type: 'final' },
  },
});

/** The required fields that are empty, with what to say beside each. */
function gapsOf({ draft, required }: PublicationInput): readonly PublicationProblem[] {
  return Object.entries(required).flatMap(([path, message]) =>
    shownText(draft[path] ?? '') === '' ? [{ path, message }] : [],
  );
}
