import type { IncomingHttpHeaders } from 'node:http';
import { parseSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import type { FindTogether } from './heartbeat/find-together.ts';
import { findVisit, noteFirstUse, type StoredVisit } from './visits.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { readCompanions } from './bind-cookie.ts';
import { isAlive, isForCustomer, isOutdatedToken, isUsableToken, toCaller } from './check-visit.ts';
import { readCookie } from './read-cookie.ts';
import type { SessionServices } from './session-services.ts';
import { verifyToken } from './token/token.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1];
}

/** The visit when it is alive and may be used by what was presented. */
function usable(
  { config }: Pick<SessionServices, 'config'>,
  stored: StoredVisit | undefined,
  presented: Parameters<typeof isAlive>[2],
  now: number,
): StoredVisit | undefined {
  const { claims } = presented;
  if (stored === undefined || !isAlive(config, stored, presented, now)) return undefined;
  if (!isForCustomer(stored, claims)) return undefined;
  return isUsableToken(config, stored, claims.jti, now) ? stored : undefined;
}

/** Who makes a call, and whether their token repeats other rights than they have now. */
export interface FoundCaller {
  readonly caller: Caller;
  readonly isOutdated: boolean;
}

/**
 * Finds the live visit that a request belongs to: by bearer token and companion cookie, decided by
 * the server's own rows, read by `find` where they are read together with others. Undefined when
 * there is none. A cookie alone never authenticates.
 */
export async function findCaller(
  services: SessionServices,
  headers: IncomingHttpHeaders,
  find?: FindTogether,
): Promise<FoundCaller | undefined> {
  const { database, keys } = services;
  const now = services.now();
  const token = bearerToken(headers);
  const claims = token === undefined ? undefined : await verifyToken(keys, token, now);
  if (claims === undefined) return undefined;
  const presented = { claims, companions: readCompanions(headers.cookie) };
  const isNew = ({ visit }: StoredVisit) => visit.jti === claims.jti && visit.firstUsedAt === null;
  const found = (stored: StoredVisit): FoundCaller => ({
    caller: toCaller(stored),
    isOutdated: isOutdatedToken(stored, claims),
  });
  const hash = sha256(claims.sid);
  if (find !== undefined) {
    const stored = usable(services, await find(hash), presented, now);
    // The first use of a token is written in the transaction that finds it.
    if (stored !== undefined && !isNew(stored)) return found(stored);
    if (stored === undefined) return undefined;
  }
  return database.tx({ kind: 'identity' }, async (tx) => {
    const stored = usable(services, await findVisit(tx, hash, now), presented, now);
    if (stored === undefined) return undefined;
    if (isNew(stored)) await noteFirstUse(tx, stored.visit, now);
    return found(stored);
  });
}

/** Who opens a page, and the session cookie that says so. */
export interface PageReader {
  readonly caller: Caller;
  readonly cookie: SessionCookie;
  /** The text of the cookie. */
  readonly text: string;
}

/**
 * Finds who opens a page in a browser, by its cookies alone; undefined when no live visit is behind
 * them. Only for a page that its own origin opens: it writes nothing, so it neither counts as the
 * first use of a token nor as interaction. Calls are authenticated by `findCaller`.
 */
export async function findReader(
  services: Pick<SessionServices, 'config' | 'database' | 'keys' | 'now'>,
  headers: IncomingHttpHeaders,
): Promise<PageReader | undefined> {
  const { config, database, keys } = services;
  const now = services.now();
  const text = readCookie(headers.cookie, config.cookieName);
  const cookie = parseSessionCookie(text);
  if (text === undefined || cookie === undefined) return undefined;
  const claims = await verifyToken(keys, cookie.token, now);
  if (claims === undefined || claims.unique_name !== cookie.username) return undefined;
  const presented = { claims, companions: readCompanions(headers.cookie) };
  const stored = await database.tx({ kind: 'identity', readOnly: true }, (tx) =>
    findVisit(tx, sha256(claims.sid), now),
  );
  const alive = usable(services, stored, presented, now);
  return alive && { caller: toCaller(alive), cookie, text };
}
