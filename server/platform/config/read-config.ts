import { join } from 'node:path';
import { z } from 'zod';
import type { PortalConfig } from './config.ts';
import { encryptionKeysOf } from './encryption-settings.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { examples } from './examples.ts';
import { fileExample, fileVariable, readSecretFiles, secretSettings } from './secret-files.ts';
import { refusals } from './refusals.ts';
import { mailNeedsTls } from './tls.ts';

/** Settings that cannot be used; one line per fault. Nothing was started. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Variables that commands and tests read. */
const known =
  /^PORTAL_(CHROMIUM|QA_PASSWORD|QA_USER|REGENERATE|REPLAYS|REQUIRE_POSTGRES|TEST_ENGINE|WALKS|WALK_SEED)$/;

const secretFiles: ReadonlySet<string> = new Set(secretSettings.map(fileVariable));

const isRead = (name: string): boolean =>
  name in examples || secretFiles.has(name) || known.test(name);

/** `set` are the variables as they were given, before files were read. */
function faultLines(error: z.ZodError, set: Readonly<Record<string, string>>): string[] {
  return error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '');
    if (set[name] === undefined && set[fileVariable(name)] !== undefined)
      return `${fileVariable(name)}: what the file holds ${message}. ${fileExample(name)}`;
    const example = examples[name as keyof typeof examples];
    return `${name}: ${message}. Example: ${name}=${example}`;
  });
}

function databaseOf(env: Environment): PortalConfig['database'] {
  const url = env.DATABASE_URL;
  const keys = encryptionKeysOf(env);
  if (url === undefined) return { engine: 'pglite', dataDir: env.PORTAL_DATA_DIR, ...keys };
  const limits = {
    statementMs: Math.round(env.PORTAL_DATABASE_STATEMENT_SECONDS * 1000),
    lockMs: Math.round(env.PORTAL_DATABASE_LOCK_SECONDS * 1000),
    ownerStatementMs: Math.round(env.PORTAL_DATABASE_OWNER_STATEMENT_SECONDS * 1000),
    ownerLockMs: Math.round(env.PORTAL_DATABASE_OWNER_LOCK_SECONDS * 1000),
    clientCheckMs: Math.round(env.PORTAL_DATABASE_CLIENT_CHECK_SECONDS * 1000),
  };
  const migrationUrl = env.PORTAL_MIGRATION_URL ?? url;
  return { engine: 'postgres', url, migrationUrl, limits, ...keys };
}

type Name = keyof typeof examples;

/** Settings that are needed together: all of them, or none. Throws when some are missing. */
function allOrNone<K extends Name>(
  env: Readonly<Partial<Record<K, string | undefined>>>,
  names: readonly K[],
): Record<K, string> | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const together = `is needed together with ${names.filter((name) => !missing.includes(name)).join(', ')}`;
    throw new ConfigError(
      missing.map((name) => `${name}: ${together}. Example: ${name}=${examples[name]}`),
    );
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<K, string>;
}

/** A bucket as soon as one is named, else a folder beside the data. */
function filesOf(env: Environment): PortalConfig['files'] {
  const bucket = allOrNone(env, [
    'PORTAL_S3_ENDPOINT',
    'PORTAL_S3_BUCKET',
    'PORTAL_S3_ACCESS_KEY',
    'PORTAL_S3_SECRET_KEY',
  ]);
  if (bucket === undefined) return { kind: 'folder', path: join(env.PORTAL_DATA_DIR, 'files') };
  return {
    kind: 's3',
    endpoint: bucket.PORTAL_S3_ENDPOINT,
    bucket: bucket.PORTAL_S3_BUCKET,
    region: env.PORTAL_S3_REGION,
    accessKey: bucket.PORTAL_S3_ACCESS_KEY,
    secretKey: bucket.PORTAL_S3_SECRET_KEY,
  };
}

const clamavPort = 3310;

/** The scanner of uploaded files; outside production the stand-in where none is named. */
function scannerOf({ PORTAL_SCANNER: named = 'sample' }: Environment): PortalConfig['scanner'] {
  if (named === 'sample' || named === 'none') return named;
  const { hostname, port } = new URL(named);
  return { host: hostname, port: port === '' ? clamavPort : Number(port) };
}

function xecmOf(env: Environment): PortalConfig['xecm'] {
  const server = allOrNone(env, ['PORTAL_XECM_URL', 'PORTAL_XECM_USER', 'PORTAL_XECM_PASSWORD']);
  if (server === undefined) return undefined;
  return {
    url: server.PORTAL_XECM_URL,
    user: server.PORTAL_XECM_USER,
    password: server.PORTAL_XECM_PASSWORD,
  };
}

