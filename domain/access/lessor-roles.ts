/**
 * What a user of the lessor works on. A person has none, one or several; together they decide which
 * duties of `duties` the person may do (NIST SP 800-53 AC-5).
 */
export const lessorRoles = [
  'viewer',
  'claims',
  'payments',
  'billing',
  'publishing',
  'users',
  'security',
  'audit',
] as const;

export type LessorRole = (typeof lessorRoles)[number];

/** The names of the roles on screens, in the audit log and in refusals. */
export const lessorRoleWords: Readonly<Record<LessorRole, string>> = {
  viewer: 'Viewer',
  claims: 'Claims',
  payments: 'Payments',
  billing: 'Billing',
  publishing: 'Publishing',
  users: 'Users',
  security: 'Security',
  audit: 'Audit',
};

/** Roles that decide about money. Who hands out roles in the portal holds none of them. */
export const moneyRoles: readonly LessorRole[] = ['claims', 'payments', 'billing'];

/** Whether roles may be handed out together in the portal: never `users` with one about money. */
export function mayBeCombined(roles: readonly LessorRole[]): boolean {
  return !roles.includes('users') || !roles.some((role) => moneyRoles.includes(role));
}

/** Reads a list of roles; what is not a role grants nothing. The order is that of `lessorRoles`. */
export function parseLessorRoles(value: unknown): readonly LessorRole[] {
  const known: readonly unknown[] = Array.isArray(value) ? value : [];
  return lessorRoles.filter((role) => known.includes(role));
}

/** The roles in words, such as "Claims, Payments"; "None" without one. */
export function rolesText(roles: readonly LessorRole[]): string {
  const words = lessorRoles.filter((role) => roles.includes(role));
  return words.map((role) => lessorRoleWords[role]).join(', ') || 'None';
}
