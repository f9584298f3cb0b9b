import {
  addLessorUser,
  changeLessorRoles,
  changeLessorStatus,
  lessorUserList,
  removeLessorUserFactors,
} from '#contract/accounts/lessor-users.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import type { SessionServices } from '#server/session/public.ts';
import { stewardOf } from '../manage-users.steps.ts';
import { lessorUserSource } from './lessor-users.queries.ts';
import {
  addColleague,
  removeFactorsOfColleague,
  setColleagueStatus,
  setRoles,
} from './lessor-users.steps.ts';

/** The users of the lessor and their roles, for colleagues with the role `users`. */
export function lessorUserRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    ...listRoutes(lessorUserList, lessorUserSource),
    handle(addLessorUser, (request) =>
      addColleague(request.tx, config, request.body, stewardOf(request)),
    ),
    handle(changeLessorRoles, (request) => {
      const { rowVersion, roles } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setRoles(request.tx, meant, roles, stewardOf(request));
    }),
    handle(changeLessorStatus, (request) => {
      const { rowVersion, status } = request.body;
      const meant = { id: request.params.id, rowVersion };
      return setColleagueStatus(request.tx, meant, status, stewardOf(request));
    }),
    handle(removeLessorUserFactors, (request) =>
      removeFactorsOfColleague(request.tx, config, request.params.id, stewardOf(request)),
    ),
  ];
}
