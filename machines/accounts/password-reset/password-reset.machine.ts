import { assign, setup, type SnapshotFrom } from 'xstate';
import { passwordFault } from '#domain/accounts/password-rules.ts';
import {
  type AccountNotice,
  noNotice,
  noticeOf,
  noticeOfFault,
  noticeOfPassword,
  type AccountOutcome,
} from '../account-notice.ts';
import { passwordResetPorts } from './password-reset.ports.ts';

export interface PasswordResetInput {
  /** Whether the page was opened by a mailed link; its token stays with the port. */
  readonly hasLink: boolean;
}

export interface PasswordResetContext extends AccountNotice, PasswordResetInput {}

export type PasswordResetEvent =
  | { readonly type: 'reset.request'; readonly username: string }
  | { readonly type: 'reset.choose'; readonly password: string }
  | { readonly type: 'reset.edit' }
  | { readonly type: 'reset.again' };

/** Spec §4: outcome of the last attempt; null before the first and while a field is corrected. */
export type PasswordResetStatus = 'request' | 'success' | 'failure' | null;

/**
 * A forgotten password, from the request for a link to the new password (spec §4).
 *
 * A person names their account and reads that a mail follows, whether the account exists or not
 * (R18); the mailed link opens the page again, where they choose a new password. An unacceptable
 * password is refused before it is sent, so that it costs no attempt. The context never contains a
 * password or a token.
 *
 * Ports: `requestLink`, `choosePassword`.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    tags: {} as 'busy' | 'failed' | 'succeeded' | 'withLink',
  },
  actors: passwordResetPorts,
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isDone: (_, outcome: AccountOutcome) => outcome.kind === 'done',
    isLinkDead: (_, outcome: AccountOutcome) => outcome.kind === 'linkDead',
    canBeUsed: (_, { password }: { password: string }) =>
      passwordFault(password, unknownOwner) === undefined,
  },
  actions: {
    rememberOutcome: assign((_, outcome: AccountOutcome) => noticeOf(outcome)),
    rememberFault: assign((_, { fault }: { fault: unknown }) => noticeOfFault(fault)),
    rememberWeakness: assign((_, { password }: { password: string }) =>
      noticeOfPassword(password, unknownOwner),
    ),
    clearNotice: assign(noNotice),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ hasLink: input.hasLink, ...noNotice }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether a mailed link opened the page.',
      always: [{ guard: 'hasLink', target: 'choosing' }, { target: 'asking' }],
    },
    asking: {
      description: 'Waits for the name of the account.',
      on: { 'reset.request': { target: 'requesting' } },
    },
    requesting: {
      description: 'The server is asked to send a mail; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearNotice',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => ({ username: event.type === 'reset.request' ? event.username : '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'requested',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'requestFailed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'requestFailed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    requestFailed: {
      description: 'Shows why no mail was sent; the person corrects it or retries.',
      tags: ['failed'],
      on: {
        'reset.request': { target: 'requesting' },
        'reset.edit': { target: 'asking', actions: 'clearNotice' },
      },
    },
    requested: {
      description: 'A mail follows when there is such an account; nothing else is revealed (R18).',
      tags: ['succeeded'],
      on: { 'reset.again': { target: 'asking', actions: 'clearNotice' } },
    },
    choosing: {
      description: 'Waits for the new password.',
      tags: ['withLink'],
      on: {
        'reset.choose': [
          {
            guard: { type: 'canBeUsed', params: ({ event }) => event },
            target: 'storing',
          },
          {
            target: 'choiceFailed',
            actions: { type: 'rememberWeakness', params: ({ event }) => event },
          },
        ],
      },
    },
    storing: {
      description: 'The server stores the new password and invalidates the link.',
      tags: ['busy', 'withLink'],
      entry: 'clearNotice',
      invoke: {
        id: 'choosePassword',
        src: 'choosePassword',
        input: ({ event }) => ({ password: event.type === 'reset.choose' ? event.password : '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLinkDead', params: ({ event }) => event.output },
            target: 'linkDead',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'choiceFailed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'choiceFailed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    choiceFailed: {
      description: 'Shows why the password was not stored; the link is still valid.',
      tags: ['failed', 'withLink'],
      on: {
        'reset.choose': [
          {
            guard: { type: 'canBeUsed', params: ({ event }) => event },
            target: 'storing',
          },
          { actions: { type: 'rememberWeakness', params: ({ event }) => event } },
        ],
        'reset.edit': { target: 'choosing', actions: 'clearNotice' },
      },
    },
    linkDead: {
      description: 'The link was used, is too old or was replaced; a new one can be requested.',
      tags: ['failed'],
      on: { 'reset.again': { target: 'asking', actions: 'clearNotice' } },
    },
    changed: {
      description: 'The new password is active; every session of the account has ended.',
      tags: ['succeeded'],
      type: 'final',
    },
  },
});

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

/** Only the server knows the owner of the link; it also checks the name and the address. */
const unknownOwner = { email: '', name: '' };
