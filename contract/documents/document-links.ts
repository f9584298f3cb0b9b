import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { idParams } from '#contract/call/id-params.ts';

/** Content types that a browser displays itself and that run no code. */
export const shownMedia = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Whether a document of this content type can be viewed without saving it. */
export function isShown(media: string): boolean {
  return (shownMedia as readonly string[]).includes(media);
}

/** How long a link to a document is valid (domain page §1.3), in minutes. */
export const linkMinutes = 5;

/** The document to view, and the link that shows it to this person on this device only. */
export const documentLinkSchema = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Which of the two download calls serves it. */
  source: z.enum(['portal', 'xecm']),
  /** Address of the content, valid until `until`. */
  path: z.string(),
  /** ISO 8601, UTC. */
  until: z.string(),
});

export type DocumentLink = z.infer<typeof documentLinkSchema>;

/**
 * Creates a link that shows a document. An unknown or foreign document is `notFound`, one of a kind
 * that browsers do not display is `invalidRequest`.
 */
export const linkDocument = defineCall({
  name: 'linkDocument',
  method: 'GET',
  path: '/portal/api/documents/{id}/link',
  summary: 'A link that shows a document in the browser for five minutes',
  access: { route: '/Documents/Publications' },
  params: idParams,
  answer: documentLinkSchema,
  errors: ['notFound', 'ndaRequired', 'fileBeingScanned', 'fileMissing'],
});

/**
 * The content behind a link. A navigation carries no token, so the link is the proof: it is signed,
 * short-lived, and valid only together with the companion cookie of the requesting visit.
 */
export const showDocument = defineCall({
  name: 'showDocument',
  method: 'GET',
  path: '/portal/api/opened-documents',
  summary: 'A document as the browser shows it',
  access: 'public',
  scope: { none: 'The session of the link names the customer.' },
  audit: ['document.opened'],
  query: z.object({ link: z.string().max(2000) }),
  answer: file(...shownMedia),
  errors: ['linkExpired', 'fileBeingScanned', 'fileMissing'],
});
