import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  type AccountNotice,
  noNotice,
  noticeOf,
  noticeOfFault,
  type AccountOutcome,
} from '../account-notice.ts';
import { confirmationPorts } from './confirmation.ports.ts';

export interface ConfirmationInput {
  /** Whether the page was opened by a mailed link; its token stays with the port. */
  readonly hasLink: boolean;
}

export interface ConfirmationContext extends AccountNotice, ConfirmationInput {}

export type ConfirmationEvent =
  | { readonly type: 'confirmation.submit'; readonly password: string }
  | { readonly type: 'confirmation.edit' };

/**
 * A person confirms that mail to their address reaches them (R17, R18).
 *
 * The mailed link opens the page; the password of the account, which only its owner knows, makes it
 * a confirmation. A wrong password leaves the link unchanged. The context never contains a password
 * or a token.
 *
 * Port: `confirmAddress`.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: confirmationPorts,
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isDone: (_, outcome: AccountOutcome) => outcome.kind === 'done',
    isLinkDead: (_, outcome: AccountOutcome) => outcome.kind === 'linkDead',
  },
  actions: {
    rememberOutcome: assign((_, outcome: AccountOutcome) => noticeOf(outcome)),
    rememberFault: assign((_, { fault }: { fault: unknown }) => noticeOfFault(fault)),
    clearNotice: assign(noNotice),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ hasLink: input.hasLink, ...noNotice }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether a mailed link opened the page.',
      always: [{ guard: 'hasLink', target: 'awaitingPassword' }, { target: 'linkMissing' }],
    },
    linkMissing: {
      description: 'Without a link nothing can be confirmed; the page says where to find it.',
      type: 'final',
    },
    awaitingPassword: {
      description: 'Waits for the password of the account.',
      on: { 'confirmation.submit': { target: 'confirming' } },
    },
    confirming: {
      description: 'The server checks link and password; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearNotice',
      invoke: {
        id: 'confirmAddress',
        src: 'confirmAddress',
        input: ({ event }) => ({
          password: event.type === 'confirmation.submit' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLinkDead', params: ({ event }) => event.output },
            target: 'linkDead',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'Shows why it failed; the link is still valid.',
      tags: ['failed'],
      on: {
        'confirmation.submit': { target: 'confirming' },
        'confirmation.edit': { target: 'awaitingPassword', actions: 'clearNotice' },
      },
    },
    linkDead: {
      description:
        'The link was used, is too old or was replaced; the page says how to get a new one.',
      type: 'final',
    },
    confirmed: {
      description:
        'The address is confirmed; the response says whether the person can sign in yet.',
      type: 'final',
    },
  },
});

export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;
