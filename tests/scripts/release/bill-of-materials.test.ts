import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials, type ShippedPackage } from '#scripts/release/bill-of-materials.ts';
import { licenceName, licenceTexts } from '#scripts/release/licence-texts.ts';

let bill: Awaited<ReturnType<typeof billOfMaterials>>;

beforeAll(async () => {
  bill = await billOfMaterials();
}, 60_000);

const names = () => bill.components.map(({ name }) => name);

/** What may be handed on with the portal under the MIT licence. */
const permitted =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|MPL[- ]2\.0|MIT and ISC|EPL-2\.0 OR GPL-3\.0-or-later)$/;

describe('the bill of materials', () => {
  it('is CycloneDX of this version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { 'bom-ref': `lessor-portal@${version}` } },
    });
  });

  it('has every package that a production installation has here', { timeout: 60_000 }, () => {
    const args = ['ls', '--omit=dev', '--all', '--parseable', '--long'];
    const { stdout } = spawnSync('npm', args, { encoding: 'utf8' });
    const installed = stdout.split('\n').flatMap((line) => {
      const [path = '', id = ''] = line.split(':');
      return path.includes('/node_modules/') ? [id] : [];
    });
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));

    expect(installed.length).toBeGreaterThan(80);
    expect(installed.filter((id) => !listed.has(id))).toEqual([]);
  });

  it('has what the build puts into the page, and the packages of other machines', () => {
    expect(names()).toEqual(
      expect.arrayContaining([
        'react-dom',
        '@chakra-ui/react',
        '@zag-js/dialog',
        '@node-rs/argon2-darwin-arm64',
      ]),
    );
  });

  it('has no tool of developers', () => {
    const tools = ['vite', 'vitest', 'tsx', 'playwright-core', 'oxlint', 'knip', 'jsdom'];

    expect(tools.filter((tool) => names().includes(tool))).toEqual([]);
  });
});

describe('the licences', () => {
  it('are known and permitted', () => {
    const unfit = bill.components.filter((one) => {
      const licence = licenceName(one);
      return licence !== '' && !permitted.test(licence);
    });

    expect(unfit.map((one) => `${one.name}: ${licenceName(one)}`)).toEqual([]);
  });

  it('are there with their texts, also of a package that names none', () => {
    const text = licenceTexts(bill.components);
    const nameless = bill.components.filter((one) => licenceName(one) === '');

    for (const { name, version } of bill.components)
      expect(text).toContain(`\n${name} ${version}\n`);
    expect(nameless.map(({ name }) => name)).toEqual(['png-js']);
    expect(licenceTexts(nameless)).toContain('Copyright (c) 2017 Devon Govett');
    expect(text).toContain('incremental-encoder 0.0.1: MPL 2.0');
    expect(text).toContain('Copyright (c) Meta Platforms');
  });

  it('say that a package has no text of its licence', () => {
    const one: ShippedPackage = {
      'bom-ref': 'no-such-package@1.0.0',
      name: 'no-such-package',
      version: '1.0.0',
      licenses: [{ license: { id: 'ISC' } }],
    };

    expect(licenceTexts([one])).toContain('The package has no file with its licence: ISC.');
  });
});

it('the changelog has the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm'),
  );
});
