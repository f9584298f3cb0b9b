/** What a customer, or the lessor for its own people, demands beyond the password. */
export const factorPolicies = ['off', 'asked', 'required'] as const;

export type FactorPolicy = (typeof factorPolicies)[number];

/** The policies in words. */
export const factorPolicyWords: Readonly<Record<FactorPolicy, string>> = {
  off: 'Not asked',
  asked: 'Recommended',
  required: 'Required',
};

/** What a sign-in with the right password knows. */
export interface FactorFacts {
  readonly policy: FactorPolicy;
  readonly hasFactor: boolean;
  /** Whether the person has said of this browser that it needs no second factor for a while. */
  readonly isTrusted: boolean;
}

/**
 * What follows the right password: nothing, the person's second factor, or the setting up of a first
 * one (ASVS 5.0, 6.3.3). A person who has a factor needs it whatever the policy says.
 */
export function factorStep({
  policy,
  hasFactor,
  isTrusted,
}: FactorFacts): 'none' | 'check' | 'enrol' {
  if (hasFactor) return isTrusted ? 'none' : 'check';
  return policy === 'required' ? 'enrol' : 'none';
}

/** Whether the last factor of a person may go. */
export function mayRemoveFactor(policy: FactorPolicy, factors: number): boolean {
  return factors > 1 || policy !== 'required';
}
