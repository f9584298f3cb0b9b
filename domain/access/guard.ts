import type { Claims } from './claims.ts';
import type { Requirement } from './requirement.ts';

/**
 * Decides whether a user may open what asks for `requirement` (spec §5 and §6, R1).
 *
 * Pure and total. Any one listed access is enough; a serviced entity is kept out of the generic,
 * customer and financial ways in where the requirement names serviced entities, because there its
 * own way in decides; an administrator is always let in; an empty requirement admits only them.
 */
export function isAllowed(claims: Claims, requirement: readonly Requirement[]): boolean {
  if (claims.admin) return true;
  const unrestricted = !claims.servicedEntityAccess || !requirement.includes('servicedEntity');
  return requirement.some((need) => {
    switch (need) {
      case 'generic':
        return unrestricted;
      case 'customer':
        return claims.customerAccess && unrestricted;
      case 'financial':
        return claims.financialAccess && unrestricted;
      case 'technical':
        return claims.technicalAccess;
      case 'servicedEntity':
        return claims.servicedEntityAccess;
      default:
        return deny(need);
    }
  });
}

/** A requirement that the table cannot hold grants nothing. */
function deny(_unknown: never): false {
  return false;
}
