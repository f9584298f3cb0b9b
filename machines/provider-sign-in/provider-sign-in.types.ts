/** What the identity provider put into the address of the page. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export interface ProviderSignInInput {
  /** Null when the person has not been at the provider yet. */
  readonly answer: ProviderAnswer | null;
}

export interface ProviderSignInContext {
  readonly answer: ProviderAnswer | null;
  readonly error: string | null;
}

export type ProviderSignInEvent = { readonly type: 'provider.open' };
