import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const chakra = 'node_modules/@chakra-ui/react/dist/esm';
const importsOfChakra = /import \{([^}]+)\} from '@chakra-ui\/react';/g;
const ownImport = /from '(\.[^']+)'/g;
const word = /[A-Za-z_]\w*/g;

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function componentsIn(source: string): readonly string[] {
  return [...source.matchAll(importsOfChakra)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().toLowerCase()),
  );
}

function scriptsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
}

/** The files of the library's components that the page imports, with those that they import. */
function filesOfComponents(sources: readonly string[]): readonly string[] {
  const components = resolve(chakra, 'components');
  const folders = new Set(readdirSync(components));
  const names = new Set(sources.flatMap(componentsIn).filter((name) => folders.has(name)));
  const files = new Set([...names].flatMap((name) => scriptsIn(join(components, name))));
  for (const file of files)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(ownImport)) {
      const path = resolve(dirname(file), target);
      if (path.startsWith(components)) files.add(path);
    }
  return [...files];
}

/**
 * Every word of the page's sources and of the library's components in use. A property, an attribute
 * or a condition that is not among them cannot be passed to a component.
 */
export function usedNames(): ReadonlySet<string> {
  const own = sourcesOf('src');
  const theirs = filesOfComponents(own).map((file) => readFileSync(file, 'utf8'));
  return new Set([...own, ...theirs].flatMap((text) => text.match(word) ?? []));
}
