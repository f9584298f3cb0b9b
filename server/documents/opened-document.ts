import { linkDocument } from '#contract/documents/document-links.ts';
import { Refusal } from '#domain/refusal.ts';
import { admit } from '#server/platform/http/admit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { readDocumentLink } from './document-link.ts';
import {
  findVisit,
  readCompanions,
  hasCompanion,
  isRunning,
  toCaller,
  type SessionServices,
} from '#server/session/public.ts';

/** The content of a link, and the session that requested it. */
export interface OpenedLink {
  readonly caller: Caller;
  readonly document: string;
}

/**
 * Follows a link: its session must still be live, on the same device, for the same customer and
 * with the right to open documents. Throws `linkExpired` without naming the reason.
 */
export async function followDocumentLink(
  services: SessionServices,
  link: string,
  cookies: string | undefined,
): Promise<OpenedLink> {
  const { config, database, keys } = services;
  const now = services.now();
  const content = await readDocumentLink(keys, link, now);
  if (content === undefined) throw new Refusal('linkExpired');
  const stored = await database.tx({ kind: 'identity' }, (tx) => findVisit(tx, content.visit, now));
  if (stored === undefined || !isRunning(stored, now)) throw new Refusal('linkExpired');
  const caller = toCaller(stored);
  const isSame =
    caller.custId === content.custId &&
    hasCompanion(config, stored, readCompanions(cookies)) &&
    isAdmitted(caller);
  if (!isSame) throw new Refusal('linkExpired');
  return { caller, document: content.document };
}

function isAdmitted(caller: Caller): boolean {
  try {
    admit(linkDocument, caller);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
