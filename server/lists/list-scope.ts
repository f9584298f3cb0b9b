import type { Scope } from '../db/database.ts';

/**
 * Whose rights a list is read with: those of the visit's customer, those over users and visits,
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
