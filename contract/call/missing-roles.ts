import { actingRolesOf, duties } from '#domain/access/duties.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { type RoutePath, routes } from '#domain/access/routes.ts';
import { type Call, isChange, isOfLessor, isOfMachine } from './call.ts';

function rolesOfArea(path: RoutePath): readonly LessorRole[] {
  const row = routes.find((route) => route.path === path);
  return row === undefined ? [] : actingRolesOf[row.area];
}

/** Every list of roles of which a user of the lessor needs one for the call. */
function demandedRoles(call: Call): readonly (readonly LessorRole[])[] {
  const { access } = call;
  if (typeof access !== 'object') return [];
  if (isOfLessor(access)) return [duties[access.lessor]];
  if (isOfMachine(access)) return [];
  const acting = [duties.actForCustomers];
  return isChange(call) ? [...acting, rolesOfArea(access.route)] : acting;
}

/**
 * The roles of which a user of the lessor with `roles` needs one more for the call; undefined when
 * they may make it. For a customer they act: they see its screens with every role that may act, and
 * change something with those of the area only (R16). Server and page decide by it.
 */
export function missingRoles(
  call: Call,
  roles: readonly LessorRole[],
): readonly LessorRole[] | undefined {
  return demandedRoles(call).find((enough) => !roles.some((role) => enough.includes(role)));
}
