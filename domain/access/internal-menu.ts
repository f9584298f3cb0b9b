import { type OwnRoute, ownRoutes } from './own-routes.ts';

/** A screen of the internal area. */
export type InternalPath = Extract<OwnRoute, { need: 'internal' }>['path'];

/** One link of the internal menu. */
export interface InternalMenuItem {
  readonly label: string;
  readonly path: InternalPath;
}

const labels: Readonly<Record<InternalPath, string>> = {
  '/internal/customers': 'Customers',
  '/internal/users': 'Users',
  '/internal/registrations': 'Registrations',
  '/internal/claims': 'Claims',
  '/internal/corrections': 'Corrections',
  '/internal/projects': 'Technical Projects',
  '/internal/documents': 'Documents',
  '/internal/notices': 'Notices',
  '/internal/audit': 'Audit Log',
};

function isInternal(row: OwnRoute): row is Extract<OwnRoute, { need: 'internal' }> {
  return row.need === 'internal';
}

/** The internal menu in the order of its screens: those that are built (R2). */
export function internalMenu(built: readonly string[]): readonly InternalMenuItem[] {
  return ownRoutes
    .filter(isInternal)
    .filter(({ path }) => built.includes(path))
    .map(({ path }) => ({ path, label: labels[path] }));
}
