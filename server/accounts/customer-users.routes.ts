import {
  changeUserAccess,
  changeUserOwner,
  changeUserStatus,
  customerUserList,
  getCustomerUser,
  inviteUser,
  sendUserResetLink,
} from '#contract/accounts/customer-users.ts';
import {
  approveRegistration,
  registrationList,
  rejectRegistration,
} from '#contract/accounts/registrations.ts';
import { present } from '#domain/refusal.ts';
import { admitRegistrant, turnAwayRegistrant } from './decide-registration.steps.ts';
import {
  mailResetLink,
  setOwner,
  setUserAccess,
  setUserStatus,
  stewardOf,
} from './manage-users.steps.ts';
import { invite, whyKnown } from './invite-user.steps.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { customerUserSource, findCustomerUser } from './customer-users.queries.ts';
import { lessorUserRoutes } from './lessor-users/lessor-users.routes.ts';
import { ownerRoutes } from './owners/owners.routes.ts';
import { registrationSource } from './registrations.queries.ts';
import { serviceKeyRoutes } from './service-keys/service-keys.routes.ts';
import type { SessionServices } from '#server/session/public.ts';

function userRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(getCustomerUser, async ({ tx, params }) =>
      present(await findCustomerUser(tx, params.id)),
    ),
    handle(inviteUser, (request) =>
      invite(request.tx, config, request.body, stewardOf(request), whyKnown),
    ),
    handle(changeUserOwner, (request) => {
      const { rowVersion, owner } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setOwner(request.tx, meant, owner, stewardOf(request));
    }),
    handle(changeUserAccess, (request) => {
      const { rowVersion, access } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setUserAccess(request.tx, meant, access, stewardOf(request));
    }),
    handle(changeUserStatus, (request) => {
      const { rowVersion, status } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setUserStatus(request.tx, meant, status, stewardOf(request));
    }),
    handle(sendUserResetLink, async (request) => {
      const { id } = request.params;
      const email = await mailResetLink(request.tx, config, id, stewardOf(request));
      return { message: `A mail to ${email} is on its way.` };
    }),
  ];
}

function registrationRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(approveRegistration, async (request) => {
      const { rowVersion, ...grant } = request.body;
      const meant = { id: request.params.id, rowVersion };
      const email = await admitRegistrant(request.tx, config, meant, grant, stewardOf(request));
      return { message: `${email} can sign in now and gets a mail.` };
    }),
    handle(rejectRegistration, async (request) => {
      const { rowVersion, reason } = request.body;
      const meant = { id: request.params.id, rowVersion };
      const email = await turnAwayRegistrant(request.tx, config, meant, reason, stewardOf(request));
      return { message: `${email} gets a mail with the reason.` };
    }),
  ];
}

/** Users of customers and registrations, for users of the lessor (R18). */
export function customerUserRoutes(services: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    ...listRoutes(customerUserList, customerUserSource),
    ...userRoutes(services),
    ...listRoutes(registrationList, registrationSource),
    ...registrationRoutes(services),
    ...lessorUserRoutes(services),
    ...ownerRoutes(services),
    ...serviceKeyRoutes(services),
  ];
}
