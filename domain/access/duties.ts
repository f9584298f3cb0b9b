import type { MenuArea } from './routes.ts';
import { type LessorRole, lessorRoles, lessorRoleWords } from './lessor-roles.ts';

const workers = ['viewer', 'claims', 'payments', 'billing', 'publishing'] as const;

/**
 * The one table of duties in the internal area, as `routes` is that of a customer's screens: which
 * roles may do what. One role of a row is enough. Screens, calls of the contract and the internal
 * menu name a row; `see…` changes nothing.
 */
export const duties = {
  seeCustomers: lessorRoles,
  actForCustomers: workers,
  seeClaims: ['viewer', 'claims', 'payments'],
  decideClaims: ['claims'],
  payClaims: ['payments'],
  seeBilling: ['viewer', 'billing'],
  decideBilling: ['billing'],
  seeRemittances: ['viewer', 'payments'],
  decideRemittances: ['payments'],
  seePublishing: ['viewer', 'publishing'],
  publish: ['publishing'],
  manageCustomerUsers: ['users'],
  manageLessorUsers: ['users'],
  secureCustomers: ['security'],
  limitOnePerson: ['security'],
  seeReviews: ['users', 'security'],
  readAuditLog: ['audit', 'security'],
  watchAlerts: ['security'],
} as const satisfies Readonly<Record<string, readonly LessorRole[]>>;

/** A row of the table of duties. */
export type Duty = keyof typeof duties;

/** Whether one of the roles is enough for a duty. Pure and total. */
export function hasDuty(roles: readonly LessorRole[], duty: Duty): boolean {
  const enough: readonly LessorRole[] = duties[duty];
  return roles.some((role) => enough.includes(role));
}

/**
 * The roles with which a user of the lessor may change something as the customer that they act for,
 * by the area of the screen (R16). Every role that may act sees the screens.
 */
export const actingRolesOf = {
  dashboard: [],
  team: ['publishing'],
  documents: ['claims', 'payments', 'billing', 'publishing'],
  assetForSale: ['publishing'],
  leaseAccount: ['payments', 'billing'],
  fleetSummary: [],
  supplementalRent: ['claims'],
  utilisation: ['billing'],
  technicalProjects: ['publishing'],
} as const satisfies Readonly<Record<MenuArea, readonly LessorRole[]>>;

/**
 * What a person without the role reads: which roles are enough for `what`, which begins the sentence,
 * and who can give one.
 */
export function missingRoleText(enough: readonly LessorRole[], what = 'This'): string {
  const words = enough.map((role) => lessorRoleWords[role]).join(' or ');
  if (words === '') return 'No role of the lessor may change this. The customer does it.';
  return `${what} needs the role ${words}. A colleague with the role ${lessorRoleWords.users} can give it to you.`;
}
