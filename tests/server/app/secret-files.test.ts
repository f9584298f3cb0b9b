import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { settingFaults } from '#tests/support/portal/setting-faults.ts';
import { secretSettings } from '#server/platform/config/secret-files.ts';
import { keyEntry } from '#tests/support/databases/with-keys.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A file with a text, as a service that keeps secrets writes it. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const production = { PORTAL_SCANNER: 'none', PORTAL_ENCRYPTION_KEYS: keyEntry('a') };

/** A value of every secret that its setting takes. */
const secrets: Readonly<Record<(typeof secretSettings)[number], string>> = {
  DATABASE_URL: 'postgres://portal:first@db/portal',
  PORTAL_MIGRATION_URL: 'postgres://portal_owner:second@db/portal',
  PORTAL_SMTP_URL: 'smtps://portal:third@mail.example:465',
  PORTAL_S3_ACCESS_KEY: 'fourth',
  PORTAL_S3_SECRET_KEY: 'fifth',
  PORTAL_XECM_PASSWORD: 'sixth',
  PORTAL_OIDC_CLIENT_SECRET: 'seventh',
};

const others = {
  ...production,
  PORTAL_PUBLIC_URL: 'https://portal.example',
  PORTAL_S3_ENDPOINT: 'https://s3.example',
  PORTAL_S3_BUCKET: 'portal',
  PORTAL_XECM_URL: 'https://xecm.example/api',
  PORTAL_XECM_USER: 'portal',
  PORTAL_OIDC_ISSUER: 'https://login.example',
  PORTAL_OIDC_CLIENT_ID: 'portal',
};

describe('secrets in files', () => {
  it('are the same settings as secrets in variables, without a warning', () => {
    const inFiles = Object.entries(secrets).map(([name, value]) => [
      `${name}_FILE`,
      file(name.toLowerCase(), `${value}\n`),
    ]);

    expect(readConfig({ ...others, ...Object.fromEntries(inFiles) })).toEqual(
      readConfig({ ...others, ...secrets }),
    );
  });

  it.each([
    ['smtps://a:b@c', 'smtps://a:b@c'],
    ['smtps://a:b@c\n', 'smtps://a:b@c'],
    ['smtps://a:b@c\r\n', 'smtps://a:b@c'],
    ['smtps://a:b@c/ \n', 'smtps://a:b@c/ '],
  ])('lose the line break at their end and nothing else: %j', (text, smtpUrl) => {
    const path = file('mail', text);
    const { config } = readConfig({
      PORTAL_SMTP_URL_FILE: path,
      PORTAL_PUBLIC_URL: 'https://portal.example',
    });

    expect(config.smtpUrl).toBe(smtpUrl);
  });

  it.each(secretSettings)('are in one place: %s', (name) => {
    const both = { ...others, [name]: secrets[name], [`${name}_FILE`]: file('both', 'x') };

    expect(settingFaults(both)).toContain(
      `${name}_FILE: ${name} is set as well; leave one of both out. Example: ${name}_FILE=/run/secrets/${name.toLowerCase()}`,
    );
  });

  it('name the variable and the path of a file that is not there, is a folder, or is empty', () => {
    const missing = join(folder, 'missing');

    expect(
      settingFaults({ PORTAL_S3_SECRET_KEY_FILE: missing, DATABASE_URL_FILE: folder }),
    ).toEqual([
      `DATABASE_URL_FILE: ${folder} cannot be read (EISDIR). Example: DATABASE_URL_FILE=/run/secrets/database_url`,
      `PORTAL_S3_SECRET_KEY_FILE: ${missing} cannot be read (ENOENT). Example: PORTAL_S3_SECRET_KEY_FILE=/run/secrets/portal_s3_secret_key`,
    ]);
    expect(settingFaults({ PORTAL_XECM_PASSWORD_FILE: file('empty', '\n') })).toEqual([
      `PORTAL_XECM_PASSWORD_FILE: ${join(folder, 'empty')} is empty. Example: PORTAL_XECM_PASSWORD_FILE=/run/secrets/portal_xecm_password`,
    ]);
  });

  it.runIf(process.getuid?.() !== 0)('name a file that may not be read', () => {
    const path = file('closed', 'secret');
    chmodSync(path, 0);

    expect(settingFaults({ PORTAL_XECM_PASSWORD_FILE: path })).toEqual([
      expect.stringContaining(`${path} cannot be read (EACCES)`),
    ]);
  });

  it('say what is wrong with the contents without showing them', () => {
    const variables = { DATABASE_URL_FILE: file('wrong', 'mysql://portal:hidden@db/portal') };

    expect(settingFaults(variables)).toEqual([
      'DATABASE_URL_FILE: what the file holds is not a PostgreSQL address (postgres://user@host/database). Example: DATABASE_URL_FILE=/run/secrets/database_url',
    ]);
  });

  it('are all in the table of the documents', () => {
    const page = readFileSync('docs/operations.md', 'utf8');

    expect(secretSettings.filter((name) => !page.includes(`\`${name}_FILE\``))).toEqual([]);
  });
});
