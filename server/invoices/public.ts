/** The public file of invoices: other areas of the server import only this file. */
export { insertDocument, moveFunds } from './bills/bill-document.steps.ts';
export { type MonthIssue, explainEstimate } from './bills/bill-documents.queries.ts';
export { explanations } from './bills/bill-explanations.ts';
export {
  type BilledInvoice,
  type BilledTermRow,
  findBilledInvoice,
  readBilledTerms,
  readDocumentSums,
} from './bills/billed-month.queries.ts';
export { archives } from './invoices-zip.ts';
export { type IssuedCorrection, issueCorrectedBill } from './bills/corrected-bill.steps.ts';
export { planEffect } from './bills/credit-note.steps.ts';
export { creditDispute } from './bills/dispute-credit.steps.ts';
export { filesColumn, disputeFilesOf, findDisputeFile } from './disputes/dispute-files.queries.ts';
export { insertMessage, messagesColumn, messagesOf } from './disputes/dispute-messages.queries.ts';
export { closeDispute, findDisputable, takenBack, usedUp } from './disputes/disputes.queries.ts';
export {
  canDispute,
  raiseDispute,
  takeBackDispute,
  writeAboutDispute,
} from './disputes/disputes.steps.ts';
export { readDisputes } from './disputes/shown-disputes.ts';
export { creditRule } from './credit-rule.queries.ts';
export { datedColumns, grossLeft, openInvoices, openSums } from './invoice-columns.queries.ts';
export { invoiceCondition } from './invoice-filter.queries.ts';
export { issueDifference } from './bills/difference-document.steps.ts';
export { findInvoiceDocuments } from './invoice-document.queries.ts';
export { totalInvoices } from './invoice-totals.queries.ts';
export { invoiceAssetName } from './invoice-words.ts';
export { findRemittanceFile, remittanceColumns, remittanceRow } from './remittances.queries.ts';
export { type BillingMail, tellBilling } from './tell-billing.ts';
export { zipInvoices } from './invoices-zip.ts';
