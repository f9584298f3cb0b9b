import { auditLogList } from '#contract/audit-log.ts';
import {
  changeUserAccess,
  changeUserStatus,
  customerUserList,
  getCustomerUser,
  sendUserResetLink,
} from '#contract/customer-users.ts';
import {
  approveRegistration,
  registrationList,
  rejectRegistration,
} from '#contract/registrations.ts';
import { admitRegistrant, turnAwayRegistrant } from '../accounts/decide-registration.ts';
import {
  mailResetLink,
  setUserAccess,
  setUserStatus,
  type Steward,
} from '../accounts/manage-users.ts';
import { handle, type Registration } from '../http/handle.ts';
import { present } from '../http/present.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { auditLogSource } from '../repositories/audit-log.repository.ts';
import type { RequestOrigin } from '../repositories/audit.repository.ts';
import { customerUserSource, findCustomerUser } from '../repositories/customer-users.repository.ts';
import { registrationSource } from '../repositories/registrations.repository.ts';
import type { SessionServices } from '../session/session-services.ts';
import type { Visit } from '../session/visit.ts';

function stewardOf(request: RequestOrigin & { readonly visit: Visit }): Steward {
  return { visit: request.visit, origin: request };
}

function userRoutes(services: SessionServices): Registration[] {
  return [
    handle(getCustomerUser, ({ params }) =>
      services.database.tx({ kind: 'identity' }, async (tx) =>
        present(await findCustomerUser(tx, params.id)),
      ),
    ),
    handle(changeUserAccess, (request) => {
      const { rowVersion, access } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setUserAccess(services, meant, access, stewardOf(request));
    }),
    handle(changeUserStatus, (request) => {
      const { rowVersion, status } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setUserStatus(services, meant, status, stewardOf(request));
    }),
    handle(sendUserResetLink, async (request) => {
      const email = await mailResetLink(services, request.params.id, stewardOf(request));
      return { message: `A mail to ${email} is on its way.` };
    }),
  ];
}

function registrationRoutes(services: SessionServices): Registration[] {
  return [
    handle(approveRegistration, async (request) => {
      const { rowVersion, ...grant } = request.body;
      const meant = { id: request.params.id, rowVersion };
      const email = await admitRegistrant(services, meant, grant, stewardOf(request));
      return { message: `${email} can sign in now and gets a mail.` };
    }),
    handle(rejectRegistration, async (request) => {
      const { rowVersion, reason } = request.body;
      const meant = { id: request.params.id, rowVersion };
      const email = await turnAwayRegistrant(services, meant, reason, stewardOf(request));
      return { message: `${email} gets a mail with the reason.` };
    }),
  ];
}

/** Users of customers, registrations and the audit log, for users of the lessor (R18). */
export function customerUserRoutes(services: SessionServices): Registration[] {
  const asIdentity = { ...services, scope: 'identity' } as const;
  return [
    ...listRoutes(customerUserList, customerUserSource, asIdentity),
    ...userRoutes(services),
    ...listRoutes(registrationList, registrationSource, asIdentity),
    ...registrationRoutes(services),
    ...listRoutes(auditLogList, auditLogSource, asIdentity),
  ];
}
