import { assign, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { userEditPorts } from './user-edit.ports.ts';
import type {
  SaveOutcome,
  SaveWish,
  UserChange,
  UserEditContext,
  UserEditEvent,
  UserEditInput,
} from './user-edit.types.ts';

/**
 * Editing what a customer's user may open, and whether they may sign in (R18, R20).
 *
 * Flags are set and saved; a change of somebody else is never overwritten unseen: both values are
 * shown, and the person keeps theirs or takes the other. A failure leaves what was set.
 *
 * Port: `saveChange`.
 */
export const userEditMachine = setup({
  types: {
    context: {} as UserEditContext,
    events: {} as UserEditEvent,
    input: {} as UserEditInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: userEditPorts,
  guards: { isSaved: (_, outcome: SaveOutcome) => outcome.kind === 'saved' },
  actions: {
    rememberFlag: assign(({ context }, { flag, isSet }: FlagWish) => ({
      access: { ...context.access, [flag]: isSet },
      error: null,
    })),
    rememberAccessChange: assign({
      change: ({ context }) => ({ kind: 'access' as const, access: context.access }),
      error: null,
    }),
    rememberStatusChange: assign((_, { status }: StatusWish) => ({
      change: { kind: 'status' as const, status },
      error: null,
    })),
    applyStored: assign((_, { user }: SaveOutcome) => ({
      user,
      access: user.access,
      change: null,
      theirs: null,
    })),
    rememberTheirs: assign({ theirs: (_, { user }: SaveOutcome) => user }),
    adoptVersion: assign(({ context }) => ({ user: context.theirs ?? context.user, theirs: null })),
    applyTheirs: assign(({ context }) => {
      const user = context.theirs ?? context.user;
      return { user, access: user.access, change: null, theirs: null };
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
  },
}).createMachine({
  id: 'userEdit',
  context: ({ input }) => ({
    user: input.user,
    access: input.user.access,
    change: null,
    theirs: null,
    error: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person sets flags, or decides whether the user may sign in.',
      on: {
        'access.set': { actions: { type: 'rememberFlag', params: ({ event }) => event } },
        'access.save': { target: 'saving', actions: 'rememberAccessChange' },
        'status.set': {
          target: 'saving',
          actions: { type: 'rememberStatusChange', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The server writes the change to the version that was read.',
      tags: ['busy'],
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'applyStored', params: ({ event }) => event.output },
          },
          {
            target: 'conflicting',
            actions: { type: 'rememberTheirs', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    conflicting: {
      description: 'Somebody else was faster: both values are shown, and the person decides.',
      tags: ['failed'],
      on: {
        'conflict.overwrite': { target: 'saving', actions: 'adoptVersion' },
        'conflict.accept': { target: 'editing', actions: 'applyTheirs' },
      },
    },
    saved: {
      description: 'The change is stored; the next one begins a new edit.',
      on: {
        'access.set': {
          target: 'editing',
          actions: { type: 'rememberFlag', params: ({ event }) => event },
        },
        'status.set': {
          target: 'saving',
          actions: { type: 'rememberStatusChange', params: ({ event }) => event },
        },
      },
    },
  },
});

type FlagWish = Pick<Extract<UserEditEvent, { type: 'access.set' }>, 'flag' | 'isSet'>;
type StatusWish = Pick<Extract<UserChange, { kind: 'status' }>, 'status'>;

function wishOf({ user, access, change }: UserEditContext): SaveWish {
  const { id, rowVersion } = user;
  return { id, rowVersion, change: change ?? { kind: 'access', access } };
}
