/** The public file of invoices: other areas of the server import nothing else of it. */
export {
  type MonthIssue,
  baseNumber,
  dueDate,
  explainEstimate,
  explainLines,
  explanations,
  insertDocument,
  moveFunds,
} from './bill-documents.queries.ts';
export {
  type BilledInvoice,
  type BilledTermRow,
  findBilledInvoice,
  readBilledTerms,
  readDocumentSums,
} from './billed-month.queries.ts';
export { type IssuedCorrection, issueCorrectedBill } from './corrected-bill.queries.ts';
export { issueCreditNote } from './credit-note.steps.ts';
export { datedColumns } from './invoice-columns.queries.ts';
export { findInvoiceDocuments } from './invoice-document.queries.ts';
export { totalInvoices } from './invoice-totals.queries.ts';
export { invoiceAssetName } from './invoice-words.ts';
export { zipInvoices } from './invoices-zip.ts';
