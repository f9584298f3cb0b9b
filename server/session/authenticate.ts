import type { IncomingHttpHeaders } from 'node:http';
import { parseSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import { findVisit, noteFirstUse } from './visits.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { readCompanions } from './bind-cookie.ts';
import { isAlive, isForCustomer, isUsableToken, toCaller } from './check-visit.ts';
import { readCookie } from './read-cookie.ts';
import type { SessionServices } from './session-services.ts';
import { verifyToken } from './token/token.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1];
}

/**
 * Finds the live visit that a request belongs to: by bearer token and companion cookie, decided by
 * the server's own rows. Undefined when there is none. A cookie alone never authenticates.
 */
export async function findCaller(
  services: SessionServices,
  headers: IncomingHttpHeaders,
): Promise<Caller | undefined> {
  const { config, database, keys } = services;
  const now = services.now();
  const token = bearerToken(headers);
  const claims = token === undefined ? undefined : await verifyToken(keys, token, now);
  if (claims === undefined) return undefined;
  const presented = { claims, companions: readCompanions(headers.cookie) };
  return database.tx({ kind: 'identity' }, async (tx) => {
    const stored = await findVisit(tx, sha256(claims.sid), now);
    if (stored === undefined || !isAlive(config, stored, presented, now)) return undefined;
    if (!isForCustomer(stored, claims)) return undefined;
    if (!isUsableToken(config, stored, claims.jti, now)) return undefined;
    const { visit } = stored;
    if (visit.jti === claims.jti && visit.firstUsedAt === null) await noteFirstUse(tx, visit, now);
    return toCaller(stored);
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
  if (stored === undefined || !isAlive(config, stored, presented, now)) return undefined;
  if (!isForCustomer(stored, claims) || !isUsableToken(config, stored, claims.jti, now))
    return undefined;
  return { caller: toCaller(stored), cookie, text };
}
