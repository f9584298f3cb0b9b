import { actForCustomer, customerList } from './acting-customer.ts';

/** The calls of the internal area that are about customers and their users. */
export const internalCalls = [customerList.read, customerList.export, actForCustomer];
