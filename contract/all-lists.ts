import type { AnyList } from './lists/list.ts';
import { colleagueList } from './accounts/colleagues.ts';
import { customerUserList } from './accounts/customer-users.ts';
import { lessorUserList } from './accounts/lessor-users.ts';
import { registrationList } from './accounts/registrations.ts';
import { alertList } from './audit/alerts.ts';
import { auditLogList } from './audit/audit-log.ts';
import { claimList } from './claims/claims.ts';
import { internalClaimList } from './claims/desk/internal-claims.ts';
import { documentList } from './documents/documents.ts';
import { lifeLimitedPartList } from './fleet/disk-sheets.ts';
import { aircraftList, engineList } from './fleet/fleet.ts';
import { fundList } from './funds/funds.ts';
import { billingList } from './funds/monthly-billing.ts';
import { invoiceList } from './invoices/invoices.ts';
import { internalDisputeList } from './lease-account/desk/internal-disputes.ts';
import { internalChargeList } from './lease-account/desk/internal-interest.ts';
import { internalRemittanceList } from './lease-account/desk/internal-remittances.ts';
import { interestChargeList } from './lease-account/interest-charges.ts';
import { leaseAccountList } from './lease-account/lease-accounts.ts';
import { letterList } from './lease-account/letters-of-credit.ts';
import { paymentList } from './lease-account/payments.ts';
import { coverList, depositList } from './lease-account/security-cover.ts';
import { statementAccountList } from './lease-account/statement-accounts.ts';
import { statementEntryList } from './lease-account/statement-entries.ts';
import { statementItemList } from './lease-account/statement-items.ts';
import { statementTotalList } from './lease-account/statement-totals.ts';
import { internalNdaList } from './listings/desk/internal-ndas.ts';
import { listingList } from './listings/listings.ts';
import { notificationList } from './notifications/notifications.ts';
import { internalItemList, internalProjectList } from './projects/desk/internal-project-lists.ts';
import { projectList, projectItemList } from './projects/projects.ts';
import { internalNoticeList } from './publishing/internal-notices.ts';
import { publishedDocumentList } from './publishing/published-documents.ts';
import { customerList } from './session/acting-customer.ts';
import { internalCallRequestList } from './team/desk/call-requests.ts';
import { lateMonthList } from './utilisation/desk/internal-estimates.ts';
import { latenessList } from './utilisation/desk/internal-lateness.ts';
import { submittedMonthList } from './utilisation/desk/internal-submissions.ts';
import { internalTrueUpList } from './utilisation/desk/internal-true-ups.ts';
import { correctionList, internalCorrectionList } from './utilisation/utilisation-corrections.ts';
import { reportList, componentMonthList } from './utilisation/utilisation-reports.ts';

/** Every list of the contract; a test compares them with the calls. */
export const lists: readonly AnyList[] = [
  colleagueList,
  customerUserList,
  lessorUserList,
  registrationList,
  alertList,
  auditLogList,
  claimList,
  internalClaimList,
  documentList,
  lifeLimitedPartList,
  aircraftList,
  engineList,
  fundList,
  billingList,
  invoiceList,
  internalDisputeList,
  internalChargeList,
  internalRemittanceList,
  interestChargeList,
  leaseAccountList,
  letterList,
  paymentList,
  coverList,
  depositList,
  statementAccountList,
  statementEntryList,
  statementItemList,
  statementTotalList,
  internalNdaList,
  listingList,
  notificationList,
  internalItemList,
  internalProjectList,
  projectList,
  projectItemList,
  internalNoticeList,
  publishedDocumentList,
  customerList,
  internalCallRequestList,
  lateMonthList,
  latenessList,
  submittedMonthList,
  internalTrueUpList,
  correctionList,
  internalCorrectionList,
  reportList,
  componentMonthList,
];
