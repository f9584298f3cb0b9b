import { z } from 'zod';
import { documentRights } from '#domain/access/document-rights.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { dateSchema } from '#contract/money/money.ts';

/** A document that customers see is `published`; one that they no longer see is `withdrawn`. */
export const publishedStatuses = ['published', 'withdrawn'] as const;

/** The names of the statuses of a published document. */
export const publishedStatusWords = { published: 'Published', withdrawn: 'Withdrawn' } as const;

/** Who may read a document, for the person who publishes it; the empty code is everybody. */
export const readerWords = {
  '': 'Everybody of the customer',
  financial: 'People with financial access',
  technical: 'People with technical access',
} as const;

/** A document of any customer as users of the lessor see it. */
export const publishedDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null: every customer sees it. */
  custId: custIdSchema.nullable(),
  customer: z.string(),
  category: z.enum(documentCategories),
  leaseNo: z.string().nullable(),
  /** Registration and serial number; null for a document that is about no asset. */
  asset: z.string().nullable(),
  /** Number of the technical project that it belongs to. */
  project: z.string().nullable(),
  /** The month that it covers, `YYYY-MM`. */
  period: z.string().nullable(),
  /** Date printed on the document. */
  dated: dateSchema.nullable(),
  version: z.string(),
  /** Day of publication of this version, UTC. */
  published: dateSchema,
  /** Who published it; null for a document that did not come from the portal. */
  publishedBy: z.string().nullable(),
  rightNeeded: z.enum(documentRights).nullable(),
  fileName: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Number of people who have opened or downloaded this version. */
  readers: z.number().int().min(0),
  status: z.enum(publishedStatuses),
  rowVersion: z.number().int(),
});

export type PublishedDocument = z.infer<typeof publishedDocumentSchema>;

/** A document with what it was before. */
export const publishedDocumentDetailSchema = publishedDocumentSchema.extend({
  sha256: z.string().nullable(),
  withdrawal: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** Earlier versions, the latest first. */
  earlier: z.array(
    z.object({
      version: z.string(),
      fileName: z.string(),
      size: z.number().int(),
      published: dateSchema,
      publishedBy: z.string().nullable(),
      replacedAt: z.string(),
    }),
  ),
});

export type PublishedDocumentDetail = z.infer<typeof publishedDocumentDetailSchema>;
