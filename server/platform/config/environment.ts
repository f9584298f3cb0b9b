import { readQuotas } from '#server/platform/quotas/quotas.ts';
import { isIP } from 'node:net';
import { z } from 'zod';
import { factorPolicies } from '#domain/session/factors/factor-policy.ts';
import { usualLimits } from '#server/platform/db/postgres/statement-limits.ts';
import { requestLimitMs } from '#server/platform/db/transaction-guard.ts';
import { keyList, keyListCommand, keyListFile } from './encryption-settings.ts';
import { type PlainPlace, plainPlaces } from './tls.ts';

const onOff = z.enum(['on', 'off'], { error: 'is neither on nor off' });

function text(maximum: number) {
  const message = `is longer than ${maximum} characters or has control characters`;
  return z
    .string()
    .max(maximum, { error: message })
    .regex(/^\P{Cc}*$/u, { error: message });
}

/** A number in plain notation: no exponent, no sign, no unit. */
function number(minimum: number, maximum: number) {
  const message = `is not a number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: message })
    .transform(Number)
    .pipe(z.number().min(minimum, { error: message }).max(maximum, { error: message }));
}

function postgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

const databaseUrl = z
  .string()
  .refine(postgresUrl, { error: 'is not a PostgreSQL address (postgres://user@host/database)' });

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'is not a web address (https://host)',
  });

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const proxies = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'is not a list of addresses or networks',
  });

const places: ReadonlySet<string> = new Set(plainPlaces);

const plain = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((list): list is PlainPlace[] => list.every((each) => places.has(each)), {
    error: `is not a list of ${plainPlaces.join(', ')}`,
  });

/** Limits that differ from the usual ones. */
const quotaList = z.string().transform((text, context) => {
  try {
    return readQuotas(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const product = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'is not a short word of lower-case letters' });
const cookieName = z
  .string()
  .regex(/^[\w.!#$%&'*+^`|~-]{1,60}$/, { error: 'is not a cookie name' })
  // The names of the portal's other cookies begin so; one would be taken for the other.
  .refine((name) => !name.startsWith('__Host-portal-'), { error: 'is taken' });

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

const publicUrl = z.string().refine(isOrigin, {
  error: 'is not the origin of the portal (scheme and host, without a path)',
});
const smtpUrl = z.string().refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), {
  error: 'is not the address of a mail server',
});

function isScanner(value: string): boolean {
  if (value === 'sample' || value === 'none') return true;
  return /^clamav:\/\/[^/?#@]+$/.test(value) && URL.canParse(value);
}

const scanner = z.string().refine(isScanner, {
  error: 'is none of clamav://host:port, sample, none',
});

const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;
const issuerUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && (value.startsWith('https://') || ownMachine.test(value)),
    {
      error: 'is not the https address of an OpenID provider',
    },
  );

/** A longer limit of a statement or lock would outlast the transaction around it. */
const requestSeconds = requestLimitMs / 1000;

