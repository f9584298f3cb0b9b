/**
 * What the token's `userdata` says about a user (spec §3). A boolean is true when the flag is
 * exactly `Y`.
 */
export interface AccessClaims {
  readonly externalUserId: string;
  readonly custId: string;
  readonly mobileActive: boolean;
  readonly emailVerified: boolean;
  readonly financialAccess: boolean;
  readonly customerAccess: boolean;
  readonly technicalAccess: boolean;
  readonly servicedEntityAccess: boolean;
  readonly admin: boolean;
}

type Facts = ReadonlyMap<string, string>;

/** Keeps the value of each key; a key that contradicts itself keeps the empty value, which grants nothing. */
function readFacts(text: string): Facts {
  const facts = new Map<string, string>();
  for (const pair of text.split('~')) {
    const colon = pair.indexOf(':');
    if (colon < 0) continue;
    const key = pair.slice(0, colon);
    const value = pair.slice(colon + 1);
    const known = facts.get(key);
    facts.set(key, known === undefined || known === value ? value : '');
  }
  return facts;
}

/**
 * Reads the `userdata` claim: tilde-separated `key:value` pairs (spec §3, R1).
 *
 * Never throws. Text that is not understood grants nothing; unknown keys are ignored; a key that
 * appears twice with different values grants nothing. Runs in linear time.
 */
export function parseUserData(text: unknown): AccessClaims {
  const facts = readFacts(typeof text === 'string' ? text : '');
  const isY = (key: string): boolean => facts.get(key) === 'Y';
  const word = (key: string): string => {
    const value = facts.get(key) ?? '';
    return isSafeValue(value) ? value : '';
  };
  return {
    externalUserId: word('ExternalUserId'),
    custId: word('CustID'),
    mobileActive: isY('MobileActive'),
    emailVerified: isY('EmailVerified'),
    financialAccess: isY('FinancialAccess'),
    customerAccess: isY('CustomerAccess'),
    technicalAccess: isY('TechnicalAccess'),
    servicedEntityAccess: isY('ServicedEntityAccess'),
    admin: isY('Admin'),
  };
}

/** Whether a value can be written into `userdata` without being read as another pair. */
export function isSafeValue(value: string): boolean {
  return !/[~:\p{Cc}\p{Cs}]/u.test(value);
}
