import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Nda } from '#contract/listings/nda.ts';
import { faultText } from '#machines/fault-text.ts';
import { type NdaOutcome, ndaPorts, type Signature } from './nda.ports.ts';
import { shownText } from '#domain/text/shown-text.ts';

/** A part of the signature that is still missing. */
export type MissingPart = keyof Signature;

export interface NdaContext {
  readonly nda: Nda | null;
  readonly signature: Signature;
  /** The parts missing in the last attempt to accept. */
  readonly missing: readonly MissingPart[];
  readonly error: string | null;
}

export type NdaEvent =
  | { readonly type: 'nda.endReached' }
  | ({ readonly type: 'nda.sign' } & Partial<Signature>)
  | { readonly type: 'nda.accept' }
  | { readonly type: 'nda.read' }
  | { readonly type: 'nda.withdraw' }
  | { readonly type: 'nda.keep' }
  | { readonly type: 'nda.confirm' }
  | { readonly type: 'nda.retry' };

/** The missing parts of a signature, in the order of the form. */
export function missingParts({ name, title, isAuthorised }: Signature): readonly MissingPart[] {
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['isAuthorised', isAuthorised],
    ['name', shownText(name) !== ''],
    ['title', shownText(title) !== ''],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

/** Guards of the NDA chart. */
export const ndaGuards = {
  isStanding: (_: unknown, { standing }: Nda) => standing === 'accepted',
  isOutdated: (_: unknown, { standing }: Nda) => standing === 'superseded',
  isOver: (_: unknown, { standing, listing }: Nda) =>
    standing === 'withdrawn' || !listing.isAvailable,
  hasBeenAccepted: (_: unknown, { kind }: NdaOutcome) => kind === 'accepted',
  hasBeenSuperseded: (_: unknown, { kind }: NdaOutcome) => kind === 'superseded',
  isSigned: ({ context }: { context: NdaContext }) =>
    context.nda?.hindrance === null && missingParts(context.signature).length === 0,
  isOffered: ({ context }: { context: NdaContext }) => context.nda?.listing.isAvailable === true,
};

/**
 * The NDA of one asset for sale, for one person (domain page §1.4): the text is read to its end,
 * signed and accepted, and opens the data room until it is withdrawn, too old or superseded.
 *
 * Only a text that was read to its end can be accepted; the text that was read is the one that is
 * accepted, and when another one is in force by then, that one is read first.
 *
 * Ports: `fetchNda`, `acceptNda`, `withdrawNda`.
 */
export const ndaMachine = setup({
  types: {
    context: {} as NdaContext,
    events: {} as NdaEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: ndaPorts,
  guards: ndaGuards,
  actions: {
    rememberNda: assign({ nda: (_, { nda }: { nda: Nda }) => nda }),
    rememberSignature: assign({
      signature: ({ context }, event: Extract<NdaEvent, { type: 'nda.sign' }>) => {
        const { type: _type, ...parts } = event;
        return { ...context.signature, ...parts };
      },
    }),
    rememberMissing: assign({ missing: ({ context }) => missingParts(context.signature) }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearFaults: assign({ error: null, missing: (): readonly MissingPart[] => [] }),
  },
}).createMachine({
  id: 'nda',
  context: {
    nda: null,
    signature: { name: '', title: '', isAuthorised: false },
    missing: [],
    error: null,
  },
  initial: 'unread',
  states: {
    unread: {
      description: 'The text is not loaded yet; it is fetched with the NDA status of the person.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'fetchNda',
        src: 'fetchNda',
        input: {},
        onDone: [
          {
            guard: { type: 'isStanding', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'rememberNda', params: ({ event }) => ({ nda: event.output }) },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: { type: 'rememberNda', params: ({ event }) => ({ nda: event.output }) },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'superseded',
            actions: { type: 'rememberNda', params: ({ event }) => ({ nda: event.output }) },
          },
          {
            target: 'reading',
            actions: { type: 'rememberNda', params: ({ event }) => ({ nda: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    reading: {
      description: 'The person reads; the end of the text was not visible yet.',
      on: { 'nda.endReached': { target: 'readToEnd' } },
    },
    readToEnd: {
      description: 'The text was read to its end; the person signs it or leaves.',
      on: {
        'nda.sign': { actions: { type: 'rememberSignature', params: ({ event }) => event } },
        'nda.accept': [{ guard: 'isSigned', target: 'accepting' }, { actions: 'rememberMissing' }],
      },
    },
    accepting: {
      description: 'The server records the acceptance; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'acceptNda',
        src: 'acceptNda',
        input: ({ context }) => ({ nda: context.nda, signature: context.signature }),
        onDone: [
          {
            guard: { type: 'hasBeenAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'rememberNda', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasBeenSuperseded', params: ({ event }) => event.output },
            target: 'superseded',
            actions: { type: 'rememberNda', params: ({ event }) => event.output },
          },
          {
            target: 'withdrawn',
            actions: { type: 'rememberNda', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'readToEnd',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    accepted: {
      description: 'The acceptance is valid and opens the data room.',
      on: { 'nda.withdraw': { target: 'considering' } },
    },
    considering: {
      description: 'The person is asked whether to end the access.',
      on: {
        'nda.keep': { target: 'accepted' },
        'nda.confirm': { target: 'withdrawing' },
      },
    },
    withdrawing: {
      description: 'The server withdraws the acceptance.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'withdrawNda',
        src: 'withdrawNda',
        input: {},
        onDone: {
          target: 'withdrawn',
          actions: { type: 'rememberNda', params: ({ event }) => ({ nda: event.output }) },
        },
        onError: {
          target: 'accepted',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    superseded: {
      description: 'Another text is in force than the one that was accepted or read.',
      on: { 'nda.read': { target: 'reading' } },
    },
    withdrawn: {
      description: 'The acceptance was withdrawn, or the asset is no longer offered.',
      on: { 'nda.read': { guard: 'isOffered', target: 'reading' } },
    },
    failed: {
      description: 'The text could not be fetched; the page shows why and offers a retry.',
      tags: ['failed'],
      on: { 'nda.retry': { target: 'unread' } },
    },
  },
});

export type NdaSnapshot = SnapshotFrom<typeof ndaMachine>;
