import type { Call } from '#contract/call/call.ts';
import { internalDisputeCalls } from './desk/internal-disputes.ts';
import { internalRemittanceCalls } from './desk/internal-remittances.ts';
import { internalInterestCalls } from './desk/internal-interest.ts';
import { getInterestCharge, interestChargeList } from './interest-charges.ts';
import { leaseAccountList } from './lease-accounts.ts';
import { getLeaseTimeline } from './lease-timeline.ts';
import { getLetterOfCredit, letterList } from './letters-of-credit.ts';
import { getPayment, paymentList } from './payments.ts';
import { getPaymentPunctuality } from './payment-punctuality.ts';
import { getSecurityOutlook } from './security-outlook.ts';
import { getRentPeriods, getRentSheet, getRentSheetFile } from './rent-calculation.ts';
import { coverList, depositList } from './security-cover.ts';
import { getInvoicesZip, getStatementFile } from './statement.ts';
import { statementAccountList } from './statement-accounts.ts';
import { statementEntryList } from './statement-entries.ts';
import { statementItemList } from './statement-items.ts';
import { statementTotalList } from './statement-totals.ts';

export const leaseAccountCalls: readonly Call[] = [
  getInvoicesZip,
  leaseAccountList.read,
  leaseAccountList.export,
  getLeaseTimeline,
  getStatementFile,
  statementTotalList.read,
  statementTotalList.export,
  statementAccountList.read,
  statementAccountList.export,
  statementEntryList.read,
  statementEntryList.export,
  statementItemList.read,
  statementItemList.export,
  paymentList.read,
  paymentList.export,
  getPayment,
  getPaymentPunctuality,
  interestChargeList.read,
  interestChargeList.export,
  getInterestCharge,
  ...internalInterestCalls,
  ...internalDisputeCalls,
  ...internalRemittanceCalls,
  getRentPeriods,
  getRentSheet,
  getRentSheetFile,
  letterList.read,
  letterList.export,
  getLetterOfCredit,
  coverList.read,
  coverList.export,
  depositList.read,
  depositList.export,
  getSecurityOutlook,
];
