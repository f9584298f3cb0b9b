import { problemTypeStart } from '#domain/refusal.ts';
import type { RefusalReason } from '#domain/session/end-reason.ts';
import type { EndExplanation } from '#domain/session/refresh-outcome.ts';
import { isRecord } from '#domain/text/is-record.ts';

/** Reads `Retry-After` in its two forms: seconds or a date. */
export function retryAfterMs(response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(value) - Date.parse(response.headers.get('date') ?? '');
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a body; undefined for one that is cut off or damaged. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ''));
}

/** The problems of our own back end that say why a visit ended. */
const explained: ReadonlyMap<string, RefusalReason> = new Map([
  ['cookieMissing', 'unbound'],
  ['endedByOwner', 'endedByOwner'],
  ['passwordChanged', 'passwordChanged'],
]);

/** Why and when a visit ended by the problem of our own back end; empty for every other refusal. */
export async function explanationIn(response: Response): Promise<EndExplanation> {
  const body = await readJson(response);
  const { type, endedAt } = isRecord(body) ? body : {};
  if (typeof type !== 'string' || !type.startsWith(problemTypeStart)) return {};
  const why = explained.get(type.slice(problemTypeStart.length));
  if (why === undefined) return {};
  const at = typeof endedAt === 'string' ? Date.parse(endedAt) : Number.NaN;
  return { why, ...(Number.isFinite(at) && { endedAt: at }) };
}

/** The raw error of spec §8: the server's message, else its status. */
export async function rawError(response: Response): Promise<string> {
  const body = await readJson(response);
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : '';
  if (typeof detail === 'string' && detail !== '') return detail;
  return `The server answered ${response.status} ${response.statusText}. Try again.`;
}
