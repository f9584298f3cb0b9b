import { z } from 'zod';
import { kilobytes } from '#domain/format/bytes.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { categoryWords, documentCategories, shelves } from './document-kinds.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

/** One document as the list shows it. */
export const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(documentCategories),
  leaseNo: z.string().nullable(),
  /** Registration and serial number; null for a document without an asset. */
  asset: z.string().nullable(),
  /** The month that it covers, `YYYY-MM`. */
  period: z.string().nullable(),
  /** Date on the document itself. */
  dated: dateSchema.nullable(),
  version: z.string(),
  /** Day of publication, `YYYY-MM-DD`. */
  published: dateSchema,
  /** Bytes. */
  size: z.number().int().min(0),
  /** File name, extension included. */
  fileName: z.string(),
  /** The name of its kind: PDF, CSV table. */
  type: z.string(),
  /** Which of the two download calls serves it. */
  source: z.enum(['portal', 'xecm']),
  /** A document that is being scanned cannot be downloaded yet. */
  scan: z.enum(['clean', 'scanning']),
  /** Whether a browser can display it without saving. */
  isShown: z.boolean(),
  /** Whether this person has read it. */
  isRead: z.boolean(),
});

export type DocumentItem = z.infer<typeof documentSchema>;

const columns = {
  title: { label: 'Title', kind: 'text', value: (row) => row.title, isSortable: true },
  category: {
    label: 'Category',
    kind: 'text',
    value: (row) => row.category,
    words: categoryWords,
    isSortable: true,
    isOptional: true,
  },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  period: { label: 'Period', kind: 'month', value: (row) => row.period, isSortable: true },
  dated: { label: 'Document date', kind: 'date', value: (row) => row.dated, isOptional: true },
  version: { label: 'Version', kind: 'text', value: (row) => row.version, isOptional: true },
  published: {
    label: 'Published',
    kind: 'date',
    value: (row) => row.published,
    isSortable: true,
  },
  size: {
    label: 'Size, kB',
    kind: 'count',
    value: (row) => kilobytes(row.size),
    isSortable: true,
  },
  type: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.type,
    isSortable: true,
    isOptional: true,
  },
  read: { label: 'Read', kind: 'flag', value: (row) => row.isRead, isOptional: true },
} as const satisfies ListColumns<DocumentItem>;

/** Documents that the person may see: the customer's own, or what is published to all. */
export const documentList = defineList({
  name: 'listDocuments',
  path: '/portal/api/documents',
  title: 'Documents',
  things: ['document', 'documents'],
  summary: 'Documents of the customer or publications, filtered, searched and paged by the server',
  access: { route: '/Documents/Publications' },
  byKey: 'readDocuments',
  item: documentSchema,
  columns,
  sort: '-published',
  filters: {
    shelf: z.enum(shelves).default('own'),
    category: z.enum(documentCategories).optional(),
    lease: textSchema(40).optional(),
    /** Serial number of the aircraft or engine. */
    asset: textSchema(40).optional(),
    /** `recent`: the last 12 months, unless there is a search or a date filter. */
    age: z.enum(['recent', 'all']).default('recent'),
    publishedFrom: dateSchema.optional(),
    publishedTo: dateSchema.optional(),
    unread: z.enum(['only']).optional(),
  },
  /** The content of the tab: documents by category for the other filters, and leases and assets. */
  facets: z.object({
    /** Number of documents that the list omits only because of their age. */
    older: z.number().int(),
    categories: z.array(
      z.object({
        category: z.enum(documentCategories),
        documents: z.number().int(),
        unread: z.number().int(),
      }),
    ),
    leases: z.array(z.string()),
    assets: z.array(z.object({ serial: z.string(), name: z.string() })),
  }),
});

export type DocumentQuery = QueryOf<typeof documentList>;

const choices = ['q', 'publishedFrom', 'publishedTo'] as const;

/** Whether there is a search or a date filter: then documents of any age are found. */
export function looksFurtherBack(query: DocumentQuery): boolean {
  return choices.some((name) => query[name] !== undefined && query[name] !== '');
}

const docId = textSchema(100);
const fileName = textSchema(300);
const documentErrors = ['notFound', 'ndaRequired', 'fileBeingScanned', 'fileMissing'] as const;

/** A document that the portal keeps (spec §7). */
export const downloadDocument = defineCall({
  name: 'downloadDocument',
  method: 'GET',
  path: '/portal/Documents/DownloadDocument',
  summary: 'A document as a file',
  access: { route: '/Documents/Publications' },
  byKey: 'readDocuments',
  audit: ['document.downloaded'],
  query: z.object({ docId, fileName: fileName.default('') }),
  answer: file('application/octet-stream'),
  errors: documentErrors,
});

/** A document of the content server (spec §7). */
export const downloadXecmDocument = defineCall({
  name: 'downloadXecmDocument',
  method: 'GET',
  path: '/portal/DocumentFromXECM/DownloadDocument',
  summary: 'A document of the content server as a file',
  access: { route: '/Documents/Publications' },
  byKey: 'readDocuments',
  audit: ['document.downloaded'],
  query: z.object({
    docId,
    fileName: fileName.default(''),
    fileExtension: textSchema(10).default(''),
  }),
  answer: file('application/octet-stream'),
  errors: documentErrors,
});

/** One document of an archive; by default under its own name. */
export const archiveItemSchema = z.object({ docId, fileName: fileName.optional() });

/** Many documents in one ZIP archive (spec §7): all of them, or none. */
export const downloadManyDocuments = defineCall({
  name: 'downloadManyDocuments',
  method: 'POST',
  path: '/portal/DocumentFromXECM/DownloadMultipleDocument',
  summary: 'Documents in one ZIP archive',
  access: { route: '/Documents/Publications' },
  audit: ['document.downloaded'],
  query: z.object({ fileName: fileName.default('') }),
  body: z.array(archiveItemSchema).min(1).max(2000),
  answer: file('application/zip'),
  errors: [...documentErrors, 'archiveTooLarge'],
});
