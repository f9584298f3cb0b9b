import type { PortalSettings } from '#contract/settings.ts';
import type { TimingOverrides } from './db/schema/identity.ts';
import type { S3Settings } from './files/s3-store.ts';
import type { OpenIdSettings } from './oidc/open-id-settings.ts';
import type { XecmSettings } from './xecm/http-xecm.ts';

/** The installation's settings, parsed once at the start (docs/operations.md lists the variables). */
export interface PortalConfig {
  readonly host: string;
  readonly port: number;
  /** `production` refuses demo accounts, the embedded database and an over-powerful database role. */
  readonly mode: 'production' | 'demo';
  readonly database:
    | { readonly engine: 'pglite'; readonly dataDir: string }
    | { readonly engine: 'postgres'; readonly url: string; readonly migrationUrl: string };
  readonly allowEmbedded: boolean;
  readonly seed: 'demo' | 'fleet' | 'none';
  readonly brand: string;
  readonly product: string;
  readonly supportEmail: string;
  readonly cookieName: string;
  readonly refreshFailurePolicy: PortalSettings['refreshFailurePolicy'];
  /** Session timings of the installation; only those that were set. */
  readonly timing: TimingOverrides;
  /** Longest life of a visit in hours, whatever happens. */
  readonly absoluteHours: number;
  readonly sessionBinding: 'required' | 'off';
  /** Addresses or networks whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Address that people reach the portal at, for links in mail: origin only, no slash at the end. */
  readonly publicUrl: string;
  /** The lessor's identity provider; without one its users sign in by password. Never log it. */
  readonly openId: OpenIdSettings | undefined;
  /** Mail server; without one mail stays in the outbox. Holds a password: never log it. */
  readonly smtpUrl: string | undefined;
  /** Serves the viewer of the charts, which can also send them events. */
  readonly visualiser: boolean;
  /** Where uploaded files are kept. */
  readonly files:
    | { readonly kind: 'folder'; readonly path: string }
    | ({ readonly kind: 's3' } & S3Settings);
  /** The content server; undefined for the embedded stand-in. */
  readonly xecm: XecmSettings | undefined;
  /** Most bytes of one uploaded file. */
  readonly uploadLimit: number;
}
