import type { AccessClaims } from '#domain/access/claims.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { Realm } from '#domain/access/realm.ts';

/**
 * The person who makes a signed-in call, by the server's own rows of the visit and the user, or the key
 * of a system (decision 063), whose id and name take the place of theirs.
 */
export interface Caller {
  readonly externalUserId: string;
  /** Sign-in name: the e-mail address in lower case. */
  readonly username: string;
  readonly displayName: string;
  readonly realm: Realm;
  /** Whether a system calls by its key: it has no account and no marks of its own. */
  readonly isSystem: boolean;
  /** Roles of a user of the lessor, of the user row at this moment; none for a customer's user. */
  readonly roles: readonly LessorRole[];
  /** Whether they administer the users of their customer, of the user row at this moment. */
  readonly isOwner: boolean;
  /** Customer whose data is shown; empty while an internal user has chosen none. */
  readonly custId: string;
  readonly customerName: string;
  /** Flags of the user row at this moment, never those of the token. */
  readonly claims: AccessClaims;
  readonly acceptedTerms: boolean;
  /** SHA-256 of the userVisitId in hexadecimal; safe to log. */
  readonly visitHash: string;
  /** When the person of the visit last proved who they are, epoch milliseconds. */
  readonly provedAt: number | null;
}
