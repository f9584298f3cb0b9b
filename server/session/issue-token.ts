import { formatUserData } from '#domain/access/format-user-data.ts';
import { claimsOf, type UserRow } from './users.queries.ts';
import type { SigningKeys } from './token/signing-keys.ts';
import { type NewToken, signToken } from './token/token.ts';

/** The state of a visit that its token repeats. */
export interface TokenContent {
  readonly userVisitId: string;
  readonly user: UserRow;
  readonly custId: string;
  readonly jti: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly absoluteAt: Date;
  readonly bindHash: string | null;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** What the token of a person repeats of their rights, for the menus of the page. */
export function repeatedRights(
  user: UserRow,
  custId: string,
): Pick<NewToken, 'userdata' | 'owner' | 'roles'> {
  return {
    userdata: formatUserData(claimsOf(user, custId)),
    ...(user.owner === 'Y' && { owner: true }),
    ...(user.realm === 'internal' && { roles: [...user.lessorRoles] }),
  };
}

/** Signs the token of a visit; the same facts give the same token. */
export function issueToken(keys: SigningKeys, facts: TokenContent): Promise<string> {
  const { user, custId, bindHash } = facts;
  return signToken(keys, user.realm, {
    unique_name: user.email,
    exp: seconds(facts.expiresAt),
    iat: seconds(facts.issuedAt),
    jti: facts.jti,
    sid: facts.userVisitId,
    abs: seconds(facts.absoluteAt),
    ...(bindHash === null ? {} : { bnd: bindHash }),
    ...repeatedRights(user, custId),
  });
}
