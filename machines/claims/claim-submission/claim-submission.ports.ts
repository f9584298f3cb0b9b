import { unprovidedPromise } from '#machines/unprovided.ts';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';

/** The draft on the server that a form belongs to. */
export interface DraftRef {
  readonly id: string;
  readonly rowVersion: number;
}

/** The server's finding about a field. */
export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

/** The claim as the lessor received it. */
export interface SubmittedClaim {
  readonly id: string;
  readonly number: string;
  /** When it was submitted (ISO 8601); null where its history does not say. */
  readonly at: string | null;
}

/** `refused`: the draft is saved, and the server names what is missing. */
export type SubmitOutcome =
  | { readonly kind: 'submitted'; readonly claim: SubmittedClaim }
  | {
      readonly kind: 'refused';
      readonly draft: DraftRef;
      readonly problems: readonly FormProblem[];
    };

/** A form with the draft that it belongs to. */
export interface FormInput {
  readonly form: ClaimForm | null;
  readonly draft: DraftRef | null;
}

/** A file of the device; only the port that sends it reads its content. */
export interface ChosenFile {
  readonly name: string;
  readonly kind: ClaimDocumentKind;
  readonly file: unknown;
}

/** One file, and the stored draft that it belongs to. */
export interface AttachInput extends Omit<ChosenFile, 'name'> {
  readonly draft: DraftRef | null;
}

/** The document of the draft to remove. */
export interface RemoveInput {
  readonly draft: DraftRef | null;
  readonly documentId: string;
}

/** Ports of the submission chart; they reject with an error whose message is for people. */
export const claimSubmissionPorts = {
  saveDraft: unprovidedPromise<DraftRef, FormInput>('saveDraft'),
  attachFile: unprovidedPromise<DraftRef, AttachInput>('attachFile'),
  removeFile: unprovidedPromise<DraftRef, RemoveInput>('removeFile'),
  submitClaim: unprovidedPromise<SubmitOutcome, FormInput>('submitClaim'),
};
