import { assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import {
  type SaveOutcome,
  type SaveWish,
  type UserChange,
  userEditPorts,
} from './user-edit.ports.ts';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { changedFlags } from '#domain/access/owner-rights.ts';
import type { AccessFlag, UserAccess } from '#domain/access/access-flags.ts';

export interface UserEditInput {
  readonly user: CustomerUser;
}

export interface UserEditContext {
  /** The user as stored at the server when last read. */
  readonly user: CustomerUser;
  /** The flags as the person has set them. */
  readonly access: UserAccess;
  /** The change that is being written, or that conflicts with another one. */
  readonly change: UserChange | null;
  /** What another person has stored meanwhile. */
  readonly theirs: CustomerUser | null;
  readonly error: string | null;
}

export type UserEditEvent =
  | { readonly type: 'access.set'; readonly flag: AccessFlag; readonly isSet: boolean }
  | { readonly type: 'access.save' }
  | { readonly type: 'status.set'; readonly status: CustomerUser['status'] }
  | { readonly type: 'owner.set'; readonly owner: boolean }
  | { readonly type: 'conflict.overwrite' }
  | { readonly type: 'conflict.accept' };

/**
 * Editing what a customer's user may open, whether they may sign in, and whether they administer the
 * users of their customer (R18, R20, decision 055).
 *
 * Flags are set and saved; another person's change is never overwritten unseen: both values are
 * shown, and the person keeps theirs or takes the other. Where only other facts of the user have
 * changed, such as an accepted invitation, the change is written to the new version unasked. A
 * failure keeps the set flags.
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
  guards: {
    isSaved: (_, outcome: SaveOutcome) => outcome.kind === 'saved',
    hasSameRights: ({ context }, { user }: SaveOutcome) => hasSameRights(context.user, user),
  },
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
    rememberOwnerChange: assign((_, { owner }: OwnerWish) => ({
      change: { kind: 'owner' as const, owner },
      error: null,
    })),
    applyStored: assign((_, { user }: SaveOutcome) => ({
      user,
      access: user.access,
      change: null,
      theirs: null,
    })),
    applyVersion: assign((_, { user }: SaveOutcome) => ({ user })),
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
      description: 'The person sets flags, or decides who may sign in or administer users.',
      on: {
        'access.set': { actions: { type: 'rememberFlag', params: ({ event }) => event } },
        'access.save': { target: 'saving', actions: 'rememberAccessChange' },
        'status.set': {
          target: 'saving',
          actions: { type: 'rememberStatusChange', params: ({ event }) => event },
        },
        'owner.set': {
          target: 'saving',
          actions: { type: 'rememberOwnerChange', params: ({ event }) => event },
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
            guard: { type: 'hasSameRights', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: { type: 'applyVersion', params: ({ event }) => event.output },
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
      description: 'Another person was faster: both values are shown, and the person decides.',
      tags: ['failed'],
      on: {
        'conflict.overwrite': { target: 'saving', actions: 'adoptVersion' },
        'conflict.accept': { target: 'editing', actions: 'applyTheirs' },
      },
    },
    saved: {
      description: 'The change is stored; the next one starts a new edit.',
      on: {
        'access.set': {
          target: 'editing',
          actions: { type: 'rememberFlag', params: ({ event }) => event },
        },
        'status.set': {
          target: 'saving',
          actions: { type: 'rememberStatusChange', params: ({ event }) => event },
        },
        'owner.set': {
          target: 'saving',
          actions: { type: 'rememberOwnerChange', params: ({ event }) => event },
        },
      },
    },
  },
});

export type UserEditSnapshot = SnapshotFrom<typeof userEditMachine>;

type FlagWish = Pick<Extract<UserEditEvent, { type: 'access.set' }>, 'flag' | 'isSet'>;
type StatusWish = Pick<Extract<UserChange, { kind: 'status' }>, 'status'>;
type OwnerWish = Pick<Extract<UserChange, { kind: 'owner' }>, 'owner'>;

/** Whether two versions of a user agree in all that is edited here. */
function hasSameRights(one: CustomerUser, other: CustomerUser): boolean {
  if (one.status !== other.status || one.owner !== other.owner) return false;
  return changedFlags(one.access, other.access).length === 0;
}

function wishOf({ user, access, change }: UserEditContext): SaveWish {
  const { id, rowVersion } = user;
  return { id, rowVersion, change: change ?? { kind: 'access', access } };
}
