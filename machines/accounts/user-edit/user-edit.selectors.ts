import { accessFlags } from '#domain/access/access-flags.ts';
import type { UserEditSnapshot } from './user-edit.machine.ts';

/** Whether the flags differ from what is stored. */
export function selectIsDirty({ context }: UserEditSnapshot): boolean {
  return accessFlags.some((flag) => context.access[flag] !== context.user.access[flag]);
}

/** Whether a file of the lessor decides on the flags, so that they are not set here. */
export const selectIsKeptByFile = ({ context }: UserEditSnapshot): boolean =>
  context.user.accessKeptBy === 'file';

/** Whether a change is being written. */
export const selectIsSavingUser = (snapshot: UserEditSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the last change is stored and nothing was touched since. */
export const selectIsUserSaved = (snapshot: UserEditSnapshot): boolean => snapshot.matches('saved');
