import { type Duty, hasDuty } from './duties.ts';
import type { LessorRole } from './lessor-roles.ts';
import { mayAdministerUsers } from './owners.ts';
import type { Realm } from './realm.ts';

/**
 * Who may open a screen beyond spec §2: every signed-in user, people of a customer who administer its
 * users (`owner`, decision 055), or users of the lessor with a role for the duty (R2).
 */
export type OwnNeed = 'signedIn' | 'owner' | { readonly lessor: Duty };

interface OwnRow {
  readonly path: string;
  /** Its name in the internal menu and in the search of screens. */
  readonly label: string;
  readonly need: OwnNeed;
}

/**
 * The screens that the specification does not list (R2). Paths are relative to `/portal`. They are
 * not part of the access table of spec §2: the realm of the session opens the internal area and the
 * roles of the person open its screens; no flag does, not even `Admin`.
 */
export const ownRoutes = [
  { path: '/notifications', label: 'Notifications', need: 'signedIn' },
  { path: '/profile', label: 'Profile', need: 'signedIn' },
  { path: '/colleagues', label: 'Users of your company', need: 'owner' },
  { path: '/colleagues/review', label: 'Review of access', need: 'owner' },
  { path: '/colleagues/keys', label: 'Keys for systems', need: 'owner' },
  { path: '/internal/customers', label: 'Customers', need: { lessor: 'seeCustomers' } },
  { path: '/internal/users', label: 'Users', need: { lessor: 'manageCustomerUsers' } },
  {
    path: '/internal/registrations',
    label: 'Registrations',
    need: { lessor: 'manageCustomerUsers' },
  },
  { path: '/internal/lessor-users', label: 'Lessor Users', need: { lessor: 'manageLessorUsers' } },
  { path: '/internal/claims', label: 'Claims', need: { lessor: 'seeClaims' } },
  { path: '/internal/corrections', label: 'Corrections', need: { lessor: 'seeBilling' } },
  { path: '/internal/interest', label: 'Interest', need: { lessor: 'seeBilling' } },
  { path: '/internal/disputes', label: 'Disputes', need: { lessor: 'seeBilling' } },
  {
    path: '/internal/remittances',
    label: 'Remittance Advices',
    need: { lessor: 'seeRemittances' },
  },
  { path: '/internal/calls', label: 'Requested Calls', need: { lessor: 'seePublishing' } },
  { path: '/internal/ndas', label: 'NDA Acceptances', need: { lessor: 'seePublishing' } },
  { path: '/internal/projects', label: 'Technical Projects', need: { lessor: 'seePublishing' } },
  { path: '/internal/documents', label: 'Documents', need: { lessor: 'seePublishing' } },
  { path: '/internal/notices', label: 'Notices', need: { lessor: 'seePublishing' } },
  { path: '/internal/alerts', label: 'Security Alerts', need: { lessor: 'watchAlerts' } },
  { path: '/internal/audit', label: 'Audit Log', need: { lessor: 'readAuditLog' } },
] as const satisfies readonly OwnRow[];

export type OwnRoute = (typeof ownRoutes)[number];

/** Who wants to open a screen: only these facts decide. */
export interface OwnVisitor {
  readonly realm: Realm;
  readonly roles: readonly LessorRole[];
  readonly isOwner: boolean;
}

/** Decides whether a signed-in user may open the screen. Pure and total. */
export function meetsOwnNeed(need: OwnNeed, visitor: OwnVisitor): boolean {
  if (need === 'signedIn') return true;
  if (need === 'owner') return mayAdministerUsers(visitor);
  const { realm, roles } = visitor;
  return realm === 'internal' && hasDuty(roles, need.lessor);
}
