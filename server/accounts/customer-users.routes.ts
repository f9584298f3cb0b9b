import type { Call } from '#contract/call/call.ts';
import {
  changeUserAccess,
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
import { mailResetLink, setUserAccess, setUserStatus, type Steward } from './manage-users.steps.ts';
import { invite } from './invite-user.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type CallRequest, handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runLessorOnce } from '#server/platform/http/once.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { customerUserSource, findCustomerUser } from './customer-users.queries.ts';
import { registrationSource } from './registrations.queries.ts';
import type { SessionServices } from '#server/session/public.ts';

interface UserDesk {
  /** Does a write once, in one transaction over users (R20). */
  write<C extends Call, T>(
    call: C,
    request: CallRequest<C>,
    work: (tx: Tx, steward: Steward) => Promise<T>,
  ): Promise<T>;
}

function openUserDesk({ database, now }: SessionServices): UserDesk {
  return {
    write: (call, request, work) =>
      database.tx({ kind: 'identity' }, (tx) => {
        const steward = { visit: request.visit, origin: request, now: now() };
        return runLessorOnce(tx, call, request, now(), () => work(tx, steward));
      }),
  };
}

function userRoutes({ database, config }: SessionServices, desk: UserDesk): HandledCall[] {
  return [
    handle(getCustomerUser, ({ params }) =>
      database.tx({ kind: 'identity' }, async (tx) =>
        present(await findCustomerUser(tx, params.id)),
      ),
    ),
    handle(inviteUser, (request) =>
      desk.write(inviteUser, request, (tx, steward) => invite(tx, config, request.body, steward)),
    ),
    handle(changeUserAccess, (request) =>
      desk.write(changeUserAccess, request, (tx, steward) => {
        const { rowVersion, access } = request.body;
        return setUserAccess(tx, { id: request.params.id, rowVersion }, access, steward);
      }),
    ),
    handle(changeUserStatus, (request) =>
      desk.write(changeUserStatus, request, (tx, steward) => {
        const { rowVersion, status } = request.body;
        return setUserStatus(tx, { id: request.params.id, rowVersion }, status, steward);
      }),
    ),
    handle(sendUserResetLink, (request) =>
      desk.write(sendUserResetLink, request, async (tx, steward) => {
        const email = await mailResetLink(tx, config, request.params.id, steward);
        return { message: `A mail to ${email} is on its way.` };
      }),
    ),
  ];
}

function registrationRoutes({ config }: SessionServices, desk: UserDesk): HandledCall[] {
  return [
    handle(approveRegistration, (request) =>
      desk.write(approveRegistration, request, async (tx, steward) => {
        const { rowVersion, ...grant } = request.body;
        const meant = { id: request.params.id, rowVersion };
        const email = await admitRegistrant(tx, config, meant, grant, steward);
        return { message: `${email} can sign in now and gets a mail.` };
      }),
    ),
    handle(rejectRegistration, (request) =>
      desk.write(rejectRegistration, request, async (tx, steward) => {
        const { rowVersion, reason } = request.body;
        const meant = { id: request.params.id, rowVersion };
        const email = await turnAwayRegistrant(tx, config, meant, reason, steward);
        return { message: `${email} gets a mail with the reason.` };
      }),
    ),
  ];
}

/** Users of customers, registrations and the audit log, for users of the lessor (R18). */
export function customerUserRoutes(services: SessionServices): HandledCall[] {
  const desk = openUserDesk(services);
  const asIdentity = { ...services, scope: 'identity' } as const;
  return [
    ...listRoutes(customerUserList, customerUserSource, asIdentity),
    ...userRoutes(services, desk),
    ...listRoutes(registrationList, registrationSource, asIdentity),
    ...registrationRoutes(services, desk),
  ];
}
