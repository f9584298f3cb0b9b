/** The public file of lease-account: other areas of the server import only this file. */
export { chargeOf } from './interest/late-charge.ts';
export { type LateItem, readLateInvoices } from './interest/late-invoices.queries.ts';
export { proposeCharges } from './interest/propose-charges.steps.ts';
export { readFixings } from './fixings.ts';
export { heldOverSince, rentTermColumns } from './lease-facts.queries.ts';
export { deferralColumns, deferralRow, dueRents } from './rent/deferrals.queries.ts';
export { readFlown } from './rent/flown-months.ts';
export { readIndexValues } from './rent/index-values.queries.ts';
export { refreshHourlyRents } from './rent/refresh-hourly-rents.steps.ts';
export { rentTermRow, toRentTerms } from './rent/rent-terms.ts';
export { readSecurityState } from './security-state.ts';
