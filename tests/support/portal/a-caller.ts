import { randomUUID } from 'node:crypto';
import type { RawCallRequest } from '#server/platform/http/call-request.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A user of a customer with the rights of finance. */
export function aCaller(wish: Partial<Caller> = {}): Caller {
  const { externalUserId = randomUUID(), custId = 'ALPHA' } = wish;
  return {
    externalUserId,
    username: 'ann@alpha.example',
    displayName: 'Ann Alpha',
    realm: 'customer',
    isSystem: false,
    roles: [],
    isOwner: false,
    custId,
    customerName: custId,
    claims: {
      financialAccess: true,
      customerAccess: false,
      technicalAccess: false,
      servicedEntityAccess: false,
      admin: false,
      emailVerified: true,
      mobileActive: true,
      externalUserId,
      custId,
    },
    acceptedTerms: true,
    visitHash: '0'.repeat(64),
    provedAt: null,
    ...wish,
  };
}

/** A request of that user as it arrives, unchecked. */
export function aRawRequest(wish: Partial<RawCallRequest> = {}): RawCallRequest {
  return {
    params: {},
    query: {},
    body: undefined,
    headers: {},
    caller: aCaller(),
    requestId: 'r',
    ip: '127.0.0.1',
    userAgent: 'test',
    setHeader: () => undefined,
    logFault: (fault) => {
      throw fault;
    },
    ...wish,
  };
}
