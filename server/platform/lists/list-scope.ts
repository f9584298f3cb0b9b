import type { Scope } from '#server/platform/db/database.ts';

/**
 * The rights for reading a list: those of the session's customer, those over users and sessions,
 * those over what waits for the lessor, or over what it publishes.
 */
export type ListScope = 'tenant' | 'identity' | 'lessor' | 'publisher';

/** The rights of the transaction that reads a list. */
export function scopeOf(
  kind: ListScope,
  custId: string,
  options: { readonly snapshot?: true } = {},
): Scope {
  return kind === 'tenant' ? { kind, custId, ...options } : { kind, ...options };
}
