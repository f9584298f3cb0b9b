/** What a key of an airline's system may do (decision 063). */
export const keyPermissions = ['reportUtilisation', 'submitMonths'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** The names of these permissions. */
export const keyPermissionWords = {
  reportUtilisation: 'Report utilisation',
  submitMonths: 'Submit months',
} as const satisfies Record<KeyPermission, string>;

/** How a key is named where people are named: in the history, in the grid and in mails. */
export function keyActorName(name: string): string {
  return `key ${name}`;
}
