import { actForCustomer, customerList } from './acting-customer.ts';
import { beginInternalSignIn, completeInternalSignIn } from './internal-sign-in.ts';

/** The calls of the internal area that are about signing in, customers and their users. */
export const internalCalls = [
  beginInternalSignIn,
  completeInternalSignIn,
  customerList.read,
  customerList.export,
  actForCustomer,
];
