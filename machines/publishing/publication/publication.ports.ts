import { unprovidedPromise } from '#machines/unprovided.ts';

/** Fields of a form by name, as typed; an uploaded file is stored as its id. */
export type PublicationDraft = Readonly<Record<string, string>>;

/** The fault of a field. */
export interface PublicationProblem {
  readonly path: string;
  readonly message: string;
}

/** `refused`: the server names the faults of the fields. */
export type PublicationOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'refused'; readonly problems: readonly PublicationProblem[] };

/** Port of the publication chart; it rejects with an error whose message is for people. */
export const publicationPorts = {
  publishDraft: unprovidedPromise<PublicationOutcome, PublicationDraft>('publishDraft'),
};
