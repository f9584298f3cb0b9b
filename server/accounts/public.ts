/** The public file of accounts: other areas of the server import nothing else of it. */
export { readCustomerChoices } from './customer-users.queries.ts';
