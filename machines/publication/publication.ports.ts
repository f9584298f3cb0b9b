import { unprovidedPromise } from '../unprovided.ts';
import type { PublicationDraft, PublicationOutcome } from './publication.types.ts';

/** Port of the publication chart; it rejects with an error whose message is for a person. */
export const publicationPorts = {
  publishDraft: unprovidedPromise<PublicationOutcome, PublicationDraft>('publishDraft'),
};
