import { Refusal } from '#domain/refusal.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { isSecretOf, readDirectoryToken } from './directory-token.ts';
import { findTokenHash, noteTokenUse } from './directory-tokens.queries.ts';

/** Requests of one token: 25 a second, which Microsoft Entra ID expects to be able to send. */
const tokenRule: ThrottleRule = { points: 1500, windowSeconds: 60 };
/** Wrong tokens of one network. */
const wrongRule: ThrottleRule = { points: 60, windowSeconds: 900 };

const nobody = '0'.repeat(64);

/**
 * Returns the customer whose directory presents its token. It is looked up for each request, so that a
 * revoked one ends at once. Throws `signInRequired`, `tooManyRequests`.
 */
export async function admitDirectory(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { authorization, ip }: { readonly authorization: string | undefined; readonly ip: string },
): Promise<string> {
  const token = readDirectoryToken(authorization);
  const admitted = await database.tx({ kind: 'identity' }, async (tx) => {
    const hash = token && (await findTokenHash(tx, token.custId));
    const isRight = isSecretOf(hash ?? nobody, token?.secret ?? '');
    if (token === undefined || hash === undefined || !isRight) {
      const key = `directory:ip:${networkOf(ip)}`;
      return { custId: undefined, wait: await spendPoint(tx, key, wrongRule, now()) };
    }
    const { custId } = token;
    await noteTokenUse(tx, custId, now());
    return { custId, wait: await spendPoint(tx, `directory:${custId}`, tokenRule, now()) };
  });
  const { custId, wait: retryAfterSeconds } = admitted;
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  if (custId !== undefined) return custId;
  throw new Refusal('signInRequired', {
    detail: 'The token is missing, wrong or revoked. The lessor makes a new one.',
  });
}
