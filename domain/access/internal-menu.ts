import { type OwnRoute, ownRoutes } from './own-routes.ts';

/** A screen of the internal area. */
export type InternalPath = Extract<OwnRoute, { need: 'internal' }>['path'];

/** One link of the internal menu. */
export interface InternalMenuItem {
  readonly label: string;
  readonly path: InternalPath;
}

function isInternal(row: OwnRoute): row is Extract<OwnRoute, { need: 'internal' }> {
  return row.need === 'internal';
}

/** The internal menu in the order of its screens: those that are built (R2). */
export function internalMenu(built: readonly string[]): readonly InternalMenuItem[] {
  return ownRoutes
    .filter(isInternal)
    .filter(({ path }) => built.includes(path))
    .map(({ path, label }) => ({ path, label }));
}
