import { z } from 'zod';
import { defineCall, file } from './call.ts';

/** Content types that a browser shows by itself and that run nothing. */
export const shownMedia = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Whether a document of this content type can be looked at without saving it. */
export function isShown(media: string): boolean {
  return (shownMedia as readonly string[]).includes(media);
}

/** How long a link to a document opens it (domain page §1.3), in minutes. */
export const linkMinutes = 5;

/** What is opened, and the link that shows it to this person on this device only. */
export const documentLinkSchema = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Which of the two download calls serves it. */
  source: z.enum(['portal', 'xecm']),
  /** Address of the content, good until `until`. */
  path: z.string(),
  /** ISO 8601, UTC. */
  until: z.string(),
});

/** A document that is being looked at. */
export type DocumentLink = z.infer<typeof documentLinkSchema>;

/**
 * Makes a link that shows a document. An unknown or foreign document is `notFound`, one of a kind
 * that browsers do not show is `invalidRequest`.
 */
export const linkDocument = defineCall({
  name: 'linkDocument',
  method: 'GET',
  path: '/portal/api/documents/{id}/link',
  summary: 'A link that shows a document in the browser for five minutes',
  access: { route: '/Documents/Publications' },
  params: z.object({ id: z.string().max(100) }),
  answer: documentLinkSchema,
  errors: ['notFound', 'ndaRequired', 'fileBeingScanned'],
});

/**
 * The content behind a link. A navigation carries no token, so the link is the proof: it is signed,
 * short-lived, and good together with the companion cookie of the visit that asked for it only.
 */
export const showDocument = defineCall({
  name: 'showDocument',
  method: 'GET',
  path: '/portal/api/opened-documents',
  summary: 'A document as the browser shows it',
  access: 'public',
  query: z.object({ link: z.string().max(2000) }),
  answer: file(...shownMedia),
  errors: ['linkExpired', 'fileBeingScanned'],
});
