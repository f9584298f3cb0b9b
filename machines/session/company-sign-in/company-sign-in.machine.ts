import { assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import { type CompanyAnswer, companySignInPorts } from './company-sign-in.ports.ts';

export interface CompanySignInInput {
  /** Null when the person has not been at the provider yet. */
  readonly answer: CompanyAnswer | null;
}

export interface CompanySignInContext extends CompanySignInInput {
  readonly error: string | null;
}

export type CompanySignInEvent =
  | { readonly type: 'company.open'; readonly email: string }
  | { readonly type: 'company.edit' };

/**
 * Sign-in of a customer's people with the account of their company.
 *
 * The person names their e-mail address, whose domain says which company that is; the browser goes to
 * its identity provider and returns to a page of the portal with parameters in its address, and the
 * server exchanges them. The sign-in chart takes over what the server answers: a session, or a second
 * factor that is demanded beyond the company's own. Every failure names its reason and can be started
 * again. Nothing of the provider stays in the context but what its answer was.
 *
 * Ports: `openCompany`, `completeAtCompany`.
 */
export const companySignInMachine = setup({
  types: {
    context: {} as CompanySignInContext,
    events: {} as CompanySignInEvent,
    input: {} as CompanySignInInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: companySignInPorts,
  guards: { hasAnswer: ({ context }) => context.answer !== null },
  actions: {
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'companySignIn',
  context: ({ input }) => ({ answer: input.answer, error: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the person returns from their company.',
      always: [{ guard: 'hasAnswer', target: 'completing' }, { target: 'asking' }],
    },
    asking: {
      description: 'Waits for the address, whose domain names the company.',
      on: { 'company.open': { target: 'leaving' } },
    },
    leaving: {
      description: 'The browser goes to the provider of the company; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'openCompany',
        src: 'openCompany',
        input: ({ event }) => ({ email: emailIn(event) }),
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    completing: {
      description: 'The server exchanges the parameters of the provider.',
      tags: ['busy'],
      invoke: {
        id: 'completeAtCompany',
        src: 'completeAtCompany',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: { target: 'handedOver' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'Shows why it failed; the person corrects the address or starts again.',
      tags: ['failed'],
      on: {
        'company.open': { target: 'leaving' },
        'company.edit': { target: 'asking', actions: 'clearError' },
      },
    },
    handedOver: {
      description: 'The sign-in chart has the answer of the server.',
      type: 'final',
    },
  },
});

export type CompanySignInSnapshot = SnapshotFrom<typeof companySignInMachine>;

/** The address of the person. The state is entered by that wish only. */
function emailIn(event: CompanySignInEvent): string {
  return event.type === 'company.open' ? event.email : '';
}
