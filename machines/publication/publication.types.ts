/** Fields of a form by name, as they were typed; a sent file stands there with its id. */
export type PublicationDraft = Readonly<Record<string, string>>;

/** What is wrong with a field. */
export interface PublicationProblem {
  readonly path: string;
  readonly message: string;
}

export interface PublicationInput {
  /** What the form begins with. */
  readonly draft: PublicationDraft;
  /** The fields that must be filled, with what to say while they are not. */
  readonly required: Readonly<Record<string, string>>;
}

export interface PublicationContext extends PublicationInput {
  readonly problems: readonly PublicationProblem[];
  readonly error: string | null;
}

/** `refused`: the server says what is wrong with the fields. */
export type PublicationOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'refused'; readonly problems: readonly PublicationProblem[] };

export type PublicationEvent =
  | { readonly type: 'publication.write'; readonly fields: PublicationDraft }
  | { readonly type: 'publication.check' }
  | { readonly type: 'publication.change' }
  | { readonly type: 'publication.publish' };
