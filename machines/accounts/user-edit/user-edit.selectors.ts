import { accessFlags } from '#domain/access/access-flags.ts';
import type { UserEditSnapshot } from './user-edit.machine.ts';

/** Whether the flags differ from what is stored. */
export function selectIsDirty({ context }: UserEditSnapshot): boolean {
  return accessFlags.some((flag) => context.access[flag] !== context.user.access[flag]);
}

/** Whether a change is being written. */
export const selectIsSavingUser = (snapshot: UserEditSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the last change is stored and nothing was touched since. */
export const selectIsUserSaved = (snapshot: UserEditSnapshot): boolean => snapshot.matches('saved');
