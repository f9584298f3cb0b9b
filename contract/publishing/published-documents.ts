import { z } from 'zod';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { categoryWords, documentCategories, shelves } from '#contract/documents/document-kinds.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema } from '#contract/money/money.ts';
import {
  type PublishedDocument,
  publishedDocumentSchema,
  publishedStatuses,
  publishedStatusWords,
  readerWords,
} from './published-document.ts';
import { textSchema } from '#contract/text/text.ts';

const columns = {
  title: { label: 'Title', kind: 'text', value: (row) => row.title, isSortable: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  category: {
    label: 'Category',
    kind: 'text',
    value: (row) => row.category,
    words: categoryWords,
    isSortable: true,
    isOptional: true,
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isOptional: true },
  project: { label: 'Project', kind: 'text', value: (row) => row.project, isOptional: true },
  dated: { label: 'Document date', kind: 'date', value: (row) => row.dated, isOptional: true },
  version: { label: 'Version', kind: 'text', value: (row) => row.version },
  published: { label: 'Published', kind: 'date', value: (row) => row.published, isSortable: true },
  publishedBy: {
    label: 'Published by',
    kind: 'text',
    value: (row) => row.publishedBy,
    isOptional: true,
  },
  readableBy: {
    label: 'Readable by',
    kind: 'text',
    value: (row) => row.rightNeeded ?? '',
    words: readerWords,
    isOptional: true,
  },
  readers: { label: 'Read by', kind: 'count', value: (row) => row.readers },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: publishedStatusWords,
  },
} as const satisfies ListColumns<PublishedDocument>;

/** Documents of all customers, the latest first; data rooms of assets for sale are not among them. */
export const publishedDocumentList = defineList({
  name: 'listPublishedDocuments',
  path: '/portal/api/internal/documents',
  title: 'Published documents',
  things: ['document', 'documents'],
  summary: 'Documents of all customers and publications, for the lessor who publishes them',
  access: { lessor: 'seePublishing' },
  scope: 'publisher',
  item: publishedDocumentSchema,
  columns,
  sort: '-published',
  filters: {
    customer: custIdSchema.optional(),
    /** `own`: documents of one customer; `publications`: what every customer sees. */
    shelf: z.enum(shelves).optional(),
    category: z.enum(documentCategories).optional(),
    /** A lease number, or the serial number of an aircraft or engine. */
    about: textSchema(40).optional(),
    status: z.enum([...publishedStatuses, 'all']).default('published'),
    publishedFrom: dateSchema.optional(),
    publishedTo: dateSchema.optional(),
  },
  facets: z.object({
    customers: z.array(z.object({ custId: custIdSchema, name: z.string() })),
    /** Leases and assets that documents of the chosen customer are about; none without a choice. */
    abouts: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
});

export type PublishedDocumentQuery = QueryOf<typeof publishedDocumentList>;
