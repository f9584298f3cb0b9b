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
import type { Registrant } from '#contract/accounts/accounts.ts';
import { registrationPorts } from './registration.ports.ts';

export type RegistrationContext = AccountNotice;

export type RegistrationEvent =
  | ({ readonly type: 'registration.submit' } & Registrant)
  | { readonly type: 'registration.edit' }
  | { readonly type: 'registration.again' };

/**
 * A person requests an account (R18).
 *
 * They give name, address and password and read that a mail follows, whether the address is known
 * or not. An unacceptable password is refused before it is sent. The chart stores neither the
 * password nor the address.
 *
 * Port: `registerAccount`.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: registrationPorts,
  guards: {
    isDone: (_, outcome: AccountOutcome) => outcome.kind === 'done',
    canBeUsed: (_, registrant: Registrant) =>
      passwordFault(registrant.password, ownerOf(registrant)) === undefined,
  },
  actions: {
    rememberOutcome: assign((_, outcome: AccountOutcome) => noticeOf(outcome)),
    rememberFault: assign((_, { fault }: { fault: unknown }) => noticeOfFault(fault)),
    rememberWeakness: assign((_, registrant: Registrant) =>
      noticeOfPassword(registrant.password, ownerOf(registrant)),
    ),
    clearNotice: assign(noNotice),
  },
}).createMachine({
  id: 'registration',
  context: noNotice,
  initial: 'filling',
  states: {
    filling: {
      description: 'Waits for name, address and password.',
      on: {
        'registration.submit': [
          { guard: { type: 'canBeUsed', params: ({ event }) => event }, target: 'registering' },
          {
            target: 'failed',
            actions: { type: 'rememberWeakness', params: ({ event }) => event },
          },
        ],
      },
    },
    registering: {
      description: 'The server creates the account and sends a mail; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearNotice',
      invoke: {
        id: 'registerAccount',
        src: 'registerAccount',
        input: ({ event }) => registrantOf(event),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'registered',
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
      description: 'Shows what is wrong; the person corrects it or retries.',
      tags: ['failed'],
      on: {
        'registration.submit': [
          { guard: { type: 'canBeUsed', params: ({ event }) => event }, target: 'registering' },
          { actions: { type: 'rememberWeakness', params: ({ event }) => event } },
        ],
        'registration.edit': { target: 'filling', actions: 'clearNotice' },
      },
    },
    registered: {
      description: 'A mail describes the next step; nothing is revealed about the address (R18).',
      on: { 'registration.again': { target: 'filling', actions: 'clearNotice' } },
    },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

function ownerOf({ email, fullname }: Registrant): { email: string; name: string } {
  return { email, name: fullname };
}

/** What was submitted. The state is entered by a submit only. */
function registrantOf(event: RegistrationEvent): Registrant {
  if (event.type !== 'registration.submit') return { fullname: '', email: '', password: '' };
  const { fullname, email, password } = event;
  return { fullname, email, password };
}
