import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { settingFaults } from '#tests/support/portal/setting-faults.ts';
import { examples } from '#server/platform/config/examples.ts';

const bucket = {
  PORTAL_S3_BUCKET: 'lessor-portal',
  PORTAL_S3_ACCESS_KEY: 'key',
  PORTAL_S3_SECRET_KEY: 'secret',
};
const key = 'cZ7+0cZ7/0cZ7+0cZ7/0cZ7+0cZ7/0cZ7+0cZ7/0cZ4=';
const postgres = {
  DATABASE_URL: 'postgres://a@b/c',
  PORTAL_SCANNER: 'none',
  PORTAL_ENCRYPTION_KEYS: `a:${key}`,
};
const contentServer = { PORTAL_XECM_USER: 'portal', PORTAL_XECM_PASSWORD: 'password' };

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      config: {
        host: '127.0.0.1',
        port: 8080,
        metrics: undefined,
        drainMs: 0,
        mode: 'demo',
        database: { engine: 'pglite', dataDir: './.data' },
        allowEmbedded: false,
        seed: 'demo',
        brand: 'Lessor',
        product: 'lessor',
        supportEmail: 'support@lessor.example',
        cookieName: '.ASPXAUTH',
        refreshFailurePolicy: 'retryWhileValid',
        timing: {},
        absoluteHours: 12,
        keptPageMinutes: 15,
        internalFactors: 'off',
        sessionBinding: 'required',
        trustedProxies: [],
        visualiser: false,
        files: { kind: 'folder', path: '.data/files' },
        xecm: undefined,
        scanner: 'sample',
        customerFilesLimit: 20_000_000_000,
        quotas: {},
        alerts: { filesPerHour: 100, refusalsPerHour: 20, countryDatabase: undefined },
        uploadLimit: 50_000_000,
        publicUrl: 'http://localhost:8080',
        smtpUrl: undefined,
        mailNeedsTls: false,
        privateProviders: false,
      },
      warnings: [],
    });
  });

  it('uses PostgreSQL in production mode, without accounts, once it is named', () => {
    const { config } = readConfig({
      ...postgres,
      DATABASE_URL: 'postgres://portal@db/portal',
    });

    expect(config).toMatchObject({
      mode: 'production',
      seed: 'none',
      database: { engine: 'postgres', migrationUrl: 'postgres://portal@db/portal' },
    });
  });

  it('wants to know its own address before it sends links by mail', () => {
    const PORTAL_SMTP_URL = 'smtp://mail.example:25';

    expect(settingFaults({ PORTAL_SMTP_URL })).toEqual([
      'PORTAL_PUBLIC_URL: is needed for the links in mail. Example: PORTAL_PUBLIC_URL=https://portal.lessor.example',
    ]);
    expect(settingFaults({ PORTAL_SMTP_URL, PORTAL_PUBLIC_URL: 'https://portal.example' })).toEqual(
      [],
    );
    expect(settingFaults({ PORTAL_PUBLIC_URL: 'https://portal.example/portal' })[0]).toContain(
      'PORTAL_PUBLIC_URL: is not the origin of the portal',
    );
  });

  it.each(['PORTAL_DATABASE_STATEMENT_SECONDS', 'PORTAL_DATABASE_LOCK_SECONDS'])(
    'refuses a %s that outlasts the transaction of a request',
    (name) => {
      expect(settingFaults({ [name]: '10' })).toEqual([]);
      expect(settingFaults({ [name]: '10.1' })).toEqual([
        expect.stringContaining(`${name}: is not a number from 0.1 to 10`),
      ]);
    },
  );

  it('shows metrics to this machine alone, unless said otherwise', () => {
    const { config } = readConfig({ PORTAL_METRICS_PORT: '9464' });
    const open = readConfig({ PORTAL_METRICS_PORT: '0', PORTAL_METRICS_HOST: '10.0.0.7' });

    expect(config.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(open.config.metrics).toEqual({ host: '10.0.0.7', port: 0 });
  });

  it.each([
    [
      { PORTAL_METRICS_HOST: '10.0.0.7' },
      'PORTAL_METRICS_PORT: is needed together with PORTAL_METRICS_HOST. Example: PORTAL_METRICS_PORT=9464',
    ],
    [
      { PORT: '9000', PORTAL_METRICS_PORT: '9000', PORTAL_METRICS_HOST: '10.0.0.7' },
      'PORTAL_METRICS_PORT: 9000 is the port of the portal (PORT); metrics need one of their own. Example: PORTAL_METRICS_PORT=9464',
    ],
  ])('refuses metrics with %j', (variables, line) => {
    expect(settingFaults(variables as Record<string, string>)).toEqual([line]);
  });

  it('takes fractions for quality assurance', () => {
    const { config } = readConfig({ PORTAL_TOKEN_EXPIRY_MINUTES: '0.2' });

    expect(config.timing).toEqual({ tokenExpiryMinutes: 0.2 });
  });

  it.each([
    ['clamav://clamav.example', { host: 'clamav.example', port: 3310 }],
    ['clamav://10.0.0.7:3399', { host: '10.0.0.7', port: 3399 }],
    ['none', 'none'],
  ])('reads the scanner %s', (PORTAL_SCANNER, scanner) => {
    expect(readConfig({ PORTAL_SCANNER }).config.scanner).toEqual(scanner);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: ' ' }).config.port).toBe(8080);
  });

  it('warns of a variable that nothing reads', () => {
    expect(readConfig({ PORTAL_TOKEN_EXPIRY: '5', PORTAL_VISUALISER: 'on' }).warnings).toEqual([
      'PORTAL_TOKEN_EXPIRY: unknown variable, ignored. See docs/operations.md for the names.',
    ]);
  });

  it.each([
    ['PORT', '80 80'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['PORT', '80.5'],
    ['PORTAL_METRICS_PORT', '70000'],
    ['PORTAL_METRICS_PORT', '94.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['PORTAL_MIGRATION_URL', 'x'],
    ['PORTAL_SEED', 'all'],
    ['PORTAL_BRAND', 'x'.repeat(61)],
    ['PORTAL_BRAND', 'a\nb'],
    ['PORTAL_PRODUCT', 'Über'],
    ['PORTAL_SUPPORT_EMAIL', 'support'],
    ['PORTAL_COOKIE_NAME', 'a;b'],
    ['PORTAL_COOKIE_NAME', '__Host-portal-bind-1'],
    ['PORTAL_TOKEN_EXPIRY_MINUTES', '-1'],
    ['PORTAL_TOKEN_EXPIRY_MINUTES', '0'],
    ['PORTAL_TOKEN_CHECK_SECONDS', 'often'],
    ['PORTAL_ABSOLUTE_HOURS', 'Infinity'],
    ['PORTAL_KEPT_PAGE_MINUTES', '16'],
    ['PORTAL_REFRESH_FAILURE_POLICY', 'never'],
    ['PORTAL_SESSION_BINDING', 'on'],
    ['PORTAL_INTERNAL_FACTORS', 'on'],
    ['PORTAL_MODE', 'test'],
    ['PORTAL_ALLOW_EMBEDDED', 'yes'],
    ['PORTAL_ALLOW_PLAIN', 'everything'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/40'],
    ['PORTAL_TRUSTED_PROXIES', 'proxy'],
    ['PORTAL_SCANNER', 'clamd'],
    ['PORTAL_SCANNER', 'clamav://host/path'],
    ['PORTAL_CUSTOMER_FILES_GIGABYTES', 'much'],
  ])('stops at %s=%j with one line', (name, value) => {
    const example = examples[name as keyof typeof examples];

    expect(settingFaults({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: is .+\\. Example: ${name}=`)),
    ]);
    expect(settingFaults({ [name]: example })).not.toContainEqual(
      expect.stringMatching(`^${name}: is`),
    );
  });

  it('names every fault at once', () => {
    expect(settingFaults({ PORT: 'x', PORTAL_SEED: 'y' })).toHaveLength(2);
  });

  it.each([
    [
      { PORTAL_MODE: 'production', PORTAL_SCANNER: 'none' },
      'DATABASE_URL: production mode needs PostgreSQL',
    ],
    [
      { ...postgres, PORTAL_SEED: 'demo' },
      'PORTAL_SEED: production mode refuses the demo accounts',
    ],
    [
      { DATABASE_URL: 'postgres://a@b/c', PORTAL_ENCRYPTION_KEYS: `a:${key}` },
      'PORTAL_SCANNER: production mode needs a scanner of uploaded files',
    ],
    [
      { ...postgres, PORTAL_SCANNER: 'sample' },
      'PORTAL_SCANNER: production mode needs a scanner of uploaded files',
    ],
  ])('refuses %j in production mode (S41)', (variables, line) => {
    expect(settingFaults(variables as Record<string, string>)).toEqual([
      expect.stringContaining(line),
    ]);
  });

  it.each([
    ['PORTAL_PUBLIC_URL', 'http://portal.example', 'portal', {}],
    ['PORTAL_S3_ENDPOINT', 'http://s3.example', 'files', bucket],
    ['PORTAL_XECM_URL', 'http://xecm.example/api', 'documents', contentServer],
  ])('wants TLS at %s in production mode, unless said otherwise', (name, value, place, others) => {
    const variables = { ...others, ...postgres, [name]: value };
    const nearby = { ...variables, [name]: value.replace(/[a-z0-9]+\.example/, '127.0.0.1') };

    expect(settingFaults(variables)).toEqual([
      `${name}: production mode needs https here, or "${place}" in PORTAL_ALLOW_PLAIN. Example: PORTAL_ALLOW_PLAIN=${place}`,
    ]);
    expect(settingFaults({ ...variables, PORTAL_ALLOW_PLAIN: `mail, ${place}` })).toEqual([]);
    expect(settingFaults({ ...variables, PORTAL_MODE: 'demo' })).toEqual([]);
    expect(settingFaults(nearby)).toEqual([]);
  });

  it.each([
    ['smtp://mail.example:587', {}, true],
    ['smtp://mail.example:587', { PORTAL_ALLOW_PLAIN: 'mail' }, false],
    ['smtp://mail.example:587', { PORTAL_MODE: 'demo' }, false],
    ['smtp://localhost:25', {}, false],
    ['smtps://mail.example:465', {}, false],
  ])('asks for STARTTLS at %s with %j: %j', (PORTAL_SMTP_URL, others, needsTls) => {
    const { config } = readConfig({
      ...postgres,
      PORTAL_PUBLIC_URL: 'https://portal.example',
      PORTAL_SMTP_URL,
      ...others,
    });

    expect(config.mailNeedsTls).toBe(needsTls);
  });

  it('allows the embedded database in production mode when asked to', () => {
    const variables = { PORTAL_MODE: 'production', PORTAL_SCANNER: 'none' };

    expect(settingFaults({ ...variables, PORTAL_ALLOW_EMBEDDED: 'on' })).toEqual([]);
  });
});
