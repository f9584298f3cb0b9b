import {
  dataRoomCategoryWords,
  documentCategories,
  publicCategoryWords,
} from '#contract/documents/document-kinds.ts';
import {
  calendarDay,
  calendarMonth,
  choice,
  count,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Whether documents of a category are for all customers. */
export function isPublicCategory(category: string): boolean {
  return Object.hasOwn(publicCategoryWords, category);
}

/** Whether documents of a category are in the data room of an asset for sale. */
export function isDataRoomCategory(category: string): boolean {
  return Object.hasOwn(dataRoomCategoryWords, category);
}

/** Rows of documents whose content is in the content server. */
export const documentFile = defineFile({
  name: 'documents.csv',
  what: 'Documents of the content server: of a customer, of a lease, of a project, or, without cust_id, of an asset for sale or published to all. A row with withdrawn Y takes one back. Key: content_id.',
  columns: {
    content_id: words(100),
    cust_id: optional(words(12)),
    lease_no: optional(words(40)),
    category: choice(documentCategories),
    title: words(300),
    version: orElse(words(20), '1'),
    file_name: words(200),
    bytes: count(0, 999_999_999),
    right_needed: optional(choice(['financial', 'technical'])),
    period: optional(calendarMonth),
    dated: optional(calendarDay),
    published: calendarDay,
    project: optional(words(40)),
    listing: optional(words(40)),
    scanned: optional(yesNo),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    [
      'CS-100234',
      'SMP',
      'SMP-A01',
      'leaseAgreement',
      'Lease agreement',
      '1',
      'SMP-A01 lease agreement.pdf',
      '1840233',
      '',
      '',
      '2021-02-20',
      '2021-03-01',
      '',
      '',
      '',
      '',
    ],
    [
      'CS-100987',
      '',
      '',
      'paymentGuide',
      'Payment instructions',
      '3',
      'Payment instructions.pdf',
      '93211',
      '',
      '',
      '',
      '2026-01-05',
      '',
      '',
      '',
      '',
    ],
    [
      'CS-100777',
      'SMP',
      'SMP-E01',
      'technical',
      'Workscope of the shop visit',
      '1',
      'PRJ-2026-1 workscope.pdf',
      '220480',
      'technical',
      '',
      '',
      '2026-09-01',
      'PRJ-2026-1',
      '',
      '',
      '',
    ],
    [
      'CS-100801',
      '',
      '',
      'borescope',
      'Borescope inspection',
      '1',
      'LST-100 borescope.pdf',
      '731004',
      '',
      '',
      '',
      '2026-10-01',
      '',
      'LST-100',
      'Y',
      '',
    ],
  ],
});
