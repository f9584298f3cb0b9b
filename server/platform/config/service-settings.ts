/** A bucket and who may use it. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A ClamAV daemon that scans files over plain TCP. */
export interface ClamavSettings {
  readonly host: string;
  readonly port: number;
}

/** The content server and the account that reads from it. */
export interface XecmSettings {
  /** Address of its REST interface, for example `https://xecm.example/otcs/cs.exe/api`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** The lessor's identity provider, as the installation names it (docs/operations.md). */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * A person whose token has this claim with this value is a user of the lessor; without it
   * accounts decide.
   */
  readonly membership: { readonly claim: string; readonly value: string } | undefined;
  /** The claim with the roles of a person at each sign-in; without it the portal keeps them. */
  readonly rolesClaim: string | undefined;
}
