import type { Call } from '#contract/call/call.ts';
import {
  answerDispute,
  disputeInvoice,
  getDisputeFile,
  listDisputes,
  withdrawDispute,
} from './disputes.ts';
import { getInvoice, getInvoicePdf, invoiceList } from './invoices.ts';
import { createPaymentFile, proposePayments } from './payments.ts';
import { getRemittanceFile, listRemittances, sendRemittance } from './remittances.ts';

export const invoicesCalls: readonly Call[] = [
  invoiceList.read,
  invoiceList.export,
  getInvoice,
  getInvoicePdf,
  listDisputes,
  disputeInvoice,
  getDisputeFile,
  answerDispute,
  withdrawDispute,
  listRemittances,
  sendRemittance,
  getRemittanceFile,
  proposePayments,
  createPaymentFile,
];
