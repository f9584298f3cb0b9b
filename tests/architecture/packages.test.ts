import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

it('every package is pinned by its hash and comes from the one registry (S42)', () => {
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path !== '' && link !== true,
  );
  const loose = installed.filter(
    ([, { integrity, resolved }]) =>
      integrity === undefined ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );

  expect(loose.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

it('every dependency is wanted in one version, never in a range (S42)', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });

  expect(wanted.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

/** What keys, tokens and passwords of services look like. */
const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abp]-[A-Za-z0-9-]{20,}/,
];

it('no tracked file has a secret (S42)', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const texts = files.filter((file) => /\.(ts|tsx|js|json|md|sql|sh|yml|html|css)$/.test(file));
  const found = texts.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return secrets.some((secret) => secret.test(text));
  });

  expect(found).toEqual([]);
});
