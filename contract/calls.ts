import {
  changeOwnPassword,
  choosePassword,
  confirmAccount,
  register,
  resendConfirmation,
  resetPassword,
} from './accounts.ts';
import type { Call } from './call.ts';
import {
  attachClaimDocument,
  claimList,
  createClaim,
  getClaim,
  getClaimChoices,
  getClaimDocument,
  getClaimPdf,
  getClaimZip,
  removeClaimDocument,
  saveClaim,
  takeClaimStep,
} from './claims.ts';
import { getDashboard } from './dashboard.ts';
import { aircraftList, engineList, getFleetAircraft, getFleetEngine } from './fleet.ts';
import { documentCalls } from './document-calls.ts';
import { fundList, getFund, getFundPdf } from './funds.ts';
import { internalCalls } from './internal-calls.ts';
import { getInvoice, getInvoicePdf, invoiceList } from './invoices.ts';
import { listingCalls } from './listing-calls.ts';
import { billingList, getBillingPdf } from './monthly-billing.ts';
import { leaseAccountCalls } from './lease-account-calls.ts';
import { projectCalls } from './project-calls.ts';
import { endOtherSessions, endSession, getProfile, listSessions } from './profile.ts';
import { searchPlaces } from './search.ts';
import { authenticate, getMe, heartbeat, logError, logout, refreshToken } from './session.ts';
import { exportTeam, getContactCard, getTeam, requestCall } from './team.ts';
import { acceptTerms, getTerms } from './terms.ts';
import {
  getNotificationChoices,
  markNotification,
  notificationList,
  putNotificationChoice,
  readNotifications,
  watchNotifications,
} from './notifications.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';
import { sendUpload } from './uploads.ts';
import { deleteView, listViews, putView } from './views.ts';
import { getReportMatrix } from './report-matrix.ts';
import { getCorrectionChanges } from './correction-changes.ts';
import { correctionList } from './utilisation-corrections.ts';
import { componentMonthList, reportList } from './utilisation-reports.ts';
import {
  getLaterMonths,
  getUtilisation,
  getUtilisationReceipt,
  verifyUtilisationReceipt,
  getUtilisationTemplate,
  requestUtilisationCorrection,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from './utilisation.ts';
import { withdrawUtilisationCorrection } from './withdraw-utilisation-correction.ts';

/** Every call of the portal; the server registers nothing else and OpenAPI is made from it. */
export const calls: readonly Call[] = [
  authenticate,
  register,
  resetPassword,
  choosePassword,
  confirmAccount,
  resendConfirmation,
  changeOwnPassword,
  getProfile,
  listSessions,
  endSession,
  endOtherSessions,
  refreshToken,
  logout,
  heartbeat,
  logError,
  getMe,
  getTerms,
  acceptTerms,
  getDashboard,
  invoiceList.read,
  invoiceList.export,
  getInvoice,
  getInvoicePdf,
  ...leaseAccountCalls,
  aircraftList.read,
  aircraftList.export,
  getFleetAircraft,
  engineList.read,
  engineList.export,
  getFleetEngine,
  ...listingCalls,
  searchPlaces,
  sendUpload,
  getTeam,
  exportTeam,
  getContactCard,
  requestCall,
  listViews,
  putView,
  deleteView,
  notificationList.read,
  notificationList.export,
  markNotification,
  readNotifications,
  watchNotifications,
  getNotificationChoices,
  putNotificationChoice,
  readUnsubscription,
  unsubscribe,
  ...documentCalls,
  fundList.read,
  fundList.export,
  getFund,
  getFundPdf,
  billingList.read,
  billingList.export,
  getBillingPdf,
  claimList.read,
  claimList.export,
  getClaimChoices,
  getClaim,
  createClaim,
  saveClaim,
  attachClaimDocument,
  removeClaimDocument,
  takeClaimStep,
  getClaimDocument,
  getClaimPdf,
  getClaimZip,
  ...projectCalls,
  getUtilisation,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
  requestUtilisationCorrection,
  withdrawUtilisationCorrection,
  getUtilisationReceipt,
  verifyUtilisationReceipt,
  getLaterMonths,
  getUtilisationTemplate,
  getReportMatrix,
  reportList.read,
  reportList.export,
  correctionList.read,
  correctionList.export,
  getCorrectionChanges,
  componentMonthList.read,
  componentMonthList.export,
  ...internalCalls,
];
