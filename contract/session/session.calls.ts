import type { Call } from '#contract/call/call.ts';
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
];
