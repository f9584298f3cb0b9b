import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCountries } from '#server/audit/alerts/country-of.ts';
import { countryDatabase } from '#tests/support/audit/country-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'countries-'));

afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: Buffer): string {
  const path = join(folder, 'countries.mmdb');
  writeFileSync(path, content);
  return path;
}

it('reads the country in the words of either kind of provider', () => {
  const countryOf = openCountries(
    fileWith(
      countryDatabase({
        '192.0.2.7': { country: { iso_code: 'BR' } },
        '198.51.100.7': { country_code: 'IE' },
        '203.0.113.7': { country_code: 'unknown' },
      }),
    ),
  );

  expect(countryOf('192.0.2.7')).toBe('BR');
  expect(countryOf('::ffff:192.0.2.7')).toBe('BR');
  expect(countryOf('198.51.100.7')).toBe('IE');
  expect(countryOf('203.0.113.7')).toBeUndefined();
  expect(countryOf('127.0.0.1')).toBeUndefined();
});

it('refuses a file that is no such database, and one that is missing', () => {
  expect(() => openCountries(fileWith(Buffer.from('no database')))).toThrow();
  expect(() => openCountries(join(folder, 'missing.mmdb'))).toThrow(/ENOENT/);
});
