import type { AccessClaims } from './claims.ts';
import type { Requirement } from './requirement.ts';

/**
 * Decides whether a user meets `requirement` (spec §5 and §6, R1).
 *
 * Pure and total. Any one listed access is enough. A requirement that names serviced entities
 * ignores their generic, customer and financial access: only their own access counts. An
 * administrator is always allowed; an empty requirement allows administrators only.
 */
export function isAllowed(claims: AccessClaims, requirement: readonly Requirement[]): boolean {
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

/** An unknown requirement grants nothing. */
function deny(_unknown: never): false {
  return false;
}
