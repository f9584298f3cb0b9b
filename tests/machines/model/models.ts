import type { ChartModel } from '#tests/support/statecharts/chart-model.ts';
import { accessModel } from './access.model.ts';
import { actingCustomerModel } from './acting-customer.model.ts';
import { chunkLoadingModel } from './chunk-loading.model.ts';
import { claimSubmissionModel } from './claim-submission.model.ts';
import { claimModel } from './claim.model.ts';
import { confirmationModel } from './confirmation.model.ts';
import { commandPaletteModel } from './command-palette.model.ts';
import { downloadModel } from './download.model.ts';
import { heartbeatModel } from './heartbeat.model.ts';
import { itemResponseModel } from './item-response.model.ts';
import { leaseMonthModel } from './lease-month.model.ts';
import { logoutModel } from './logout.model.ts';
import { notificationsModel } from './notifications.model.ts';
import { ndaModel } from './nda.model.ts';
import { portalModel } from './portal.model.ts';
import { projectItemModel } from './project-item.model.ts';
import { providerSignInModel } from './provider-sign-in.model.ts';
import { passwordChangeModel } from './password-change.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { publicationModel } from './publication.model.ts';
import { registrationModel } from './registration.model.ts';
import { sessionModel } from './session.model.ts';
import { signInModel } from './sign-in.model.ts';
import { termsAcceptanceModel } from './terms-acceptance.model.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';
import { unsubscribeModel } from './unsubscribe.model.ts';
import { uploadModel } from './upload.model.ts';
import { userEditModel } from './user-edit.model.ts';
import { utilisationCorrectionModel } from './utilisation-correction.model.ts';
import { utilisationImportModel } from './utilisation-import.model.ts';
import { utilisationInputModel } from './utilisation-input.model.ts';

/** A model for every chart of the registry, by the chart's id. */
export const models: Readonly<Record<string, ChartModel>> = {
  portal: portalModel,
  session: sessionModel,
  signIn: signInModel,
  tokenRefresh: tokenRefreshModel,
  heartbeat: heartbeatModel,
  access: accessModel,
  termsAcceptance: termsAcceptanceModel,
  chunkLoading: chunkLoadingModel,
  download: downloadModel,
  upload: uploadModel,
  claim: claimModel,
  utilisationInput: utilisationInputModel,
  leaseMonth: leaseMonthModel,
  utilisationImport: utilisationImportModel,
  utilisationCorrection: utilisationCorrectionModel,
  claimSubmission: claimSubmissionModel,
  actingCustomer: actingCustomerModel,
  projectItem: projectItemModel,
  itemResponse: itemResponseModel,
  publication: publicationModel,
  notifications: notificationsModel,
  unsubscribe: unsubscribeModel,
  providerSignIn: providerSignInModel,
  userEdit: userEditModel,
  passwordReset: passwordResetModel,
  registration: registrationModel,
  confirmation: confirmationModel,
  passwordChange: passwordChangeModel,
  nda: ndaModel,
  commandPalette: commandPaletteModel,
  logout: logoutModel,
};
