import { type AccessFlag, accessFlags, type UserAccess } from './access-flags.ts';

/** What a person without the right reads. */
export const ownersOnly =
  'Only people who administer the users of your company may do this. One of them can give you the right, or your lessor contact.';

/** The access that an owner may give and take: what they have, and as an administrator all of it. */
export function givableFlags(own: UserAccess): readonly AccessFlag[] {
  return own.admin ? accessFlags : accessFlags.filter((flag) => own[flag]);
}

/** The flags in which two accesses differ. */
export function changedFlags(before: UserAccess, after: UserAccess): readonly AccessFlag[] {
  return accessFlags.filter((flag) => before[flag] !== after[flag]);
}

/** The flags of a change that the owner does not have, and so neither gives nor takes. */
export function flagsBeyond(
  own: UserAccess,
  before: UserAccess,
  after: UserAccess,
): readonly AccessFlag[] {
  const givable = givableFlags(own);
  return changedFlags(before, after).filter((flag) => !givable.includes(flag));
}
