import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lessorRoles } from '#domain/access/lessor-roles.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { type Call, type CallAccess, defineCall, file } from '#contract/call/call.ts';
import { admit, type Admitted } from '#server/platform/http/admit.ts';

const caller = (wish: Partial<Admitted> = {}): Admitted => ({
  claims: parseUserData('CustID:AUR~Admin:Y'),
  acceptedTerms: true,
  realm: 'customer',
  roles: [],
  isOwner: false,
  ...wish,
});

const ofLessor = (...roles: Admitted['roles']): Admitted => caller({ realm: 'internal', roles });

const reads = (access: CallAccess): Call =>
  defineCall({ name: 'x', method: 'GET', path: '/x', summary: '', access, errors: [] });

const changes = (access: CallAccess, answer: Call['answer'] = z.object({})): Call =>
  defineCall({
    name: 'x',
    method: 'POST',
    path: '/x',
    summary: '',
    access,
    errors: [],
    answer,
    audit: { none: 'A test.' },
  });

const outcome = (call: Call, who: Admitted | undefined): string => {
  try {
    admit(call, who);
    return 'admitted';
  } catch (problem) {
    return (problem as { code: string }).code;
  }
};

describe('admit (R2)', () => {
  it('shows nothing of a customer before the terms of use are accepted (R12)', () => {
    const reader = { claims: parseUserData(''), realm: 'internal' } as const;

    expect(outcome(reads('accepted'), caller({ acceptedTerms: false }))).toBe('termsNotAccepted');
    expect(outcome(reads('accepted'), caller(reader))).toBe('admitted');
    expect(outcome(reads('signedIn'), caller({ acceptedTerms: false }))).toBe('admitted');
  });

  it('opens the internal area to users of the lessor with a role and to no flag of a customer', () => {
    const read = reads({ lessor: 'seeClaims' });

    expect(outcome(read, ofLessor('claims'))).toBe('admitted');
    expect(outcome(read, ofLessor('publishing', 'users'))).toBe('forbidden');
    expect(outcome(read, ofLessor())).toBe('forbidden');
    expect(outcome(read, caller())).toBe('forbidden');
    expect(outcome(read, caller({ roles: lessorRoles }))).toBe('forbidden');
    expect(outcome(read, undefined)).toBe('signInRequired');
  });

  it('says which roles are enough, and who can give one', () => {
    expect(() => admit(reads({ lessor: 'seeClaims' }), ofLessor('audit'))).toThrow(
      'This needs the role Viewer or Claims or Payments. A colleague with the role Users can give it to you.',
    );
  });

  it('asks for the terms of use before a row of the access table opens', () => {
    const read = reads({ route: '/LeaseAccount/ViewInvoices' });

    expect(outcome(read, caller({ acceptedTerms: false }))).toBe('termsNotAccepted');
    expect(outcome(read, caller({ claims: parseUserData('TechnicalAccess:Y') }))).toBe('forbidden');
    expect(outcome(read, caller())).toBe('admitted');
  });
});

describe('admit, a user of the lessor who acts for a customer (R16)', () => {
  const route = { route: '/SupplementalRent/Claims' } as const;

  it('sees its screens with a role that may act', () => {
    expect(outcome(reads(route), ofLessor('viewer'))).toBe('admitted');
    expect(outcome(reads(route), ofLessor('users', 'security', 'audit'))).toBe('forbidden');
  });

  it('changes something with the roles of the area only', () => {
    expect(outcome(changes(route), ofLessor('claims'))).toBe('admitted');
    expect(outcome(changes(route), ofLessor('viewer', 'payments', 'billing'))).toBe('forbidden');
    expect(outcome(changes(route), caller())).toBe('admitted');
  });

  it('takes a file that a POST describes like everybody who sees the screen', () => {
    expect(outcome(changes(route, file('application/zip')), ofLessor('viewer'))).toBe('admitted');
  });
});
