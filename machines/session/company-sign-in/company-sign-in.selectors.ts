import type { CompanySignInSnapshot } from './company-sign-in.machine.ts';

/** The current step: the address is asked, on the way to the company, or back from it. */
export function selectCompanyStep(
  snapshot: CompanySignInSnapshot,
): 'asking' | 'leaving' | 'completing' {
  if (snapshot.matches('leaving')) return 'leaving';
  const isBack = snapshot.matches('completing') || snapshot.matches('handedOver');
  return isBack ? 'completing' : 'asking';
}

/** Why the last attempt failed, or null. */
export const selectCompanyError = (snapshot: CompanySignInSnapshot): string | null =>
  snapshot.context.error;
