/** The field of an account form that an answer speaks about. */
export type AccountField = 'fullname' | 'email' | 'current' | 'password';

/**
 * What became of an account form, as data: done, refused with what to correct, or refused because
 * the mailed link works no more. `message` is a sentence for the person.
 */
export type AccountOutcome =
  | { readonly kind: 'done' | 'linkDead'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly field: AccountField | null };
