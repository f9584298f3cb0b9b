import { readFileSync } from 'node:fs';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  type SystemConfig,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { smallPreset } from '#scripts/build/page/style-tables.ts';
import { usedNames } from '#scripts/build/page/used-names.ts';
import { tokens } from '#src/ui/theme/tokens.ts';

const preset = 'node_modules/@chakra-ui/react/dist/esm/preset-base.js';
const code = readFileSync(preset, 'utf8');

/** The configuration that the module exports, with the library's own helpers. */
async function configOf(text: string): Promise<SystemConfig> {
  const folder = new URL(`../../../../${preset}`, import.meta.url);
  const absolute = text.replaceAll(
    /from '(\.[^']+)'/g,
    (_whole, path: string) => `from '${new URL(path, folder).href}'`,
  );
  const address = `data:text/javascript,${encodeURIComponent(absolute)}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    readonly defaultBaseConfig: SystemConfig;
  };
  return module.defaultBaseConfig;
}

function cssFor(config: SystemConfig, names: readonly string[]): readonly unknown[] {
  const system = createSystem(config, { preflight: false, theme: { tokens } });
  const values = ['1', 'md', 'ink', 'sm', 'flex'];
  return names.flatMap((name) =>
    values.map((value) => {
      const style = { [name]: name.startsWith('_') ? { color: value } : value };
      return system.css(style as SystemStyleObject);
    }),
  );
}

/** The names by which the library's tables can be written. */
function namesIn({ conditions = {}, utilities = {} }: SystemConfig): readonly string[] {
  const properties = Object.entries(utilities).flatMap(([name, utility]) => [
    name,
    ...[utility?.shorthand ?? []].flat(),
  ]);
  return [...properties, ...Object.keys(conditions).map((name) => `_${name}`)];
}

describe('the style tables of the page', () => {
  const used = usedNames();
  const small = smallPreset(code, parseAst, (name) => used.has(name));

  it('write the same rules for every name in use', async () => {
    const names = namesIn(defaultBaseConfig).filter((name) => used.has(name));

    expect(names).toContain('bg');
    expect(cssFor(await configOf(small), names)).toEqual(cssFor(defaultBaseConfig, names));
  });

  it('lack what no source names', async () => {
    const { conditions = {}, utilities = {} } = await configOf(small);

    expect(used.has('hueRotate')).toBe(false);
    expect(Object.keys(utilities)).not.toContain('hueRotate');
    expect(Object.keys(utilities)).toContain('paddingInline');
    expect(Object.keys(conditions)).not.toContain('peerInvalid');
    expect(Object.keys(conditions)).toContain('hover');
  });

  it('are refused when the library has no such table', () => {
    expect(() => smallPreset('export const nothing = {};', parseAst, () => true)).toThrow(
      'The style library has no table defineConditions.',
    );
  });
});
