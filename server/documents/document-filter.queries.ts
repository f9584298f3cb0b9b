import { sql, type SQL } from 'drizzle-orm';
import { looksFurtherBack, type DocumentQuery } from '#contract/documents/documents.ts';
import { rightsOver } from '#domain/access/document-rights.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { allOf } from '#server/platform/lists/list-sql.ts';

const mostWords = 8;

/** Only these facts of a caller decide what they see. */
export type Reader = Pick<Caller, 'custId' | 'externalUserId' | 'claims' | 'isSystem'>;

/**
 * Condition on a row of `document` that a reader may see: documents of the customer or of all, with the required rights, and nothing
 * that the scanner has blocked. The customer is named although row-level security filters too;
 * either alone keeps tenants apart.
 */
export function visibleDocuments({ custId, claims }: Reader): SQL {
  return sql`((document.cust_id = ${custId} or document.scope = 'public')
    and (document.right_needed is null
      or document.right_needed = any(${sql.param(rightsOver(claims))}::text[]))
    and document.scan_state <> 'blocked')`;
}

/** Whether the reader has read the document of the row. */
export function isDocumentReadBy({ custId, externalUserId }: Reader): SQL {
  return sql`exists (select 1 from document_read
    where document_read.document_id = document.id
      and document_read.external_user_id = ${externalUserId}
      and document_read.cust_id = ${custId})`;
}

/** A word as a prefix that `to_tsquery` reads as text, whatever characters it has. */
function prefix(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
}

/**
 * Every word of a search must occur: as the start of a word, or all of them in an English word
 * form; undefined without any word.
 */
export function searchCondition(text: string | undefined): SQL | undefined {
  const words = (text ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const beginnings = words.map(prefix).join(' & ');
  return sql`document.search @@ (to_tsquery('simple', ${beginnings})
    || websearch_to_tsquery('english', ${words.join(' ')}))`;
}

/** By default the last year, unless there is a search or a date filter. */
function ageCondition(query: DocumentQuery, asOf: string): SQL | undefined {
  if (query.age === 'all' || looksFurtherBack(query)) return undefined;
  return sql`document.published >= ${addMonths(asOf, -12)}`;
}

/** The condition of a list's filters, without the category. */
export function documentCondition(query: DocumentQuery, reader: Reader, asOf: string): SQL {
  const { shelf, lease, asset, publishedFrom, publishedTo, unread } = query;
  return allOf([
    visibleDocuments(reader),
    shelf === 'own' ? sql`document.cust_id = ${reader.custId}` : sql`document.cust_id is null`,
    lease === undefined ? undefined : sql`document.lease_no = ${lease}`,
    asset === undefined ? undefined : sql`document.asset_serial = ${asset}`,
    publishedFrom === undefined ? undefined : sql`document.published >= ${publishedFrom}`,
    publishedTo === undefined ? undefined : sql`document.published <= ${publishedTo}`,
    unread === undefined ? undefined : sql`not ${isDocumentReadBy(reader)}`,
    ageCondition(query, asOf),
    searchCondition(query.q),
  ]);
}
