import { confirmAccessReview, getAccessReview } from '#contract/accounts/access-review.ts';
import {
  changeColleagueAccess,
  changeColleagueOwner,
  changeColleagueStatus,
  colleagueList,
  endColleagueSessions,
  getColleague,
  inviteColleague,
  removeColleagueFactors,
  repeatInvitation,
  withdrawInvitation,
} from '#contract/accounts/colleagues.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import type { SessionServices } from '#server/session/public.ts';
import { findCustomerUser } from '../customer-users.queries.ts';
import { setOwner, stewardOf } from '../manage-users.steps.ts';
import { openReview } from './access-review.ts';
import { colleagueSource } from './colleague-list.ts';
import { confirmReview } from './access-review.steps.ts';
import { findMeantColleague } from './owner-rules.ts';
import {
  endSessionsAsOwner,
  inviteAsOwner,
  removeFactorsAsOwner,
  repeatInvitationMail,
  setColleagueAccess,
  setStatusAsOwner,
  takeInvitationBack,
} from './owners.steps.ts';

function changeRoutes(): HandledCall[] {
  return [
    handle(getColleague, async ({ tx, params }) => present(await findCustomerUser(tx, params.id))),
    handle(changeColleagueAccess, (request) => {
      const { rowVersion, access } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setColleagueAccess(request.tx, meant, access, stewardOf(request));
    }),
    handle(changeColleagueStatus, (request) => {
      const { rowVersion, status } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setStatusAsOwner(request.tx, meant, status, stewardOf(request));
    }),
    handle(changeColleagueOwner, async (request) => {
      const { tx, params, body } = request;
      const steward = stewardOf(request);
      await findMeantColleague(tx, params.id, steward);
      return setOwner(tx, { ...params, rowVersion: body.rowVersion }, body.owner, steward);
    }),
  ];
}

function invitationRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(inviteColleague, (request) =>
      inviteAsOwner(request.tx, config, request.body, stewardOf(request)),
    ),
    handle(repeatInvitation, async (request) => {
      const { id } = request.params;
      const email = await repeatInvitationMail(request.tx, config, id, stewardOf(request));
      return { message: `A mail to ${email} is on its way.` };
    }),
    handle(withdrawInvitation, (request) =>
      takeInvitationBack(request.tx, config, request.params.id, stewardOf(request)),
    ),
  ];
}

/** What owners do with the users of their customer (decision 055), and the review every quarter. */
export function ownerRoutes(services: Pick<SessionServices, 'config'>): HandledCall[] {
  const { config } = services;
  return [
    ...listRoutes(colleagueList, colleagueSource),
    ...changeRoutes(),
    ...invitationRoutes(services),
    handle(removeColleagueFactors, (request) =>
      removeFactorsAsOwner(request.tx, config, request.params.id, stewardOf(request)),
    ),
    handle(endColleagueSessions, (request) =>
      endSessionsAsOwner(request.tx, config, request.params.id, stewardOf(request)),
    ),
    handle(getAccessReview, ({ tx, caller, today }) => openReview(tx, caller, today)),
    handle(confirmAccessReview, (request) =>
      confirmReview(request.tx, request.body, request.today, stewardOf(request)),
    ),
  ];
}
