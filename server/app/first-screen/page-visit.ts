import type { IncomingHttpHeaders } from 'node:http';
import { lookCookieName } from '#contract/call/served-screen.ts';
import { formatsOfLanguage } from '#domain/format/language-formats.ts';
import { readFormats } from '#domain/format/read-formats.ts';
import { areStandard } from '#domain/format/shown-formats.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { readCookie } from '#server/session/read-cookie.ts';

/**
 * How a page was opened: by its own origin or by hand (`own`), by another site (`foreign`), which
 * sends none of the session's cookies (SameSite), or in a way that the browser does not tell.
 */
export type PageVisit = 'own' | 'foreign' | 'untold';

const own = new Set(['same-origin', 'none']);

/** Reads how a page was opened from the fetch metadata of the request. */
export function pageVisitOf(headers: IncomingHttpHeaders): PageVisit {
  const site = headers['sec-fetch-site'];
  const isDocument =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (typeof site !== 'string' || !isDocument) return 'untold';
  return own.has(site) ? 'own' : 'foreign';
}

/** Whether the browser says, or its name does, that it is on a phone. */
export function isOnPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1';
  return /\b(?:iPhone|Android.*Mobile|Mobile.*Firefox)\b/.test(headers['user-agent'] ?? '');
}

function keptLook(headers: IncomingHttpHeaders): Readonly<Record<string, unknown>> {
  try {
    const text = decodeURIComponent(readCookie(headers.cookie, lookCookieName) ?? '');
    const look: unknown = text === '' ? {} : JSON.parse(text);
    return isRecord(look) ? look : {};
  } catch {
    return {};
  }
}

/**
 * The layout and the formats that the browser asks for, as JSON; empty for the standard. A browser
 * without kept formats has those of its first language; its time zone is not known yet.
 */
export function lookOf(headers: IncomingHttpHeaders): string {
  const { formats: kept, ...layout } = keptLook(headers);
  const [language = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  const formats = readFormats(kept ?? formatsOfLanguage(language.trim()));
  const look = areStandard(formats) ? layout : { ...layout, formats };
  return Object.keys(look).length === 0 ? '' : JSON.stringify(look);
}
