import { assign, setup, type SnapshotFrom } from 'xstate';
import type {
  IdentityProvider,
  ProviderTrial,
} from '#contract/session/company/identity-provider.ts';
import { faultText } from '#machines/fault-text.ts';
import { draftOf, type ProviderDraft } from './provider-draft.ts';
import { providerEditPorts, type ProviderSending } from './provider-edit.ports.ts';

export interface ProviderEditInput {
  /** Null where the customer has no provider. */
  readonly provider: IdentityProvider | null;
}

export interface ProviderEditContext {
  /** What the server has stored. */
  readonly provider: IdentityProvider | null;
  readonly draft: ProviderDraft;
  /** What the last trial found; it is about the draft as it was then. */
  readonly trial: ProviderTrial | null;
  readonly error: string | null;
}

export type ProviderEditEvent =
  | { readonly type: 'provider.write'; readonly change: Partial<ProviderDraft> }
  | { readonly type: 'provider.try'; readonly clientSecret: string }
  | { readonly type: 'provider.save'; readonly clientSecret: string }
  | { readonly type: 'provider.require'; readonly clientSecret: string }
  | { readonly type: 'provider.remove' }
  | { readonly type: 'provider.confirm' }
  | { readonly type: 'provider.keep' };

/**
 * The identity provider of a customer, as the lessor enters, tries, stores and removes it.
 *
 * What was typed can be tried before it is stored, and is kept after every failure. The client secret
 * passes through to the ports and never stays in the context. Removing asks first: people without a
 * password can sign in no longer. So does requiring what was offered: open sessions end, and passwords
 * open nothing from then on.
 *
 * Ports: `saveProvider`, `tryProvider`, `removeProvider`.
 */
export const providerEditMachine = setup({
  types: {
    context: {} as ProviderEditContext,
    events: {} as ProviderEditEvent,
    input: {} as ProviderEditInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: providerEditPorts,
  guards: {
    isStored: ({ context }) => context.provider !== null,
    isNewlyRequired: ({ context: { draft, provider } }) =>
      draft.policy === 'required' && provider?.policy !== 'required',
  },
  actions: {
    rememberChange: assign(({ context }, { change }: { change: Partial<ProviderDraft> }) => ({
      draft: { ...context.draft, ...change },
      trial: null,
      error: null,
    })),
    rememberTrial: assign({ trial: (_, { trial }: { trial: ProviderTrial }) => trial }),
    applyStored: assign((_, { provider }: { provider: IdentityProvider | null }) => ({
      provider,
      draft: draftOf(provider),
    })),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearResults: assign({ trial: null, error: null }),
  },
}).createMachine({
  id: 'providerEdit',
  context: ({ input }) => ({
    provider: input.provider,
    draft: draftOf(input.provider),
    trial: null,
    error: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person writes the settings, and decides what happens to them.',
      on: {
        'provider.write': { actions: { type: 'rememberChange', params: ({ event }) => event } },
        'provider.try': { target: 'trying' },
        'provider.save': [{ guard: 'isNewlyRequired', target: 'asking' }, { target: 'saving' }],
        'provider.remove': { guard: 'isStored', target: 'confirming' },
      },
    },
    trying: {
      description: 'The server tries what was typed; nothing is stored.',
      tags: ['busy'],
      entry: 'clearResults',
      invoke: {
        id: 'tryProvider',
        src: 'tryProvider',
        input: ({ context, event }) => sendingOf(context, event),
        onDone: {
          target: 'editing',
          actions: { type: 'rememberTrial', params: ({ event }) => ({ trial: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    asking: {
      description:
        'Asks before people may sign in with the company account only and their sessions end.',
      on: {
        'provider.require': { target: 'saving' },
        'provider.keep': { target: 'editing' },
      },
    },
    saving: {
      description: 'The server stores the settings in place of the version that was read.',
      tags: ['busy'],
      entry: 'clearResults',
      invoke: {
        id: 'saveProvider',
        src: 'saveProvider',
        input: ({ context, event }) => sendingOf(context, event),
        onDone: {
          target: 'saved',
          actions: { type: 'applyStored', params: ({ event }) => ({ provider: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    confirming: {
      description: 'Asks before the provider is removed.',
      on: {
        'provider.confirm': { target: 'removing' },
        'provider.keep': { target: 'editing' },
      },
    },
    removing: {
      description: 'The server removes the provider.',
      tags: ['busy'],
      entry: 'clearResults',
      invoke: {
        id: 'removeProvider',
        src: 'removeProvider',
        // Only what is stored can be removed.
        input: ({ context }) => ({ rowVersion: context.provider?.rowVersion ?? 0 }),
        onDone: {
          target: 'removed',
          actions: { type: 'applyStored', params: { provider: null } },
        },
        onError: {
          target: 'editing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    saved: {
      description: 'The settings are stored; the next change starts a new edit.',
      on: {
        'provider.write': {
          target: 'editing',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
        'provider.try': { target: 'trying' },
        'provider.save': { target: 'saving' },
        'provider.remove': { target: 'confirming' },
      },
    },
    removed: {
      description: 'There is no provider any more; another one can be entered.',
      on: {
        'provider.write': {
          target: 'editing',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
      },
    },
  },
});

export type ProviderEditSnapshot = SnapshotFrom<typeof providerEditMachine>;

/** What is sent. The states are entered by these wishes only. */
function sendingOf(
  { draft, provider }: ProviderEditContext,
  event: ProviderEditEvent,
): ProviderSending {
  const clientSecret = 'clientSecret' in event ? event.clientSecret : '';
  return { draft, clientSecret, rowVersion: provider?.rowVersion ?? null };
}