/** The variables that the server reads, with their defaults. */
export const environmentSchema = z.object({
  HOST: text(255).default('127.0.0.1'),
  PORT: number(0, 65_535)
    .refine(Number.isInteger, { error: 'is not a whole number' })
    .default(8080),
  PORTAL_METRICS_HOST: text(255).optional(),
  PORTAL_METRICS_PORT: number(0, 65_535)
    .refine(Number.isInteger, { error: 'is not a whole number' })
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  PORTAL_MIGRATION_URL: databaseUrl.optional(),
  PORTAL_DATABASE_STATEMENT_SECONDS: number(0.1, requestSeconds).default(
    usualLimits.statementMs / 1000,
  ),
  PORTAL_DATABASE_LOCK_SECONDS: number(0.1, requestSeconds).default(usualLimits.lockMs / 1000),
  PORTAL_DATABASE_OWNER_STATEMENT_SECONDS: number(0.1, 86_400).default(
    usualLimits.ownerStatementMs / 1000,
  ),
  PORTAL_DATABASE_OWNER_LOCK_SECONDS: number(0.1, 86_400).default(usualLimits.ownerLockMs / 1000),
  PORTAL_DATABASE_CLIENT_CHECK_SECONDS: number(0, 600).default(usualLimits.clientCheckMs / 1000),
  PORTAL_DRAIN_SECONDS: number(0, 300).default(0),
  PORTAL_DATA_DIR: text(1000).default('./.data'),
  PORTAL_ENCRYPTION_KEYS: keyList.optional(),
  PORTAL_ENCRYPTION_KEYS_FILE: keyListFile.optional(),
  PORTAL_ENCRYPTION_KEYS_COMMAND: keyListCommand.optional(),
  PORTAL_SEED: z
    .enum(['demo', 'fleet', 'none'], { error: 'is none of demo, fleet, none' })
    .optional(),
  PORTAL_BRAND: text(60).default('Lessor'),
  PORTAL_PRODUCT: product.default('lessor'),
  PORTAL_SUPPORT_EMAIL: z
    .email({ error: 'is not an e-mail address' })
    .default('support@lessor.example'),
  PORTAL_COOKIE_NAME: cookieName.default('.ASPXAUTH'),
  PORTAL_TOKEN_EXPIRY_MINUTES: number(0.05, 1440).optional(),
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: number(0.01, 1440).optional(),
  PORTAL_TOKEN_CHECK_SECONDS: number(0.1, 3600).optional(),
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: number(1, 86_400).optional(),
  PORTAL_ABSOLUTE_HOURS: number(0.001, 720).default(12),
  PORTAL_KEPT_PAGE_MINUTES: number(0, 15).default(15),
  PORTAL_REFRESH_FAILURE_POLICY: z
    .enum(['retryWhileValid', 'signOutAtOnce'], {
      error: 'is neither retryWhileValid nor signOutAtOnce',
    })
    .default('retryWhileValid'),
  PORTAL_INTERNAL_FACTORS: z
    .enum(factorPolicies, { error: 'is neither off, asked nor required' })
    .default('off'),
  PORTAL_SESSION_BINDING: z
    .enum(['required', 'off'], { error: 'is neither required nor off' })
    .default('required'),
  PORTAL_MODE: z
    .enum(['production', 'demo'], { error: 'is neither production nor demo' })
    .optional(),
  PORTAL_ALLOW_EMBEDDED: onOff.default('off'),
  PORTAL_ALLOW_PLAIN: plain.default([]),
  PORTAL_TRUSTED_PROXIES: proxies.default([]),
  PORTAL_VISUALISER: onOff.default('off'),
  PORTAL_UPLOAD_MEGABYTES: number(0.001, 1000).default(50),
  PORTAL_CUSTOMER_FILES_GIGABYTES: number(0.001, 100_000).default(20),
  PORTAL_QUOTAS: quotaList.optional(),
  PORTAL_ALERT_FILES: number(1, 100_000).default(100),
  PORTAL_ALERT_REFUSALS: number(1, 100_000).default(20),
  PORTAL_COUNTRY_DATABASE: text(1000).optional(),
  PORTAL_SCANNER: scanner.optional(),
  PORTAL_XECM_URL: webAddress.optional(),
  PORTAL_XECM_USER: text(200).optional(),
  PORTAL_XECM_PASSWORD: text(200).optional(),
  PORTAL_S3_ENDPOINT: webAddress.optional(),
  PORTAL_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'is not the name of a bucket' })
    .optional(),
  PORTAL_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'is not the name of a region' })
    .default('us-east-1'),
  PORTAL_S3_ACCESS_KEY: text(200).optional(),
  PORTAL_S3_SECRET_KEY: text(200).optional(),
  PORTAL_PUBLIC_URL: publicUrl.optional(),
  PORTAL_OIDC_ISSUER: issuerUrl.optional(),
  PORTAL_OIDC_CLIENT_ID: text(200).optional(),
  PORTAL_OIDC_CLIENT_SECRET: text(500).optional(),
  PORTAL_OIDC_CLAIM: text(200).optional(),
  PORTAL_OIDC_CLAIM_VALUE: text(200).optional(),
  PORTAL_OIDC_ROLES_CLAIM: text(200).optional(),
  PORTAL_PRIVATE_PROVIDERS: onOff.default('off'),
  PORTAL_SMTP_URL: smtpUrl.optional(),
});

/** The variables, checked. */
export type Environment = z.infer<typeof environmentSchema>;
