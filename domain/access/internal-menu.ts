import { hasDuty } from './duties.ts';
import type { LessorRole } from './lessor-roles.ts';
import { type OwnRoute, ownRoutes } from './own-routes.ts';

type InternalRoute = Exclude<OwnRoute, { need: 'signedIn' | 'owner' }>;

/** A screen of the internal area. */
export type InternalPath = InternalRoute['path'];

/** One link of the internal menu. */
export interface InternalMenuItem {
  readonly label: string;
  readonly path: InternalPath;
}

function isInternal(row: OwnRoute): row is InternalRoute {
  return typeof row.need === 'object';
}

/**
 * The internal menu of a person with the roles, in the order of its screens: those that are built
 * and that a role opens (R2).
 */
export function internalMenu(
  built: readonly string[],
  roles: readonly LessorRole[],
): readonly InternalMenuItem[] {
  return ownRoutes
    .filter(isInternal)
    .filter(({ path, need }) => built.includes(path) && hasDuty(roles, need.lessor))
    .map(({ path, label }) => ({ path, label }));
}
