import type { Realm } from './realm.ts';

/** Who may open a screen beyond spec §2: every signed-in user, or users of the lessor only (R2). */
export type OwnNeed = 'signedIn' | 'internal';

interface OwnRow {
  readonly path: string;
  readonly need: OwnNeed;
}

/**
 * The screens that the specification does not list (R2). Paths are relative to `/portal`. They are
 * not part of the access table of spec §2: the realm of the session opens the internal area, no
 * flag does, not even `Admin`.
 */
export const ownRoutes = [
  { path: '/notifications', need: 'signedIn' },
  { path: '/profile', need: 'signedIn' },
  { path: '/internal/customers', need: 'internal' },
  { path: '/internal/users', need: 'internal' },
  { path: '/internal/registrations', need: 'internal' },
  { path: '/internal/claims', need: 'internal' },
  { path: '/internal/corrections', need: 'internal' },
  { path: '/internal/projects', need: 'internal' },
  { path: '/internal/documents', need: 'internal' },
  { path: '/internal/notices', need: 'internal' },
  { path: '/internal/audit', need: 'internal' },
] as const satisfies readonly OwnRow[];

export type OwnRoute = (typeof ownRoutes)[number];

/** Decides whether a signed-in user of the realm may open the screen. Pure and total. */
export function meetsOwnNeed(need: OwnNeed, realm: Realm): boolean {
  return need === 'signedIn' || realm === 'internal';
}
