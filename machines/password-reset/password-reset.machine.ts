import { assign, setup } from 'xstate';
import { passwordFault } from '#domain/accounts/password-rules.ts';
import { noNotice, noticeOf, noticeOfFault, noticeOfPassword } from '../account-notice.ts';
import type { AccountOutcome } from '../account-outcome.ts';
import { passwordResetPorts } from './password-reset.ports.ts';
import type {
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
} from './password-reset.types.ts';

/**
 * A forgotten password, from the wish for a link to the new password (spec §4).
 *
 * A person names their account and is told that a mail follows, whether the account exists or not
 * (R18); the mailed link opens the page again, where they choose a new password. A password that
 * may not be used is refused before it is sent, so that it costs no attempt. No password and no
 * token is ever in the context.
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
      description: 'Looks whether a mailed link brought the person here.',
      always: [{ guard: 'hasLink', target: 'choosing' }, { target: 'asking' }],
    },
    asking: {
      description: 'Waits for the name of the account.',
      on: { 'reset.request': { target: 'requesting' } },
    },
    requesting: {
      description: 'The server is asked for a mail; a second click is ignored.',
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
      description: 'Says why no mail was asked for; the person corrects it or tries again.',
      tags: ['failed'],
      on: {
        'reset.request': { target: 'requesting' },
        'reset.edit': { target: 'asking', actions: 'clearNotice' },
      },
    },
    requested: {
      description: 'A mail follows when there is such an account; nothing more is said (R18).',
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
      description: 'The server stores the new password and uses the link up.',
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
      description: 'Says why the password was not stored; the link still works.',
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
      description: 'The link was used, is too old or was replaced; a new one can be asked for.',
      tags: ['failed'],
      on: { 'reset.again': { target: 'asking', actions: 'clearNotice' } },
    },
    changed: {
      description: 'The new password is in force; every session of the account has ended.',
      tags: ['succeeded'],
      type: 'final',
    },
  },
});

/** Whose link it is only the server knows; it looks at the name and the address as well. */
const unknownOwner = { email: '', name: '' };
