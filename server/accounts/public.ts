/** The public file of accounts: other areas of the server import only this file. */
export { readCustomerChoices } from './customer-users.queries.ts';
export { admitKey, demandInForce } from './service-keys/admit-key.steps.ts';
export { presentsKey } from './service-keys/service-key.ts';
