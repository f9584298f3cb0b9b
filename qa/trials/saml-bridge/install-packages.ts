import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What is tried, in the versions that the documentation names: the bridge, and a SAML identity provider
 * that another company has written. They are no packages of the portal.
 */
export const triedPackages = {
  '@boxyhq/saml-jackson': '26.2.0',
  samlp: '8.0.0',
  'node-forge': '1.3.3',
} as const;

/** Loads one of the packages; what it exports is unknown to the portal. */
export type LoadPackage = (name: keyof typeof triedPackages) => unknown;

/** Installs the packages into a folder, without running scripts of theirs. */
export function installPackages(folder: string): LoadPackage {
  const manifest = { private: true, dependencies: triedPackages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const load = createRequire(join(folder, 'package.json'));
  return (name) => load(name) as unknown;
}
