import type { PortalSettings } from '#contract/call/settings.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import type { FactorPolicy } from '#domain/session/factors/factor-policy.ts';
import type { EncryptionKey } from '#server/platform/db/secrets/encryption-keys.ts';
import type { StatementLimits } from '#server/platform/db/postgres/statement-limits.ts';
import type { QuotaSettings } from '#server/platform/quotas/quotas.ts';
import type {
  ClamavSettings,
  OpenIdSettings,
  S3Settings,
  XecmSettings,
} from './service-settings.ts';

/** The installation's settings, parsed once at the start (docs/operations.md lists the variables). */
export interface PortalConfig {
  readonly host: string;
  readonly port: number;
  /** Where metrics are shown, away from the portal; undefined where nobody reads any. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How long after SIGTERM a server says that it is not ready, and still answers (milliseconds). */
  readonly drainMs: number;
  /**
   * `production` refuses demo accounts, the embedded database and a database role with too many
   * rights.
   */
  readonly mode: 'production' | 'demo';
  readonly database:
    | {
        readonly engine: 'pglite';
        readonly dataDir: string;
        /** Encrypt secrets; without them those that the data folder has. */
        readonly keys?: readonly EncryptionKey[];
      }
    | {
        readonly engine: 'postgres';
        readonly url: string;
        readonly migrationUrl: string;
        /** How long work may use the database; the usual limits by default. */
        readonly limits?: StatementLimits;
        /** Encrypt secrets; without them these are stored as they are. */
        readonly keys?: readonly EncryptionKey[];
      };
  readonly allowEmbedded: boolean;
  readonly seed: 'demo' | 'fleet' | 'none';
  readonly brand: string;
  readonly product: string;
  readonly supportEmail: string;
  readonly cookieName: string;
  readonly refreshFailurePolicy: PortalSettings['refreshFailurePolicy'];
  /** Session timings of the installation; only those that were set. */
  readonly timing: TimingOverrides;
  /** Longest life of a session in hours. */
  readonly absoluteHours: number;
  /** How long the page keeps what an inactive person left, for a sign-in inside it; 0 for off. */
  readonly keptPageMinutes: number;
  /** What is demanded of users of the lessor beyond the password. */
  readonly internalFactors: FactorPolicy;
  readonly sessionBinding: 'required' | 'off';
  /** Addresses or networks whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Public address of the portal, for links in mail: origin only, no slash at the end. */
  readonly publicUrl: string;
  /** The lessor's identity provider; without one its users sign in by password. Never log it. */
  readonly openId: OpenIdSettings | undefined;
  /** Whether identity providers of customers may be in private networks. */
  readonly privateProviders: boolean;
  /** Mail server; without one mail stays in the outbox. Holds a password: never log it. */
  readonly smtpUrl: string | undefined;
  /** A mail server that cannot encrypt gets no mail. */
  readonly mailNeedsTls: boolean;
  /** Serves the viewer of the charts, which can also send them events. */
  readonly visualiser: boolean;
  /** Where uploaded files are kept. */
  readonly files:
    | { readonly kind: 'folder'; readonly path: string }
    | ({ readonly kind: 's3' } & S3Settings);
  /** The content server; undefined for the embedded stand-in. */
  readonly xecm: XecmSettings | undefined;
  /** What scans uploaded files: a ClamAV daemon, the stand-in that knows a test file, or nothing. */
  readonly scanner: ClamavSettings | 'sample' | 'none';
  /** Maximum bytes that the files of one customer may take together. */
  readonly customerFilesLimit: number;
  /** Limits of rows that people create, where they differ from the usual ones. */
  readonly quotas: QuotaSettings;
  /** From when on something in the audit log is unusual. */
  readonly alerts: {
    /** Files and lists that one person takes. */
    readonly filesPerHour: number;
    /** Refused sign-ins and calls of one person; a network has five times as many. */
    readonly refusalsPerHour: number;
    /** File with the countries of addresses (MMDB); undefined: sign-ins have no country. */
    readonly countryDatabase: string | undefined;
  };
  /** Maximum bytes of one uploaded file. */
  readonly uploadLimit: number;
}
