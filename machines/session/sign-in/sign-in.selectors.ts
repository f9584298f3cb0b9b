import type { SignInSnapshot } from './sign-in.machine.ts';
import type { CompanyDemand } from './sign-in.ports.ts';

/** Whether the server is checking; the form's button is busy. */
export const selectIsSubmitting = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy');

/** The text for the person, or null (spec §8). */
export const selectSignInError = (snapshot: SignInSnapshot): string | null =>
  snapshot.context.error;

/** Whether name and password do not belong together, as far as the server tells. */
export const selectAreCredentialsWrong = (snapshot: SignInSnapshot): boolean =>
  snapshot.context.areCredentialsWrong;

/** Whether the password was right and something is asked beyond it. */
export const selectIsBeyondPassword = (snapshot: SignInSnapshot): boolean =>
  snapshot.hasTag('beyondPassword');

/** Whether the person continues with the account of their company. */
export const selectIsAtCompany = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('company');

/** Why the company is the way in, with the address that was typed; null where nothing demands it. */
export const selectCompanyDemand = (snapshot: SignInSnapshot): CompanyDemand | null =>
  snapshot.context.demand;
