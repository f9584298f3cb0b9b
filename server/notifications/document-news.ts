import {
  categoryWords,
  type DocumentCategory,
  publicCategoryWords,
  type Shelf,
} from '#contract/document-kinds.ts';
import type { DocumentRight } from '#domain/access/document-rights.ts';
import { isUuid } from '../repositories/is-uuid.ts';
import type { News } from './notify.ts';

/** What there is to say about a published document. */
export interface PublishedDocument {
  readonly id: string;
  readonly title: string;
  readonly version?: string | undefined;
  readonly category: DocumentCategory;
  readonly leaseNo?: string | null | undefined;
  readonly rightNeeded?: DocumentRight | null | undefined;
  /** It takes the place of an earlier one; any version but the first when left out. */
  readonly isNewVersion?: boolean;
}

/** The tab that the category stands on; the customer's own documents are the first one. */
function shelfOf(category: DocumentCategory): { readonly shelf?: Shelf } {
  return category in publicCategoryWords ? { shelf: 'publications' } : {};
}

/** A document was published, or a new version of it; only those who may open it hear of it. */
export function documentNews(custId: string, document: PublishedDocument): News {
  const { id, title, version = '1', category, leaseNo, rightNeeded = null } = document;
  const { isNewVersion = version !== '1' } = document;
  const about = typeof leaseNo === 'string' ? `, lease ${leaseNo}` : '';
  return {
    custId,
    kind: 'documentPublished',
    subject: `${id}:${version}`,
    title: isNewVersion ? `New version of ${title}` : `New document: ${title}`,
    text: `${categoryWords[category]}${about}.`,
    path: `/Documents/Publications?${new URLSearchParams({ ...shelfOf(category), q: title.slice(0, 100) }).toString()}`,
    rightNeeded,
  };
}

/** The document that a notification is about; undefined when it is about something else. */
export function documentOf({ kind, subject }: Pick<News, 'kind' | 'subject'>): string | undefined {
  const [id = ''] = subject.split(':');
  return kind === 'documentPublished' && isUuid(id) ? id : undefined;
}

/** A document was taken back; those who could read it hear why. */
export function withdrawalNews(custId: string, document: PublishedDocument, reason: string): News {
  const { id, title, category, rightNeeded = null } = document;
  const shelf = new URLSearchParams(shelfOf(category)).toString();
  return {
    custId,
    kind: 'documentPublished',
    // No version begins with a blank, so that this is never taken for one.
    subject: `${id}: withdrawn`,
    title: `Withdrawn: ${title}`,
    text: reason,
    path: `/Documents/Publications${shelf === '' ? '' : `?${shelf}`}`,
    rightNeeded,
  };
}
