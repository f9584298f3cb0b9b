import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from './bill-of-materials.ts';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

interface Installed {
  readonly folder: string;
  readonly version: string;
  readonly license?: unknown;
}

/** A package as it is installed; undefined when only other machines install it. */
function installed({ name, version }: ShippedPackage): Installed | undefined {
  const folder = join('node_modules', name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const found = JSON.parse(readFileSync(manifest, 'utf8')) as Omit<Installed, 'folder'>;
  return found.version === version ? { ...found, folder } : undefined;
}

/**
 * The licence of a package by its name, empty when the package names none. npm leaves out a name that
 * is not of SPDX, so the package itself is asked as well.
 */
export function licenceName(component: ShippedPackage): string {
  const { licenses = [] } = component;
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
  );
  const own = installed(component)?.license;
  return names.filter(Boolean).join(', ') || (typeof own === 'string' ? own : '');
}

function textsOf(component: ShippedPackage): string {
  const folder = installed(component)?.folder;
  if (folder === undefined) return '';
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

const line = '-'.repeat(80);

/** The licences of all packages of a release as one text: names in a table, then the full texts. */
export function licenceTexts(components: readonly ShippedPackage[]): string {
  const table = components.map(
    (one) => `${one.name} ${one.version}: ${licenceName(one) || 'see its text'}`,
  );
  const sections = components.map((one) => {
    const text = textsOf(one) || `The package has no file with its licence: ${licenceName(one)}.`;
    return `${line}\n${one.name} ${one.version}\n${line}\n\n${text}\n`;
  });
  const head = 'The portal contains or needs these packages of others.';
  return `${head}\n\n${table.join('\n')}\n\n${sections.join('\n')}`;
}
