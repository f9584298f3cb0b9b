import type { z } from 'zod';
import { documentCategories, type DocumentCategory } from '#contract/documents/document-kinds.ts';
import { fitsShelf, type publicationSchema, rightOf } from '#contract/publishing/publishing.ts';
import { documentRights } from '#domain/access/document-rights.ts';
import type { PublicationDraft } from '#machines/publishing/publication/publication.ports.ts';

/** The value for the audience of all customers. */
export const everyCustomer = '*';

/** The subject of a document without a lease or project. */
export const wholeCustomer = 'The customer as a whole';

/** The initial form. */
export const emptyDocument: PublicationDraft = {
  audience: '',
  about: '',
  aboutWords: wholeCustomer,
  category: '',
  title: '',
  dated: '',
  period: '',
  version: '1',
  right: '',
  uploadId: '',
  fileName: '',
};

/** The required fields, with the message while one is empty. */
export const requiredOfDocument = {
  audience: 'Choose who sees it.',
  category: 'Choose what it is.',
  title: 'Write the title that the airline reads.',
  version: 'Name the version.',
  uploadId: 'Choose the file.',
} as const;

function categoryOf(draft: PublicationDraft): DocumentCategory | undefined {
  return documentCategories.find((one) => one === draft['category']);
}

function aboutOf(draft: PublicationDraft) {
  const [kind, id] = (draft['about'] ?? '').split(':');
  if (id === undefined || (kind !== 'lease' && kind !== 'project')) return null;
  return { kind, id } as const;
}

/** The right that the kind of document requires; null leaves the choice. */
export function rightOfDraft(draft: PublicationDraft) {
  const category = categoryOf(draft);
  return category === undefined ? null : rightOf({ category, about: aboutOf(draft) });
}

/** The changes with another audience: a lease of another customer is no longer available. */
export function fieldsForAudience(draft: PublicationDraft, audience: string): PublicationDraft {
  const category = categoryOf(draft);
  const isKept = category !== undefined && fitsShelf(category, audience === everyCustomer);
  const fields = {
    audience,
    about: '',
    aboutWords: wholeCustomer,
    category: isKept ? category : '',
  };
  return { ...fields, right: rightOfDraft({ ...draft, ...fields }) ?? '' };
}

/** The changes with a choice that may require a right. */
export function fieldsWithRight(
  draft: PublicationDraft,
  fields: PublicationDraft,
): PublicationDraft {
  const before = rightOfDraft(draft);
  const after = rightOfDraft({ ...draft, ...fields });
  if (after !== null) return { ...fields, right: after };
  return before === null ? fields : { ...fields, right: '' };
}

const orNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** The document as sent. */
export function documentBody(draft: PublicationDraft): z.input<typeof publicationSchema> {
  const { audience = '', title = '', version = '', uploadId = '', dated, period, right } = draft;
  return {
    uploadId,
    custId: audience === everyCustomer ? null : audience,
    about: aboutOf(draft),
    category: categoryOf(draft) ?? 'notice',
    title,
    version,
    dated: orNull(dated),
    period: orNull(period),
    rightNeeded: documentRights.find((one) => one === right) ?? null,
  };
}

const draftNames: Readonly<Record<string, string>> = { custId: 'audience', rightNeeded: 'right' };

/** The field of the form for a field of the call. */
export function draftNameOf(path: string): string {
  const [first = ''] = path.split('.');
  return draftNames[first] ?? first;
}
