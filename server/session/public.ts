/** The public file of session: other areas of the server import only this file. */
export { accessColumns } from './access-columns.ts';
export {
  createLink,
  findLinkUser,
  findNewestLink,
  findPasswordLink,
  spendLink,
} from './account-links.queries.ts';
export { readCompanions } from './bind-cookie.ts';
export { companyAccountMail } from './company/company-account-mail.ts';
export { hasProvider } from './company/identity-providers.queries.ts';
export { demandNoProvider, isHeldByProvider } from './required/demanded-provider.ts';
export { PasswordRefusedError, storeNewPassword } from './change-password.steps.ts';
export { hasCompanion, isRunning, toCaller } from './check-visit.ts';
export { removeLostFactors } from './factors/remove-factors.steps.ts';
export { countWithCustomers, ofCustomer } from './internal-customers.queries.ts';
export { insertInternalUser } from './open-id/open-id.queries.ts';
export type { SessionServices } from './session-services.ts';
export { spendAttempt } from './spend-attempt.steps.ts';
export { findAcceptance, findTermsInForce, insertAcceptance } from './terms.queries.ts';
export { readSignedContent, signContent } from './token/signed-content.ts';
export { tokenAlgorithm } from './token/private-part.ts';
export type { SigningKeys } from './token/signing-keys.ts';
export {
  type UserRow,
  claimsOf,
  findAccount,
  findActiveUser,
  findAirlineName,
  findSignInUser,
  insertPendingUser,
  replaceUnconfirmedUser,
  storeLessorRoles,
  userRow,
  verifyAddress,
} from './users.queries.ts';
export { findTogether } from './heartbeat/find-together.ts';
export { endVisits, findVisit } from './visits.queries.ts';
