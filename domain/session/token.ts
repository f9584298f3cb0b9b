import { parseUserData, type AccessClaims } from '#domain/access/claims.ts';
import { type LessorRole, parseLessorRoles } from '#domain/access/lessor-roles.ts';
import { type Realm, realmOf } from '#domain/access/realm.ts';
import { isRecord } from '#domain/text/is-record.ts';

/** What the page reads from a token; times are epoch milliseconds of the server's clock. */
export interface TokenFacts {
  readonly username: string;
  readonly expiresAt: number;
  readonly issuedAt: number | null;
  /** Latest end of the session (claim `abs`, R11); null when the token has none. */
  readonly absoluteAt: number | null;
  readonly claims: AccessClaims;
  /**
   * The realm of the user, by the claim `aud`; a back end without that claim has customers only.
   */
  readonly realm: Realm;
  /** Roles of a user of the lessor (claim `roles`); none for everybody else. */
  readonly roles: readonly LessorRole[];
  /** Whether a customer's user administers its users (claim `owner`, decision 055). */
  readonly isOwner: boolean;
}

function toMs(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;
}

/**
 * Reads the payload of a decoded token (spec §3). Undefined when it names no user or no expiry
 * (R9). Claims that are not understood grant nothing (R1).
 */
export function readTokenPayload(payload: unknown): TokenFacts | undefined {
  if (!isRecord(payload)) return undefined;
  const { unique_name: username, userdata } = payload;
  const realm = realmOf(payload['aud']);
  const expiresAt = toMs(payload['exp']);
  if (typeof username !== 'string' || username === '' || expiresAt === null) return undefined;
  return {
    username,
    expiresAt,
    issuedAt: toMs(payload['iat']),
    absoluteAt: toMs(payload['abs']),
    claims: parseUserData(userdata),
    realm,
    roles: realm === 'internal' ? parseLessorRoles(payload['roles']) : [],
    isOwner: realm === 'customer' && payload['owner'] === true,
  };
}
