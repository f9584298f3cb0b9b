import type { ImportTables } from '#server/import/source/table-source.ts';
import type { DocumentRow } from '../documents/document-rows.ts';
import { nameIn } from './row-names.ts';

/** Numbers of what documents are about, by id. */
interface Subjects {
  readonly projects: ReadonlyMap<string, string>;
  readonly listings: ReadonlyMap<string, string>;
}

/** Documents of the content server, also those that it has not scanned yet. */
export function documentTable(
  documents: readonly DocumentRow[],
  { projects, listings }: Subjects,
): NonNullable<ImportTables['documents']> {
  return documents.map((row) => {
    const subject = row.subjectId ?? '';
    return {
      content_id: row.xecmId,
      cust_id: row.custId,
      lease_no: row.leaseNo,
      category: row.category,
      title: row.title,
      version: row.version,
      file_name: row.fileName,
      bytes: row.size,
      right_needed: row.rightNeeded,
      period: row.period,
      published: row.published,
      project: row.scope === 'project' ? nameIn(projects, subject) : null,
      listing: row.scope === 'listing' ? nameIn(listings, subject) : null,
      scanned: row.scanState === 'clean' ? null : 'N',
    };
  });
}
