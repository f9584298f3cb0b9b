import type { UserAccess } from '#domain/access/access-flags.ts';

const letter = (isSet: boolean): 'Y' | 'N' => (isSet ? 'Y' : 'N');

/** The access flags as values of their columns: `Y` or `N`. */
export function accessColumns(access: UserAccess) {
  return {
    financialAccess: letter(access.financial),
    customerAccess: letter(access.customer),
    technicalAccess: letter(access.technical),
    servicedEntityAccess: letter(access.servicedEntity),
    admin: letter(access.admin),
  };
}
