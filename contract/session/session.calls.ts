import type { Call } from '#contract/call/call.ts';
import {
  addFirstFactor,
  offerPasskey,
  proveSignIn,
  setUpFirstFactor,
  signInByPasskey,
} from './factors/sign-in-factor.ts';
import {
  addFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  setUpFactor,
} from './factors/own-factors.ts';
import { removeUserFactors, setFactorPolicy } from './factors/customer-factors.ts';
import { beginCompanySignIn, completeCompanySignIn } from './company/company-sign-in.ts';
import {
  getIdentityProvider,
  removeIdentityProvider,
  setIdentityProvider,
  tryIdentityProvider,
} from './company/identity-provider.ts';
import { offerStepUp, stepUp } from './factors/step-up.ts';
import { actForCustomer, customerList } from './acting-customer.ts';
import { beginInternalSignIn, completeInternalSignIn } from './internal-sign-in.ts';
import {
  authenticate,
  endVisit,
  getMe,
  heartbeat,
  logError,
  logout,
  refreshToken,
} from './session.ts';

export const sessionCalls: readonly Call[] = [
  authenticate,
  refreshToken,
  logout,
  endVisit,
  heartbeat,
  logError,
  getMe,
  beginInternalSignIn,
  completeInternalSignIn,
  customerList.read,
  customerList.export,
  actForCustomer,
  proveSignIn,
  setUpFirstFactor,
  addFirstFactor,
  offerPasskey,
  signInByPasskey,
  listFactors,
  setUpFactor,
  addFactor,
  removeFactor,
  renewRecoveryCodes,
  offerStepUp,
  stepUp,
  setFactorPolicy,
  removeUserFactors,
  beginCompanySignIn,
  completeCompanySignIn,
  getIdentityProvider,
  setIdentityProvider,
  removeIdentityProvider,
  tryIdentityProvider,
];
