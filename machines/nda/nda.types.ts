import type { Nda } from '#contract/nda.ts';

/** What the person types and ticks below the text. */
export interface Signature {
  readonly name: string;
  readonly title: string;
  readonly isAuthorised: boolean;
}

/** A part of the signature that is still missing. */
export type MissingPart = keyof Signature;

export interface NdaContext {
  readonly nda: Nda | null;
  readonly signature: Signature;
  /** What the last attempt to accept lacked. */
  readonly missing: readonly MissingPart[];
  readonly error: string | null;
}

/**
 * What became of an acceptance. `superseded`: another text came into force while this one was read;
 * `withdrawn`: the asset is no longer offered. Either way with the NDA as it is now.
 */
export interface AcceptOutcome {
  readonly kind: 'accepted' | 'superseded' | 'withdrawn';
  readonly nda: Nda;
}

/** The text that was read, with the signature below it. */
export interface AcceptInput {
  readonly nda: Nda | null;
  readonly signature: Signature;
}

export type NdaEvent =
  | { readonly type: 'nda.endReached' }
  | ({ readonly type: 'nda.sign' } & Partial<Signature>)
  | { readonly type: 'nda.accept' }
  | { readonly type: 'nda.read' }
  | { readonly type: 'nda.withdraw' }
  | { readonly type: 'nda.keep' }
  | { readonly type: 'nda.confirm' }
  | { readonly type: 'nda.retry' };
