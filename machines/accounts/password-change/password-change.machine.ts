import { assign, setup, type SnapshotFrom } from 'xstate';
import { passwordFault, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import {
  type AccountNotice,
  noNotice,
  noticeOf,
  noticeOfFault,
  noticeOfPassword,
  type AccountOutcome,
} from '../account-notice.ts';
import { passwordChangePorts, type WishedPassword } from './password-change.ports.ts';

export interface PasswordChangeInput {
  /** The signed-in person; public facts about them do not count as a password. */
  readonly owner: PasswordOwner;
}

export interface PasswordChangeContext extends AccountNotice, PasswordChangeInput {}

export type PasswordChangeEvent =
  | { readonly type: 'change.show' }
  | { readonly type: 'change.hide' }
  | { readonly type: 'change.edit' }
  | ({ readonly type: 'change.submit' } & WishedPassword);

/**
 * A signed-in person changes their password (spec §4: visible, complete).
 *
 * The form is shown, the current and a new password are sent, and the change is complete: this
 * session continues, every other one of the account has ended. An unacceptable password is refused
 * before it is sent. The chart stores no password.
 *
 * Port: `changePassword`.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'busy' | 'failed' | 'visible',
  },
  actors: passwordChangePorts,
  guards: {
    isDone: (_, outcome: AccountOutcome) => outcome.kind === 'done',
    canBeUsed: ({ context }, { password }: WishedPassword) =>
      passwordFault(password, context.owner) === undefined,
  },
  actions: {
    rememberOutcome: assign((_, outcome: AccountOutcome) => noticeOf(outcome)),
    rememberFault: assign((_, { fault }: { fault: unknown }) => noticeOfFault(fault)),
    rememberWeakness: assign(({ context }, { password }: WishedPassword) =>
      noticeOfPassword(password, context.owner),
    ),
    clearNotice: assign(noNotice),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ owner: input.owner, ...noNotice }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The form is not shown.',
      on: { 'change.show': { target: 'editing' } },
    },
    editing: {
      description: 'Waits for the current and the new password.',
      tags: ['visible'],
      on: {
        'change.submit': [
          { guard: { type: 'canBeUsed', params: ({ event }) => event }, target: 'changing' },
          {
            target: 'failed',
            actions: { type: 'rememberWeakness', params: ({ event }) => event },
          },
        ],
        'change.hide': { target: 'hidden' },
      },
    },
    changing: {
      description: 'The server stores the new password; a second click is ignored.',
      tags: ['busy', 'visible'],
      entry: 'clearNotice',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => wishOf(event),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'complete',
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
      description: 'Shows why the password is unchanged; the person corrects it.',
      tags: ['failed', 'visible'],
      on: {
        'change.submit': [
          { guard: { type: 'canBeUsed', params: ({ event }) => event }, target: 'changing' },
          { actions: { type: 'rememberWeakness', params: ({ event }) => event } },
        ],
        'change.edit': { target: 'editing', actions: 'clearNotice' },
        'change.hide': { target: 'hidden', actions: 'clearNotice' },
      },
    },
    complete: {
      description: 'The new password is active; the form is hidden until requested again.',
      on: { 'change.show': { target: 'editing', actions: 'clearNotice' } },
    },
  },
});

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;

/** What was submitted. The state is entered by a submit only. */
function wishOf(event: PasswordChangeEvent): WishedPassword {
  if (event.type !== 'change.submit') return { current: '', password: '' };
  return { current: event.current, password: event.password };
}
