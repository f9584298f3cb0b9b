import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { settingFaults } from '#tests/support/portal/setting-faults.ts';
import { keyEntry } from '#tests/support/databases/with-keys.ts';

const postgres = { DATABASE_URL: 'postgres://a@b/c', PORTAL_SCANNER: 'none' };
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  file = join(folder, 'encryption.keys');
  writeFileSync(file, `${keyEntry('2026-11')}\n${keyEntry('2025')}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const command = (text: string) => ({ ...postgres, PORTAL_ENCRYPTION_KEYS_COMMAND: text });

const idsOf = (variables: Record<string, string>) =>
  readConfig(variables).config.database.keys?.map(({ id }) => id);

describe('the keys of secrets', () => {
  it('are read from a variable or a file, in their order', () => {
    const list = `${keyEntry('b')},${keyEntry('a')}`;

    expect(idsOf({ ...postgres, PORTAL_ENCRYPTION_KEYS: list })).toEqual(['b', 'a']);
    expect(idsOf({ ...postgres, PORTAL_ENCRYPTION_KEYS_FILE: file })).toEqual(['2026-11', '2025']);
    expect(idsOf({ PORTAL_ENCRYPTION_KEYS_FILE: file })).toEqual(['2026-11', '2025']);
  });

  it('are needed in production mode on PostgreSQL, unless said otherwise', () => {
    expect(settingFaults(postgres)).toEqual([
      'PORTAL_ENCRYPTION_KEYS: production mode encrypts the secrets in the database and needs a key for it, or "secrets" in PORTAL_ALLOW_PLAIN. Example: PORTAL_ENCRYPTION_KEYS_FILE=/etc/portal/encryption.keys',
    ]);
    expect(settingFaults({ ...postgres, PORTAL_ALLOW_PLAIN: 'mail' })).toHaveLength(1);
    expect(settingFaults({ ...postgres, PORTAL_ALLOW_PLAIN: 'mail,secrets' })).toEqual([]);
    expect(settingFaults({ ...postgres, PORTAL_MODE: 'demo' })).toEqual([]);
  });

  it('are named in one place', () => {
    const both = { PORTAL_ENCRYPTION_KEYS: keyEntry('a'), PORTAL_ENCRYPTION_KEYS_FILE: file };

    expect(settingFaults(both)).toEqual([
      expect.stringMatching(
        /^PORTAL_ENCRYPTION_KEYS_FILE: keys are named here and in PORTAL_ENCRYPTION_KEYS/,
      ),
    ]);
  });

  it.each([
    ['a word', () => 'secret-of-the-house', 'entry 1 is not id:key'],
    ['a short key', () => `a:${Buffer.alloc(16, 'x').toString('base64')}`, 'entry 1 is not id:key'],
    ['a long key', () => `a:${Buffer.alloc(33, 'x').toString('base64')}`, 'entry 1 is not id:key'],
    ['a key without id', () => keyEntry('').slice(1), 'entry 1 is not id:key'],
    ['a bad second', () => `${keyEntry('a')},b:x`, 'entry 2 is not id:key'],
    ['one id twice', () => `${keyEntry('a')},${keyEntry('a', 'b')}`, 'two keys have the id a'],
    ['nothing', () => ',', 'it is empty'],
  ])('cannot be %s, and the message shows no part of it', (_what, listOf, reason) => {
    const [line = '', ...others] = settingFaults({ PORTAL_ENCRYPTION_KEYS: listOf() });

    expect(others).toEqual([]);
    expect(line).toContain(`PORTAL_ENCRYPTION_KEYS: is not a list of keys: ${reason}`);
    for (const part of listOf()
      .split(/[:,]/)
      .filter((text) => text.length > 2))
      expect(line).not.toContain(part);
  });

  it('cannot be in a file that is not there', () => {
    expect(settingFaults({ PORTAL_ENCRYPTION_KEYS_FILE: join(folder, 'other.keys') })).toEqual([
      `PORTAL_ENCRYPTION_KEYS_FILE: names ${join(folder, 'other.keys')}, which cannot be read (ENOENT). Example: PORTAL_ENCRYPTION_KEYS_FILE=/etc/portal/encryption.keys`,
    ]);
  });

  it('come from a command that a service of keys answers, and from nothing that it prints else', () => {
    expect(idsOf(command(`cat ${file}`))).toEqual(['2026-11', '2025']);
    expect(settingFaults(command('exit 3'))).toEqual([
      expect.stringMatching(
        /^PORTAL_ENCRYPTION_KEYS_COMMAND: is a command that has failed with 3\./,
      ),
    ]);
    expect(settingFaults(command('echo secret-of-the-house'))).toEqual([
      expect.stringMatching(
        /^PORTAL_ENCRYPTION_KEYS_COMMAND: is not a list of keys: entry 1 is not id:key/,
      ),
    ]);
    expect(settingFaults({ ...command(`cat ${file}`), PORTAL_ENCRYPTION_KEYS_FILE: file })).toEqual(
      [
        expect.stringMatching(
          /^PORTAL_ENCRYPTION_KEYS_COMMAND: keys are named here and in PORTAL_ENCRYPTION_KEYS_FILE/,
        ),
      ],
    );
  });

  it('do not appear when the settings are printed', () => {
    const { config } = readConfig({ ...postgres, PORTAL_ENCRYPTION_KEYS: keyEntry('a') });
    const [, key = ''] = keyEntry('a').split(':');
    const printed = [JSON.stringify(config), inspect(config, { depth: 9, showHidden: true })];

    for (const text of printed) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(Buffer.from(key, 'base64').toString('hex'));
    }
  });
});
