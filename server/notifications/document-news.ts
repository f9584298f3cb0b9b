import {
  categoryWords,
  type DocumentCategory,
  publicCategoryWords,
  type Shelf,
} from '#contract/documents/document-kinds.ts';
import type { DocumentRight } from '#domain/access/document-rights.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { News } from './notify.steps.ts';

/** The facts of a published document for its notification. */
export interface AnnouncedDocument {
  readonly id: string;
  readonly title: string;
  readonly version?: string | undefined;
  readonly category: DocumentCategory;
  readonly leaseNo?: string | null | undefined;
  readonly rightNeeded?: DocumentRight | null | undefined;
  /** It replaces an earlier one; by default any version but the first. */
  readonly isNewVersion?: boolean;
}

/** The tab of a category; the customer's own documents are the first one. */
function shelfOf(category: DocumentCategory): { readonly shelf?: Shelf } {
  return category in publicCategoryWords ? { shelf: 'publications' } : {};
}

/** A document, or a new version of it, was published; only readers with access are notified. */
export function documentNews(custId: string, document: AnnouncedDocument): News {
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

/** The document of a notification; undefined when it is about something else. */
export function documentOf({ kind, subject }: Pick<News, 'kind' | 'subject'>): string | undefined {
  const [id = ''] = subject.split(':');
  return kind === 'documentPublished' && isUuid(id) ? id : undefined;
}

/** A document was withdrawn; its readers receive the reason. */
export function withdrawalNews(custId: string, document: AnnouncedDocument, reason: string): News {
  const { id, title, category, rightNeeded = null } = document;
  const shelf = new URLSearchParams(shelfOf(category)).toString();
  return {
    custId,
    kind: 'documentPublished',
    // No version starts with a blank, so that this is never mistaken for one.
    subject: `${id}: withdrawn`,
    title: `Withdrawn: ${title}`,
    text: reason,
    path: `/Documents/Publications${shelf === '' ? '' : `?${shelf}`}`,
    rightNeeded,
  };
}
