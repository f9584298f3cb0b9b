/** The lessor's identity provider, as the installation names it (docs/operations.md). */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whoever has this claim with this value is a user of the lessor; without it accounts decide. */
  readonly membership: { readonly claim: string; readonly value: string } | undefined;
}
