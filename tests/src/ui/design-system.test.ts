import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { system } from '#src/ui/theme/system.ts';

const chakra = 'node_modules/@chakra-ui/react/dist/esm';

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Names that the page imports from the design system's library. */
function importedNames(): readonly string[] {
  const imports = sources('src').flatMap((text) => [
    ...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react';/g),
  ]);
  const names = imports.flatMap((match) => (match[1] ?? '').split(','));
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** The file of the library that a name comes from; a namespace has its component beside it. */
function fileOf(name: string): string {
  const index = readFileSync(join(chakra, 'index.js'), 'utf8');
  const part = new RegExp(String.raw`import \* as (\S+) from '(.+)';\nexport \{ \1 as ${name} \}`);
  const space = part.exec(index)?.[2];
  if (space !== undefined) return join(chakra, space, '..', `${name.toLowerCase()}.js`);
  const direct = new RegExp(String.raw`\{[^}]*\b${name}\b[^}]*\} from '(.+)'`).exec(index)?.[1];
  if (direct === undefined) throw new Error(`${name} is not exported by the library`);
  return join(chakra, direct);
}

/** The recipe that a component of the library styles itself with, if any. */
function recipeKeys(name: string): readonly string[] {
  const text = readFileSync(fileOf(name), 'utf8');
  const keys = text.matchAll(/create(?:Slot)?RecipeContext\(\s*\{\s*key: "(\w+)"/g);
  return [...keys].flatMap((match) => match[1] ?? []);
}

describe('the design system', () => {
  it('has a recipe for every component in use that needs one', () => {
    const wanted = importedNames().flatMap(recipeKeys);
    const missing = wanted.filter((key) => !system.isRecipe(key) && !system.isSlotRecipe(key));

    expect(wanted.toSorted()).toEqual(['heading', 'skeleton', 'table']);
    expect(missing).toEqual([]);
  });

  it('takes its colours from the styles of the page', () => {
    const base = readFileSync('src/styles/base.css', 'utf8');
    const used = sources('src/ui')
      .join('\n')
      .matchAll(/color\('([\w-]+)'\)/g);

    const missing = [...used]
      .map((match) => match[1])
      .filter((name) => !base.includes(`--${name}:`));

    expect(missing).toEqual([]);
  });
});
