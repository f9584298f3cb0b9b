import type { AccessClaims } from '#domain/access/claims.ts';
import type { RoutePath } from '#domain/access/routes.ts';

/** What a key of an airline's system may do (decision 063). */
export const keyPermissions = [
  'reportUtilisation',
  'submitMonths',
  'readAccount',
  'readDocuments',
] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** The names of these permissions. */
export const keyPermissionWords = {
  reportUtilisation: 'Report utilisation',
  submitMonths: 'Submit months',
  readAccount: 'Read invoices, payments and statements',
  readDocuments: 'Read all documents of the company',
} as const satisfies Record<KeyPermission, string>;

/** The screens on which people have what a key with the permission has: who gives it opens all of them. */
export const keyScreens: Readonly<Record<KeyPermission, readonly RoutePath[]>> = {
  reportUtilisation: ['/Utilisation/index'],
  submitMonths: ['/Utilisation/index'],
  readAccount: [
    '/LeaseAccount/index',
    '/LeaseAccount/PaymentHistory',
    '/LeaseAccount/ViewInvoices',
  ],
  // Documents about money need Financial, those of projects Technical.
  readDocuments: ['/Documents/Publications', '/LeaseAccount/index', '/TMS/TechnicalProjects'],
};

/** The flags by which a key reads; what it writes is decided by its permissions alone. */
export function keyFlags(
  permissions: readonly KeyPermission[],
): Pick<AccessClaims, 'financialAccess' | 'technicalAccess'> {
  const readsDocuments = permissions.includes('readDocuments');
  return {
    financialAccess: readsDocuments || permissions.includes('readAccount'),
    technicalAccess: readsDocuments,
  };
}

/** How a key is named where people are named: in the history, in the grid and in mails. */
export function keyActorName(name: string): string {
  return `key ${name}`;
}
