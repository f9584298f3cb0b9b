import { formatMoney } from '#domain/format/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type ClaimPart,
  insertClaimPerson,
  type OwnPart,
  readOwnParts,
} from './claim-people.queries.ts';
import type { LockedClaim } from './claim-lock.queries.ts';

const done = {
  begin: 'You began this claim',
  approve: 'You approved this claim',
  pay: 'You paid this claim',
} as const satisfies Record<ClaimPart, string>;

const next = {
  begin: 'a colleague writes it',
  approve: 'a colleague with the role Claims approves it',
  pay: 'a colleague with the role Payments pays it',
} as const satisfies Record<ClaimPart, string>;

function barText({ part, currency, upTo }: OwnPart, wished: ClaimPart): string {
  if (upTo === null || Number(upTo) === 0) return `${done[part]}: ${next[wished]}.`;
  return `${done[part]}, and it is above ${formatMoney(upTo, currency)}: ${next[wished]}.`;
}

/**
 * Why a person may not do a part of a claim: they have done another part of it, and it is above the
 * limit of the customer (NIST SP 800-53 AC-5). Null when they may.
 */
export async function barOfPart(
  tx: Tx,
  claimId: string,
  part: ClaimPart,
  externalUserId: string,
): Promise<string | null> {
  const own = await readOwnParts(tx, claimId, externalUserId);
  const other = own.find((one) => one.part !== part);
  return other === undefined ? null : barText(other, part);
}

/**
 * Names the person who does a part of a locked claim. Throws `anotherPerson` for one who has done
 * another part of it; the database refuses the same.
 */
export async function nameClaimPerson(
  tx: Tx,
  claim: Pick<LockedClaim, 'id' | 'currency'>,
  part: ClaimPart,
  by: { readonly custId: string; readonly externalUserId: string; readonly at: Date },
): Promise<void> {
  const detail = await barOfPart(tx, claim.id, part, by.externalUserId);
  if (detail !== null) throw new Refusal('anotherPerson', { detail });
  await insertClaimPerson(tx, claim, part, by);
}
