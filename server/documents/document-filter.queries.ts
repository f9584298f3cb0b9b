import { and, eq, gte, inArray, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { looksFurtherBack, type DocumentQuery } from '#contract/documents/documents.ts';
import { rightsOver } from '#domain/access/document-rights.ts';
import { addMonths } from '#domain/dates/month.ts';
import { document, documentRead } from '#server/platform/db/schema/documents.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const mostWords = 8;

/** Only these facts of a caller decide what they see. */
export type Reader = Pick<Caller, 'custId' | 'externalUserId' | 'claims'>;

/**
 * What a reader may see: documents of the customer or of all, with the required rights, and nothing
 * that the scanner has blocked. The customer is named although row-level security filters too;
 * either alone keeps tenants apart.
 */
export function visibleDocuments({ custId, claims }: Reader): SQL | undefined {
  const rights = rightsOver(claims);
  const { rightNeeded } = document;
  return and(
    or(eq(document.custId, custId), eq(document.scope, 'public')),
    rights.length === 0
      ? isNull(rightNeeded)
      : or(isNull(rightNeeded), inArray(rightNeeded, [...rights])),
    ne(document.scanState, 'blocked'),
  );
}

/** Whether the reader has read the document of the row. */
export function isDocumentReadBy({ custId, externalUserId }: Reader): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${documentRead}
    where ${documentRead.documentId} = ${document.id}
      and ${documentRead.externalUserId} = ${externalUserId}
      and ${documentRead.custId} = ${custId})`;
}

/** A word as a prefix that `to_tsquery` reads as text, whatever characters it has. */
function prefix(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
}

/** Every word must occur: as the start of a word, or all in their English forms. */
/** The words of a search; undefined without any. */
export function searchCondition(text: string | undefined): SQL | undefined {
  const words = (text ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const beginnings = words.map(prefix).join(' & ');
  return sql`${document.search} @@ (to_tsquery('simple', ${beginnings})
    || websearch_to_tsquery('english', ${words.join(' ')}))`;
}

/** By default the last year, unless there is a search or a date filter. */
function ageCondition(query: DocumentQuery, asOf: string): SQL | undefined {
  if (query.age === 'all' || looksFurtherBack(query)) return undefined;
  return gte(document.published, addMonths(asOf, -12));
}

/** The condition of a list's filters, without the category. */
export function documentCondition(
  query: DocumentQuery,
  reader: Reader,
  asOf: string,
): SQL | undefined {
  const { shelf, lease, asset, publishedFrom, publishedTo, unread } = query;
  return and(
    visibleDocuments(reader),
    shelf === 'own' ? eq(document.custId, reader.custId) : isNull(document.custId),
    lease === undefined ? undefined : eq(document.leaseNo, lease),
    asset === undefined ? undefined : eq(document.assetSerial, asset),
    publishedFrom === undefined ? undefined : gte(document.published, publishedFrom),
    publishedTo === undefined ? undefined : lte(document.published, publishedTo),
    unread === undefined ? undefined : not(isDocumentReadBy(reader)),
    ageCondition(query, asOf),
    searchCondition(query.q),
  );
}
