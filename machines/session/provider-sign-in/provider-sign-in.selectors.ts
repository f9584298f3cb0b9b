import type { ProviderSignInSnapshot } from './provider-sign-in.machine.ts';

/** The current step: nothing yet, on the way to the provider, or back from it. */
export function selectProviderStep(
  snapshot: ProviderSignInSnapshot,
): 'resting' | 'leaving' | 'completing' {
  if (snapshot.matches('leaving')) return 'leaving';
  return snapshot.matches('completing') ? 'completing' : 'resting';
}

/** Why the last attempt failed, or null. */
export const selectProviderError = (snapshot: ProviderSignInSnapshot): string | null =>
  snapshot.context.error;
