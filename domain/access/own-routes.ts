import type { Realm } from './realm.ts';

/** Who may open a screen beyond spec §2: every signed-in user, or users of the lessor only (R2). */
export type OwnNeed = 'signedIn' | 'internal';

interface OwnRow {
  readonly path: string;
  /** Its name in the internal menu and in the search of screens. */
  readonly label: string;
  readonly need: OwnNeed;
}

/**
 * The screens that the specification does not list (R2). Paths are relative to `/portal`. They are
 * not part of the access table of spec §2: the realm of the session opens the internal area, no
 * flag does, not even `Admin`.
 */
export const ownRoutes = [
  { path: '/notifications', label: 'Notifications', need: 'signedIn' },
  { path: '/profile', label: 'Profile', need: 'signedIn' },
  { path: '/internal/customers', label: 'Customers', need: 'internal' },
  { path: '/internal/users', label: 'Users', need: 'internal' },
  { path: '/internal/registrations', label: 'Registrations', need: 'internal' },
  { path: '/internal/claims', label: 'Claims', need: 'internal' },
  { path: '/internal/corrections', label: 'Corrections', need: 'internal' },
  { path: '/internal/interest', label: 'Interest', need: 'internal' },
  { path: '/internal/disputes', label: 'Disputes', need: 'internal' },
  { path: '/internal/remittances', label: 'Remittance Advices', need: 'internal' },
  { path: '/internal/calls', label: 'Requested Calls', need: 'internal' },
  { path: '/internal/ndas', label: 'NDA Acceptances', need: 'internal' },
  { path: '/internal/projects', label: 'Technical Projects', need: 'internal' },
  { path: '/internal/documents', label: 'Documents', need: 'internal' },
  { path: '/internal/notices', label: 'Notices', need: 'internal' },
  { path: '/internal/audit', label: 'Audit Log', need: 'internal' },
] as const satisfies readonly OwnRow[];

export type OwnRoute = (typeof ownRoutes)[number];

/** Decides whether a signed-in user of the realm may open the screen. Pure and total. */
export function meetsOwnNeed(need: OwnNeed, realm: Realm): boolean {
  return need === 'signedIn' || realm === 'internal';
}
