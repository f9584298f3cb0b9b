import type { ClaimForm } from '#contract/claim-detail.ts';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';

/** The draft on the server that a form belongs to. */
export interface DraftRef {
  readonly id: string;
  readonly rowVersion: number;
}

/** What the server found wrong with a field. */
export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

export interface ClaimSubmissionContext {
  /** Null until the draft was saved for the first time. */
  readonly draft: DraftRef | null;
  readonly problems: readonly FormProblem[];
  readonly error: string | null;
}

/** `refused`: the draft is saved, and the server says what is missing. */
export type SubmitOutcome =
  | { readonly kind: 'submitted' }
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

/** A file of the device; only the port that sends it looks inside. */
export interface AttachInput extends FormInput {
  readonly kind: ClaimDocumentKind;
  readonly file: unknown;
}

/** A document of the draft that goes away. */
export interface RemoveInput {
  readonly draft: DraftRef | null;
  readonly documentId: string;
}

export type ClaimSubmissionEvent =
  | { readonly type: 'form.save'; readonly form: ClaimForm }
  | {
      readonly type: 'form.attach';
      readonly form: ClaimForm;
      readonly kind: ClaimDocumentKind;
      readonly file: unknown;
    }
  | { readonly type: 'form.remove'; readonly documentId: string }
  | { readonly type: 'form.submit'; readonly form: ClaimForm }
  | { readonly type: 'form.edit' };
