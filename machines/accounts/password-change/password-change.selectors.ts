import type { PasswordChangeSnapshot } from './password-change.machine.ts';

/** `changePasswordVisible` of spec §3 (R21): whether the form is shown. */
export const selectChangePasswordVisible = (snapshot: PasswordChangeSnapshot): boolean =>
  snapshot.hasTag('visible');

/** `changePasswordComplete` of spec §3 (R21): whether the password has been changed. */
export const selectChangePasswordComplete = (snapshot: PasswordChangeSnapshot): boolean =>
  snapshot.matches('complete');
