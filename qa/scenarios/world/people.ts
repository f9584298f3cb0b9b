import { parseUserData, type AccessClaims } from '#domain/access/claims.ts';

/** The demo accounts that scenarios know, with the flags of access that are Y. */
const flags: Readonly<Record<string, readonly string[]>> = {
  'finance@aurora.example': ['FinancialAccess'],
  'technical@aurora.example': ['TechnicalAccess'],
  'customer@aurora.example': ['CustomerAccess'],
  'everything@aurora.example': ['FinancialAccess', 'CustomerAccess', 'TechnicalAccess'],
  'serviced@aurora.example': ['ServicedEntityAccess'],
  'admin@aurora.example': ['Admin'],
  'generic@aurora.example': [],
};

const accessFlags = [
  'financialAccess',
  'customerAccess',
  'technicalAccess',
  'servicedEntityAccess',
  'admin',
] as const satisfies readonly (keyof AccessClaims)[];

/** Whether somebody has this account. */
export function isDemoAccount(username: string): boolean {
  return Object.hasOwn(flags, username);
}

/** What a demo account may see; a stranger has no flag. */
export function claimsOfPerson(username: string): AccessClaims {
  const pairs = (flags[username] ?? []).map((flag) => `${flag}:Y`);
  return parseUserData(
    [
      `ExternalUserId:${username}`,
      'CustID:AUR',
      'EmailVerified:Y',
      'MobileActive:Y',
      ...pairs,
    ].join('~'),
  );
}

/** The demo account with the most similar access; it represents an unnamed person. */
export function standInFor(claims: AccessClaims): string {
  const distance = (username: string): number => {
    const own = claimsOfPerson(username);
    return accessFlags.filter((flag) => own[flag] !== claims[flag]).length;
  };
  const nearest = Object.keys(flags).toSorted((one, other) => distance(one) - distance(other));
  return nearest[0] ?? '';
}
