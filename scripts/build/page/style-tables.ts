import type { Plugin } from 'vite';
import { usedNames } from './used-names.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key: { readonly name?: string };
  readonly value: Node;
}

interface ObjectNode extends Node {
  readonly properties: readonly Property[];
}

type Parse = (code: string) => unknown;
type IsUsed = (name: string) => boolean;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A node and all nodes below it. */
function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesBelow(value);
}

/** The object that is written after `name:`, or as the argument of a call of `name`. */
function tableOf(root: Node, name: string): ObjectNode {
  for (const node of nodesBelow(root)) {
    const {
      key,
      value,
      callee,
      arguments: given,
    } = node as unknown as {
      readonly key?: { readonly name?: string };
      readonly value?: Node;
      readonly callee?: { readonly name?: string };
      readonly arguments?: readonly Node[];
    };
    if (node.type === 'Property' && key?.name === name && value?.type === 'ObjectExpression')
      return value as ObjectNode;
    if (node.type === 'CallExpression' && callee?.name === name) return given?.[0] as ObjectNode;
  }
  throw new Error(`The style library has no table ${name}.`);
}

/** A property of the table with its other names: those of its shorthands. */
function namesOf(property: Property, code: string): readonly string[] {
  const text = code.slice(property.value.start, property.value.end);
  const [, shorthands = ''] = /shorthand: \[([^\]]*)\]/.exec(text) ?? [];
  return [property.key.name ?? '', ...(shorthands.match(/\w+/g) ?? [])];
}

function withoutUnused(code: string, table: ObjectNode, isUsed: (row: Property) => boolean) {
  const kept = table.properties.filter((row) => row.key.name === undefined || isUsed(row));
  const rows = kept.map((row) => code.slice(row.start, row.end)).join(',');
  return `${code.slice(0, table.start)}{${rows}}${code.slice(table.end)}`;
}

/** Chakra's conditions (`_hover`) and style properties (`mx`) that are in use, unchanged. */
export function smallPreset(code: string, parse: Parse, isUsed: IsUsed): string {
  const conditions = tableOf(parse(code) as Node, 'defineConditions');
  const smaller = withoutUnused(code, conditions, ({ key }) => isUsed(`_${key.name}`));
  const utilities = tableOf(parse(smaller) as Node, 'utilities');
  return withoutUnused(smaller, utilities, (row) => namesOf(row, smaller).some(isUsed));
}

/** The first list of words between `before` and `after`, without those that are not in use. */
function smallList(code: string, list: RegExp, separator: string, isUsed: IsUsed): string {
  const found = list.exec(code)?.[0];
  if (found === undefined) throw new Error(`The style library has no list like ${list.source}.`);
  return code.replace(found, () => found.split(separator).filter(isUsed).join(separator));
}

function replaced(code: string, text: string, by: string): string {
  if (!code.includes(text)) throw new Error(`The style library has no text ${text}.`);
  return code.replace(text, by);
}

/** What each module of the style libraries is made into. */
const tables: readonly (readonly [
  string,
  (code: string, parse: Parse, isUsed: IsUsed) => string,
])[] = [
  ['/@chakra-ui/react/dist/esm/preset-base.js', smallPreset],
  [
    '/@pandacss/is-valid-prop/dist/index.mjs',
    (code, _parse, isUsed) => smallList(code, /(?<=cssPropertiesStr = ")[^"]+(?=")/, ',', isUsed),
  ],
  [
    '/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
    (code, _parse, isUsed) =>
      smallList(code, /(?<=reactPropsRegex = \/\^\(\()[\w|]+(?=\))/, '|', isUsed),
  ],
  // The portal has a reset of its own (`styles/base.css`) and switches this one off.
  [
    '/@chakra-ui/react/dist/esm/styled-system/preflight.js',
    () => 'export const createPreflight = () => ({});',
  ],
  // Browsers of `build.target` need one prefix, which the recipe of skeletons writes.
  [
    '/@emotion/cache/dist/emotion-cache.browser.esm.js',
    (code) => replaced(code, 'defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []'),
  ],
  // Copies statics of the components that `withTheme` wraps; nothing here does.
  [
    '/@emotion/react/_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm.js',
    () => 'export default (component) => component;',
  ],
];

/**
 * Leaves out of the tables of Chakra and Emotion what the page does not use (decision 048): a
 * property, an attribute or a condition whose name no source of the page has.
 */
export function smallStyleTables(): Plugin {
  const used = usedNames();
  return {
    name: 'portal-small-style-tables',
    apply: 'build',
    transform(code, id) {
      const table = tables.find(([path]) => id.endsWith(path));
      if (table === undefined) return undefined;
      const [, make] = table;
      return {
        code: make(
          code,
          (text) => this.parse(text),
          (name) => used.has(name),
        ),
        map: null,
      };
    },
  };
}
