/** What a user may open, one field for each flag of the token (spec §3, §6). */
export interface UserAccess {
  readonly financial: boolean;
  readonly customer: boolean;
  readonly technical: boolean;
  readonly servicedEntity: boolean;
  readonly admin: boolean;
}

/** The access of an account before any flag is set. */
export const noAccess: UserAccess = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

export type AccessFlag = keyof UserAccess;

/** The flags in the order of forms and tables, with what they open. */
export const accessFlags = [
  'financial',
  'customer',
  'technical',
  'servicedEntity',
  'admin',
] as const satisfies readonly AccessFlag[];

/** What people call the flags. */
export const accessFlagNames: Readonly<Record<AccessFlag, string>> = {
  financial: 'Financial',
  customer: 'Customer',
  technical: 'Technical',
  servicedEntity: 'Serviced entity',
  admin: 'Administrator',
};

/** What a flag opens, for the person who grants it. */
export const accessHints: Readonly<Record<AccessFlag, string>> = {
  financial: 'Lease account, fleet summary, supplemental rent',
  customer: 'Utilisation input and reports',
  technical: 'Technical projects',
  servicedEntity: 'Interest charges, invoices and utilisation input only',
  admin: 'Everything of the customer',
};

/** The flags that are set, in words. */
export function accessText(access: UserAccess): string {
  const set = accessFlags.filter((flag) => access[flag]).map((flag) => accessFlagNames[flag]);
  return set.length === 0 ? 'General' : set.join(', ');
}
