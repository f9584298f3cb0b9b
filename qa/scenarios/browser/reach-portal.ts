import { UnreachablePortalError } from '../unreachable-portal-error.ts';

/** How long a portal may take to answer (milliseconds). */
const limitMs = 5000;

/** What the codes of a failed connection mean. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no server of that name',
  EAI_AGAIN: 'there is no server of that name',
  EHOSTUNREACH: 'there is no way to the server',
  ENETUNREACH: 'there is no way to the server',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'the connection took too long',
};

/** A proxy in front of a server that is away answers with one of these. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Asks a portal for a sign of life. Throws `UnreachablePortalError` when there is none. */
export async function reachPortal(url: string): Promise<void> {
  const reason = await fetch(`${url}/health`, { signal: AbortSignal.timeout(limitMs) }).then(
    ({ status }) => (awayStatuses.has(status) ? `it answers ${status}` : undefined),
    reasonOf,
  );
  if (reason !== undefined) throw new UnreachablePortalError(url, reason);
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `there was no answer within ${limitMs / 1000} seconds`;
  const cause: unknown = Reflect.get(Object(error), 'cause');
  const code = String(Reflect.get(Object(cause), 'code'));
  return reasons[code] ?? `the connection failed (${String(cause ?? error)})`;
}
