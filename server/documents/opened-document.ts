import { linkDocument } from '#contract/document-links.ts';
import { ProblemError } from '../http/problem-error.ts';
import { admit } from '../policies/admit.ts';
import { findVisit } from '../repositories/visits.repository.ts';
import { readBindCookie } from '../session/bind-cookie.ts';
import { hasCompanion, isRunning, toVisit } from '../session/check-visit.ts';
import type { SessionServices } from '../session/session-services.ts';
import type { Visit } from '../session/visit.ts';
import { readDocumentLink } from './document-link.ts';

/** What a link opens, and the visit that asked for it. */
export interface OpenedLink {
  readonly visit: Visit;
  readonly document: string;
}

/**
 * Follows a link: its visit must still run, on the device that asked, for the same customer and with
 * the right to open documents. Throws `linkExpired`; why a link is dead is nobody's business.
 */
export async function followDocumentLink(
  services: SessionServices,
  link: string,
  cookies: string | undefined,
): Promise<OpenedLink> {
  const { config, database, keys } = services;
  const now = services.now();
  const content = await readDocumentLink(keys, link, now);
  if (content === undefined) throw new ProblemError('linkExpired');
  const stored = await database.tx({ kind: 'identity' }, (tx) => findVisit(tx, content.visit, now));
  if (stored === undefined || !isRunning(stored, now)) throw new ProblemError('linkExpired');
  const visit = toVisit(stored);
  const isSame =
    visit.custId === content.custId &&
    hasCompanion(config, stored, readBindCookie(cookies)) &&
    isAdmitted(visit);
  if (!isSame) throw new ProblemError('linkExpired');
  return { visit, document: content.document };
}

function isAdmitted(visit: Visit): boolean {
  try {
    admit(linkDocument.access, visit);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
