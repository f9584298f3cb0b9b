/** What a person can add beside the password. */
export const factorKinds = ['passkey', 'totp'] as const;

export type FactorKind = (typeof factorKinds)[number];

/** What people call the factors. */
export const factorKindWords: Readonly<Record<FactorKind, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
};

/**
 * What a person can prove who they are with. Without a factor it is the password, and a new sign-in
 * for somebody who has none because the lessor's identity provider knows them.
 */
export const proofKinds = ['passkey', 'totp', 'recovery', 'password', 'signIn'] as const;

export type ProofKind = (typeof proofKinds)[number];

/** What a person with these factors can prove themselves with, the easiest first. */
export function proofsOf(
  factors: readonly { readonly kind: FactorKind }[],
  hasPassword: boolean,
): readonly ProofKind[] {
  if (factors.length === 0) return [hasPassword ? 'password' : 'signIn'];
  const owned = factorKinds.filter((kind) => factors.some((factor) => factor.kind === kind));
  return [...owned, 'recovery'];
}
