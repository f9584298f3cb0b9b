import { describe, expect, it } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import type { CallAccess } from '#contract/call/call.ts';
import { admit, type Admitted } from '#server/platform/http/admit.ts';

const caller = (wish: Partial<Admitted> = {}): Admitted => ({
  claims: parseUserData('CustID:AUR~Admin:Y'),
  acceptedTerms: true,
  realm: 'customer',
  ...wish,
});

const outcome = (access: CallAccess, who: Admitted | undefined): string => {
  try {
    admit(access, who);
    return 'admitted';
  } catch (problem) {
    return (problem as { code: string }).code;
  }
};

describe('admit (R2)', () => {
  it('shows nothing of a customer before the terms of use are accepted (R12)', () => {
    const reader = { claims: parseUserData(''), realm: 'internal' } as const;

    expect(outcome('accepted', caller({ acceptedTerms: false }))).toBe('termsNotAccepted');
    expect(outcome('accepted', caller(reader))).toBe('admitted');
    expect(outcome('signedIn', caller({ acceptedTerms: false }))).toBe('admitted');
  });

  it('opens the internal area to users of the lessor and to no flag of a customer', () => {
    expect(outcome('internal', caller({ realm: 'internal', claims: parseUserData('') }))).toBe(
      'admitted',
    );
    expect(outcome('internal', caller())).toBe('forbidden');
    expect(outcome('internal', undefined)).toBe('signInRequired');
  });

  it('asks for the terms of use before a row of the access table opens', () => {
    const access = { route: '/LeaseAccount/ViewInvoices' } as const;

    expect(outcome(access, caller({ acceptedTerms: false }))).toBe('termsNotAccepted');
    expect(outcome(access, caller({ claims: parseUserData('TechnicalAccess:Y') }))).toBe(
      'forbidden',
    );
    expect(outcome(access, caller())).toBe('admitted');
  });
});
