import type { TimingOverrides } from './timings.ts';
import { isRecord } from '#domain/text/is-record.ts';

/** The fields of the session cookie (spec §3); the contract's schema describes the same. */
export interface SessionCookie extends TimingOverrides {
  readonly username: string;
  readonly token: string;
  readonly userVisitId: string;
  readonly acceptedExtTermsOfUse: boolean;
}

const overrideNames = [
  'tokenValidityCheckFrequencySeconds',
  'tokenRefreshMinutesBeforeExpiry',
  'tokenExpiryMinutes',
  'tokenExpiryCountdownSeconds',
] as const satisfies readonly (keyof TimingOverrides)[];

/** A browser silently drops a cookie whose name and value are longer than this. */
const longestValue = 4000;

function decode(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * An override that is present but not a number becomes NaN: R3 treats it differently from a missing
 * one.
 */
function readOverrides(fields: Record<string, unknown>): TimingOverrides {
  const present = overrideNames.filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(
    present.map((name) => {
      const value = fields[name];
      return [name, typeof value === 'number' ? value : Number.NaN];
    }),
  );
}

/**
 * Takes the fields of the session cookie from decoded JSON, also from a sign-in response. Total:
 * hostile or incomplete fields give undefined. A back end may write the terms flag as `true`,
 * `"true"` or `"Y"`.
 */
export function toSessionCookie(fields: unknown): SessionCookie | undefined {
  if (!isRecord(fields)) return undefined;
  const { username, token, userVisitId, acceptedExtTermsOfUse: accepted } = fields;
  if (!isFilled(username) || !isFilled(token) || !isFilled(userVisitId)) return undefined;
  return {
    username,
    token,
    userVisitId,
    acceptedExtTermsOfUse: accepted === true || accepted === 'true' || accepted === 'Y',
    ...readOverrides(fields),
  };
}

/** Reads the value of the session cookie: URI-encoded JSON (R8). Total, as `toSessionCookie`. */
export function parseSessionCookie(text: string | undefined): SessionCookie | undefined {
  return text === undefined ? undefined : toSessionCookie(decode(text));
}

/**
 * Writes the value of the session cookie with exactly the fields of spec §3 (R8). Throws a
 * RangeError when it is too long for a browser.
 */
export function formatSessionCookie(cookie: SessionCookie): string {
  const { username, token, userVisitId, acceptedExtTermsOfUse } = cookie;
  const overrides = overrideNames.flatMap((name) => {
    const value = cookie[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const fields = { username, token, userVisitId, acceptedExtTermsOfUse };
  const text = encodeURIComponent(JSON.stringify({ ...fields, ...Object.fromEntries(overrides) }));
  if (text.length > longestValue) {
    throw new RangeError('The session is too large for a cookie. Contact customer support.');
  }
  return text;
}
