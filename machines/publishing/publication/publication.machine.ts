import { assign, setup, type SnapshotFrom } from 'xstate';
import { shownText } from '#domain/text/shown-text.ts';
import { faultText } from '#machines/fault-text.ts';
import {
  type PublicationDraft,
  type PublicationOutcome,
  publicationPorts,
  type PublicationProblem,
} from './publication.ports.ts';

export interface PublicationInput {
  /** The initial form. */
  readonly draft: PublicationDraft;
  /** The required fields, with the message while one is empty. */
  readonly required: Readonly<Record<string, string>>;
}

export interface PublicationContext extends PublicationInput {
  readonly problems: readonly PublicationProblem[];
  readonly error: string | null;
}

export type PublicationEvent =
  | { readonly type: 'publication.write'; readonly fields: PublicationDraft }
  | { readonly type: 'publication.check' }
  | { readonly type: 'publication.change' }
  | { readonly type: 'publication.publish' };

/**
 * One document or notice, from the first field until customers see it.
 *
 * A person of the lessor fills in the form and then reads who will see what: nothing reaches a
 * customer without this preview. What the server refuses is shown at its field and the form
 * continues; a failure keeps everything, and a second click while it is being sent is ignored.
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
      description: 'The person fills in the form.',
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
      description: 'The server publishes it and notifies its readers.',
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

export type PublicationSnapshot = SnapshotFrom<typeof publicationMachine>;

/** The empty required fields, each with its message. */
function gapsOf({ draft, required }: PublicationInput): readonly PublicationProblem[] {
  return Object.entries(required).flatMap(([path, message]) =>
    shownText(draft[path] ?? '') === '' ? [{ path, message }] : [],
  );
}
