import { type AccessFlag, accessFlags, type UserAccess } from '../../access/access-flags.ts';

/** What a value of a provider's claim opens in the portal. */
export interface ClaimedRight {
  readonly value: string;
  readonly opens: readonly AccessFlag[];
}

/** The values of a claim: one text, or a list of texts. */
export function valuesOfClaim(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === 'string');
}

/**
 * What a person may open by the values of a claim: everything that any of their values opens.
 * Undefined when none of them is known, so that the person is refused.
 */
export function claimedAccess(
  rights: readonly ClaimedRight[],
  claim: unknown,
): UserAccess | undefined {
  const values = new Set(valuesOfClaim(claim));
  const known = rights.filter(({ value }) => values.has(value));
  if (known.length === 0) return undefined;
  const opened = new Set(known.flatMap(({ opens }) => opens));
  const access = accessFlags.map((flag) => [flag, opened.has(flag)] as const);
  return Object.fromEntries(access) as Record<AccessFlag, boolean>;
}
