import { z } from 'zod';
import { type DocumentRight, documentRights } from '#domain/access/document-rights.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall, file } from '#contract/call/call.ts';
import {
  documentCategories,
  ownCategoryWords,
  publicCategoryWords,
} from '#contract/documents/document-kinds.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { publishedDocumentDetailSchema } from './published-document.ts';
import { publishedDocumentList } from './published-documents.ts';
import { idSchema, lineSchema, saidLine, saidText } from '#contract/text/text.ts';
import { uploadNameSchema, uploadSchema } from '#contract/files/uploads.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** Sends a file that a user of the lessor is about to publish; the rules are those of `sendUpload`. */
export const sendPublicationFile = defineCall({
  name: 'sendPublicationFile',
  method: 'POST',
  path: '/portal/api/internal/uploads',
  summary: 'Upload a file that is to be published',
  access: { lessor: 'publish' },
  scope: { none: 'The file arrives between two short transactions.' },
  audit: { none: 'The publication of the file is recorded.' },
  query: z.object({ fileName: uploadNameSchema }),
  upload: true,
  answer: uploadSchema,
  errors: ['tooManyRequests'],
});

/** What a document of one customer can be about. */
export const publicationSubjectsSchema = z.object({
  leases: z.array(z.object({ id: z.string(), leaseNo: z.string(), asset: z.string() })),
  projects: z.array(z.object({ id: z.string(), number: z.string(), asset: z.string() })),
});

/** Reads what a document of a customer can be about: leases and technical projects. */
export const getPublicationSubjects = defineCall({
  name: 'getPublicationSubjects',
  method: 'GET',
  path: '/portal/api/internal/customers/{custId}/publication-subjects',
  summary: 'Leases and technical projects that a document of the customer can be about',
  access: { lessor: 'seePublishing' },
  scope: 'publisher',
  params: z.object({ custId: custIdSchema }),
  answer: publicationSubjectsSchema,
  errors: ['notFound'],
});

const path = '/portal/api/internal/documents/{id}' as const;
const version = saidLine({ maximum: 20, error: 'Name the version.' });

const factsSchema = z.strictObject({
  /** The sent file. */
  uploadId: idSchema.min(1, { error: 'Choose the file.' }),
  /** Null: every customer sees it. */
  custId: custIdSchema.nullable(),
  about: z.object({ kind: z.enum(['lease', 'project']), id: idSchema }).nullable(),
  category: z.enum(documentCategories, { error: 'Choose what it is.' }),
  title: saidLine({ maximum: 200, error: 'Write the title that the airline reads.' }),
  /** Date printed on the document. */
  dated: dateSchema.nullable(),
  /** The month that it covers. */
  period: monthSchema.nullable(),
  version: version.default('1'),
  /** Who at the customer may read it, in addition to administrators; null for everybody. */
  rightNeeded: z.enum(documentRights).nullable(),
});

export type PublicationFacts = z.infer<typeof factsSchema>;

/** Whether a category is one that documents of one customer have, or one of publications. */
export function fitsShelf(category: PublicationFacts['category'], isPublic: boolean): boolean {
  return category in (isPublic ? publicCategoryWords : ownCategoryWords);
}

/**
 * The right that the kind of a document requires (domain page §1.3); null when it can be chosen.
 */
export function rightOf({
  category,
  about,
}: Pick<PublicationFacts, 'category' | 'about'>): DocumentRight | null {
  if (category === 'statement') return 'financial';
  return category === 'technical' || about?.kind === 'project' ? 'technical' : null;
}

/** The document as it is sent; checks that its parts fit together. */
export const publicationSchema = factsSchema.superRefine((facts, context) => {
  const isPublic = facts.custId === null;
  const add = (where: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [where], message });
  if (!fitsShelf(facts.category, isPublic))
    add(
      'category',
      isPublic ? 'Choose a category of publications.' : 'Choose a category of customers.',
    );
  if (isPublic && facts.about !== null)
    add('about', 'A document for all customers cannot be about one lease.');
  if (isPublic && facts.rightNeeded !== null)
    add('rightNeeded', 'A document for all customers is for everybody.');
  const right = rightOf(facts);
  if (right !== null && facts.rightNeeded !== right)
    add('rightNeeded', `A document of this kind is for people with ${right} access.`);
});

/** Publishes a document; its readers are notified at once. */
export const publishDocument = defineCall({
  name: 'publishDocument',
  method: 'POST',
  path: '/portal/api/internal/documents',
  summary: 'Publish a document to a customer or to all',
  access: { lessor: 'publish' },
  scope: 'publisher',
  audit: ['document.published'],
  body: publicationSchema,
  once: true,
  answer: publishedDocumentDetailSchema,
  errors: ['notFound'],
});

/** Reads one document with its earlier versions. */
export const getPublishedDocument = defineCall({
  name: 'getPublishedDocument',
  method: 'GET',
  path,
  summary: 'One document of any customer with its versions',
  access: { lessor: 'seePublishing' },
  scope: 'publisher',
  params: idParams,
  answer: publishedDocumentDetailSchema,
  errors: ['notFound'],
});

/** Replaces a document with a new version; it is unread again and the airline is notified. */
export const replaceDocument = defineCall({
  name: 'replaceDocument',
  method: 'POST',
  path: `${path}/versions`,
  summary: 'Replace a document with a new version',
  access: { lessor: 'publish' },
  scope: 'publisher',
  audit: ['document.replaced'],
  params: idParams,
  body: z.strictObject({
    uploadId: factsSchema.shape.uploadId,
    version,
    dated: dateSchema.nullable(),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: publishedDocumentDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** Withdraws a document: the customer no longer sees it, and reads why. */
export const withdrawDocument = defineCall({
  name: 'withdrawDocument',
  method: 'POST',
  path: `${path}/withdrawal`,
  summary: 'Withdraw a document with a reason',
  access: { lessor: 'publish' },
  scope: 'publisher',
  audit: ['document.withdrawn'],
  params: idParams,
  body: z.strictObject({
    reason: saidText({ maximum: 1000, minimum: 3, error: 'Say why; the airline reads it.' }),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: publishedDocumentDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** A document as a file, in its present or an earlier version. */
export const getPublishedFile = defineCall({
  name: 'getPublishedFile',
  method: 'GET',
  path: `${path}/file`,
  summary: 'A document of any customer as a file',
  access: { lessor: 'seePublishing' },
  scope: 'publisher',
  audit: ['document.inspected'],
  params: idParams,
  query: z.object({ version: lineSchema(20).optional() }),
  answer: file('application/octet-stream'),
  errors: ['notFound', 'fileMissing'],
});

/** The calls by which the lessor publishes documents. */
export const publicationCalls = [
  publishedDocumentList.read,
  publishedDocumentList.export,
  sendPublicationFile,
  getPublicationSubjects,
  publishDocument,
  getPublishedDocument,
  replaceDocument,
  withdrawDocument,
  getPublishedFile,
];
