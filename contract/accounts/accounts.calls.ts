import { resendConfirmation } from './resend-confirmation.ts';
import type { Call } from '#contract/call/call.ts';
import {
  changeOwnPassword,
  choosePassword,
  confirmAccount,
  register,
  resetPassword,
} from './accounts.ts';
import {
  changeUserAccess,
  changeUserOwner,
  changeUserStatus,
  customerUserList,
  getCustomerUser,
  inviteUser,
  sendUserResetLink,
} from './customer-users.ts';
import { accessReviewCalls } from './access-review.ts';
import { colleagueCalls } from './colleagues.ts';
import { lessorUserCalls } from './lessor-users.ts';
import { openPasswordLink } from './password-link.ts';
import { endOtherSessions, endSession, getProfile, listSessions } from './profile.ts';
import { approveRegistration, registrationList, rejectRegistration } from './registrations.ts';
import { serviceKeyCalls } from './service-keys.ts';

export const accountsCalls: readonly Call[] = [
  register,
  resetPassword,
  openPasswordLink,
  choosePassword,
  confirmAccount,
  resendConfirmation,
  changeOwnPassword,
  getProfile,
  listSessions,
  endSession,
  endOtherSessions,
  customerUserList.read,
  customerUserList.export,
  getCustomerUser,
  inviteUser,
  changeUserAccess,
  changeUserStatus,
  changeUserOwner,
  sendUserResetLink,
  ...colleagueCalls,
  ...accessReviewCalls,
  ...serviceKeyCalls,
  ...lessorUserCalls,
  registrationList.read,
  registrationList.export,
  approveRegistration,
  rejectRegistration,
];
