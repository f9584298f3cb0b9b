/** The public file of funds: other areas of the server import only this file. */
export { readEngineFunds } from './engine-funds.queries.ts';
export { committedByOthers, paidBalance } from './fund-available.queries.ts';
export { balancesOf } from './fund-balances.queries.ts';
export { readBillingOf } from './billing-of-invoices.queries.ts';
export { knownFlown } from './rate-bases.ts';
export { type FundRatePeriod, readFlownOfFunds, readRatePeriods } from './rate-bases.queries.ts';
export { bookReceipts } from './book-receipts.steps.ts';
export {
  type FundTermRow,
  fundTermColumns,
  fundTermRow,
  rateColumns,
  ratesIn,
} from './fund-term-row.queries.ts';
