import { accessMachine } from './access/access.machine.ts';
import { actingCustomerMachine } from './acting-customer/acting-customer.machine.ts';
import { chunkLoadingMachine } from './chunk-loading/chunk-loading.machine.ts';
import { claimSubmissionMachine } from './claim-submission/claim-submission.machine.ts';
import { claimMachine } from './claim/claim.machine.ts';
import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { commandPaletteMachine } from './command-palette/command-palette.machine.ts';
import { downloadMachine } from './download/download.machine.ts';
import { heartbeatMachine } from './heartbeat/heartbeat.machine.ts';
import { itemResponseMachine } from './item-response/item-response.machine.ts';
import { leaseMonthMachine } from './lease-month/lease-month.machine.ts';
import { logoutMachine } from './logout/logout.machine.ts';
import { notificationsMachine } from './notifications/notifications.machine.ts';
import { ndaMachine } from './nda/nda.machine.ts';
import { passwordChangeMachine } from './password-change/password-change.machine.ts';
import { passwordResetMachine } from './password-reset/password-reset.machine.ts';
import { portalMachine } from './portal/portal.machine.ts';
import { projectItemMachine } from './project-item/project-item.machine.ts';
import { providerSignInMachine } from './provider-sign-in/provider-sign-in.machine.ts';
import { publicationMachine } from './publication/publication.machine.ts';
import { registrationMachine } from './registration/registration.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { signInMachine } from './sign-in/sign-in.machine.ts';
import { termsAcceptanceMachine } from './terms-acceptance/terms-acceptance.machine.ts';
import { tokenRefreshMachine } from './token-refresh/token-refresh.machine.ts';
import { unsubscribeMachine } from './unsubscribe/unsubscribe.machine.ts';
import { uploadMachine } from './upload/upload.machine.ts';
import { userEditMachine } from './user-edit/user-edit.machine.ts';
import { utilisationCorrectionMachine } from './utilisation-correction/utilisation-correction.machine.ts';
import { utilisationImportMachine } from './utilisation-import/utilisation-import.machine.ts';
import { utilisationInputMachine } from './utilisation-input/utilisation-input.machine.ts';

/** Every chart of the portal once; exports, coverage and naming rules walk this list. */
export const machines = [
  portalMachine,
  sessionMachine,
  signInMachine,
  tokenRefreshMachine,
  heartbeatMachine,
  accessMachine,
  termsAcceptanceMachine,
  chunkLoadingMachine,
  downloadMachine,
  uploadMachine,
  claimMachine,
  utilisationInputMachine,
  leaseMonthMachine,
  utilisationImportMachine,
  utilisationCorrectionMachine,
  claimSubmissionMachine,
  actingCustomerMachine,
  projectItemMachine,
  itemResponseMachine,
  notificationsMachine,
  unsubscribeMachine,
  providerSignInMachine,
  passwordResetMachine,
  registrationMachine,
  confirmationMachine,
  passwordChangeMachine,
  ndaMachine,
  commandPaletteMachine,
  userEditMachine,
  publicationMachine,
  logoutMachine,
] as const;
