import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PasswordLink } from '#contract/accounts/password-link.ts';
import { passwordFault, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import {
  type AccountNotice,
  noNotice,
  noticeOf,
  noticeOfFault,
  noticeOfPassword,
  type AccountOutcome,
} from '../account-notice.ts';
import { type LinkOutcome, passwordResetPorts } from './password-reset.ports.ts';

export interface PasswordResetInput {
  /** Whether the page was opened by a mailed link; its token stays with the port. */
  readonly hasLink: boolean;
  /** Whether the page is that of an invitation, which works with its link only. */
  readonly isInvitation: boolean;
}

export interface PasswordResetContext extends AccountNotice, PasswordResetInput {
  /** What the link is for; null before that is known, and where it cannot be. */
  readonly link: PasswordLink | null;
}

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
 * (R18); the mailed link opens the page again, where they choose a new password. An invited person
 * chooses the first one in the same way. A dead link says so before anything is typed. An
 * unacceptable password is refused before it is sent, by the rule and the facts of the server, so
 * that it costs no attempt. The context never contains a password or a token.
 *
 * Ports: `requestLink`, `readLink`, `choosePassword`.
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
    isInvitation: ({ context }) => context.isInvitation,
    isOver: (_, outcome: LinkOutcome) =>
      outcome.kind === 'linkDead' || (outcome.kind === 'known' && outcome.link.state !== 'open'),
    isDone: (_, outcome: AccountOutcome) => outcome.kind === 'done',
    isLinkDead: (_, outcome: AccountOutcome) => outcome.kind === 'linkDead',
    canBeUsed: ({ context }, { password }: { password: string }) =>
      passwordFault(password, ownerIn(context)) === undefined,
  },
  actions: {
    rememberOutcome: assign((_, outcome: AccountOutcome) => noticeOf(outcome)),
    rememberFault: assign((_, { fault }: { fault: unknown }) => noticeOfFault(fault)),
    rememberLink: assign((_, outcome: LinkOutcome) => ({
      link: outcome.kind === 'known' ? outcome.link : null,
      message: outcome.kind === 'linkDead' ? outcome.message : null,
    })),
    rememberWeakness: assign(({ context }, { password }: { password: string }) =>
      noticeOfPassword(password, ownerIn(context)),
    ),
    clearNotice: assign(noNotice),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, link: null, ...noNotice }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether a mailed link opened the page.',
      always: [
        { guard: 'hasLink', target: 'reading' },
        { guard: 'isInvitation', target: 'linkMissing' },
        { target: 'asking' },
      ],
    },
    reading: {
      description: 'The server says what the link is for and whether it still works.',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'linkDead',
            actions: { type: 'rememberLink', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberLink', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing' },
      },
    },
    linkMissing: {
      description: 'The page of an invitation was opened or reloaded without its link.',
      on: { 'reset.again': { target: 'asking' } },
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

/** The owner of the link, by what the server says; without it only the server checks all facts. */
export function ownerIn({ link }: Pick<PasswordResetContext, 'link'>): PasswordOwner {
  return link?.owner ?? { email: '', name: '' };
}
