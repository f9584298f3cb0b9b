import { actForCustomer, customerList } from './acting-customer.ts';
import { auditLogList } from './audit-log.ts';
import {
  changeUserAccess,
  changeUserStatus,
  customerUserList,
  getCustomerUser,
  inviteUser,
  sendUserResetLink,
} from './customer-users.ts';
import { internalClaimCalls } from './internal-claims.ts';
import { internalCorrectionCalls } from './utilisation-corrections.ts';
import { internalEstimateCalls } from './internal-estimates.ts';
import { internalSubmissionCalls } from './internal-submissions.ts';
import { latenessList } from './internal-lateness.ts';
import { internalTrueUpCalls } from './internal-true-ups.ts';
import { internalNoticeCalls } from './internal-notices.ts';
import { internalProjectCalls } from './internal-projects.ts';
import { beginInternalSignIn, completeInternalSignIn } from './internal-sign-in.ts';
import { publishingCalls } from './publishing.ts';
import { approveRegistration, registrationList, rejectRegistration } from './registrations.ts';

/** The calls of the internal area. */
export const internalCalls = [
  beginInternalSignIn,
  completeInternalSignIn,
  customerList.read,
  customerList.export,
  actForCustomer,
  customerUserList.read,
  customerUserList.export,
  getCustomerUser,
  inviteUser,
  changeUserAccess,
  changeUserStatus,
  sendUserResetLink,
  registrationList.read,
  registrationList.export,
  approveRegistration,
  rejectRegistration,
  auditLogList.read,
  auditLogList.export,
  ...internalClaimCalls,
  ...internalCorrectionCalls,
  ...internalTrueUpCalls,
  ...internalEstimateCalls,
  ...internalSubmissionCalls,
  latenessList.read,
  latenessList.export,
  ...internalProjectCalls,
  ...publishingCalls,
  ...internalNoticeCalls,
];