function openIdOf(env: Environment): PortalConfig['openId'] {
  const client = allOrNone(env, [
    'PORTAL_OIDC_ISSUER',
    'PORTAL_OIDC_CLIENT_ID',
    'PORTAL_OIDC_CLIENT_SECRET',
  ]);
  const claim = allOrNone(env, ['PORTAL_OIDC_CLAIM', 'PORTAL_OIDC_CLAIM_VALUE']);
  if (client === undefined) return undefined;
  return {
    issuer: client.PORTAL_OIDC_ISSUER,
    clientId: client.PORTAL_OIDC_CLIENT_ID,
    clientSecret: client.PORTAL_OIDC_CLIENT_SECRET,
    membership: claim && {
      claim: claim.PORTAL_OIDC_CLAIM,
      value: claim.PORTAL_OIDC_CLAIM_VALUE,
    },
    rolesClaim: env.PORTAL_OIDC_ROLES_CLAIM,
  };
}

function timingOf(env: Environment): PortalConfig['timing'] {
  const set = {
    tokenValidityCheckFrequencySeconds: env.PORTAL_TOKEN_CHECK_SECONDS,
    tokenRefreshMinutesBeforeExpiry: env.PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY,
    tokenExpiryMinutes: env.PORTAL_TOKEN_EXPIRY_MINUTES,
    tokenExpiryCountdownSeconds: env.PORTAL_EXPIRY_COUNTDOWN_SECONDS,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** Metrics name nobody, but they are for this machine until somebody says otherwise. */
function metricsOf(env: Environment): PortalConfig['metrics'] {
  const { PORTAL_METRICS_HOST: host = '127.0.0.1', PORTAL_METRICS_PORT: port } = env;
  return port === undefined ? undefined : { host, port };
}

function toConfig(env: Environment): PortalConfig {
  const database = databaseOf(env);
  const mode = env.PORTAL_MODE ?? (database.engine === 'postgres' ? 'production' : 'demo');
  const isDemoData = database.engine === 'pglite' && mode === 'demo';
  return {
    host: env.HOST,
    port: env.PORT,
    metrics: metricsOf(env),
    drainMs: Math.round(env.PORTAL_DRAIN_SECONDS * 1000),
    mode,
    database,
    allowEmbedded: env.PORTAL_ALLOW_EMBEDDED === 'on',
    seed: env.PORTAL_SEED ?? (isDemoData ? 'demo' : 'none'),
    brand: env.PORTAL_BRAND,
    product: env.PORTAL_PRODUCT,
    supportEmail: env.PORTAL_SUPPORT_EMAIL,
    cookieName: env.PORTAL_COOKIE_NAME,
    refreshFailurePolicy: env.PORTAL_REFRESH_FAILURE_POLICY,
    timing: timingOf(env),
    absoluteHours: env.PORTAL_ABSOLUTE_HOURS,
    keptPageMinutes: env.PORTAL_KEPT_PAGE_MINUTES,
    internalFactors: env.PORTAL_INTERNAL_FACTORS,
    sessionBinding: env.PORTAL_SESSION_BINDING,
    trustedProxies: env.PORTAL_TRUSTED_PROXIES,
    visualiser: env.PORTAL_VISUALISER === 'on',
    files: filesOf(env),
    xecm: xecmOf(env),
    scanner: scannerOf(env),
    customerFilesLimit: Math.floor(env.PORTAL_CUSTOMER_FILES_GIGABYTES * 1_000_000_000),
    quotas: env.PORTAL_QUOTAS ?? {},
    alerts: {
      filesPerHour: env.PORTAL_ALERT_FILES,
      refusalsPerHour: env.PORTAL_ALERT_REFUSALS,
      countryDatabase: env.PORTAL_COUNTRY_DATABASE,
    },
    uploadLimit: Math.floor(env.PORTAL_UPLOAD_MEGABYTES * 1_000_000),
    publicUrl: env.PORTAL_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    smtpUrl: env.PORTAL_SMTP_URL,
    mailNeedsTls: mailNeedsTls(env, mode),
    openId: openIdOf(env),
    privateProviders: env.PORTAL_PRIVATE_PROVIDERS === 'on',
  };
}

/** Settings, and a line for each `PORTAL_*` variable that nothing reads. */
export interface ReadConfig {
  readonly config: PortalConfig;
  readonly warnings: readonly string[];
}

/**
 * Reads the settings from environment variables, secrets also from the files that variables name; an
 * empty variable counts as not set. Throws `ConfigError` with one line per fault: variable, fault, example.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ReadConfig {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  ) as Record<string, string>;
  const secrets = readSecretFiles(set);
  const result = environmentSchema.safeParse(secrets.variables);
  const faults = result.success ? [] : faultLines(result.error, set);
  if (!result.success || secrets.faults.length > 0)
    throw new ConfigError([...secrets.faults, ...faults]);
  const config = toConfig(result.data);
  const refused = refusals(result.data, config);
  if (refused.length > 0) throw new ConfigError(refused);
  const warnings = Object.keys(set)
    .filter((name) => name.startsWith('PORTAL_') && !isRead(name))
    .map((name) => `${name}: unknown variable, ignored. See docs/operations.md for the names.`);
  return { config, warnings };
}
