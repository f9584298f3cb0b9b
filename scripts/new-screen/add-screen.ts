import { withImport, withItem } from '../new-file/join-source.ts';
import type { Edits } from '../new-file/write-files.ts';
import { joiningFiles } from '../new-call/add-call.ts';
import type { MachineNames } from '../new-machine/machine-names.ts';

const ownRoutes = 'domain/access/own-routes.ts';
const openedParts = 'qa/looks/data/opened-parts.ts';

/** Where the screens of an area are. */
export function screensFile({ area }: MachineNames): string {
  return `src/features/${area}/${area}.screens.ts`;
}

/** The name of a screen in the menu: "Return conditions". */
export function labelOf({ kebab }: MachineNames): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A source with text before its last occurrence of an end. Throws when there is none. */
function before(file: string, source: string, end: string, text: string): string {
  const at = source.lastIndexOf(end);
  if (at < 0) throw new Error(`${file} has no "${end}". Add the screen there by hand.`);
  return `${source.slice(0, at)}${text}\n${source.slice(at)}`;
}

function addRow(names: MachineNames, source: string): string {
  const row = `  { path: '/internal/${names.kebab}', label: '${labelOf(names)}', need: { lessor: 'seeCustomers' } },`;
  return before(ownRoutes, source, '] as const satisfies', row);
}

/** The first lines of the screens of an area. */
const noScreens = `import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of this area, each in a script of its own. */
export const screens: Screens = {
};
`;

function addScreen(names: MachineNames, source: string): string {
  const { kebab } = names;
  const screen = `  '/internal/${kebab}': defer(
    async () => (await import('./desk/${kebab}-page.tsx')).default,
  ),`;
  return before(screensFile(names), source === '' ? noScreens : source, '};', screen);
}

function addLook({ kebab }: MachineNames, source: string): string {
  return before(openedParts, source, '};', `  '/internal/${kebab}': { record },`);
}

function addCalls(names: MachineNames, source: string): string {
  const { camel, pascal, kebab } = names;
  const line = `import { ${camel}List, get${pascal} } from './${kebab}.ts';`;
  const items = [`${camel}List.read`, `${camel}List.export`, `get${pascal}`].join(',\n');
  return withItem(joiningFiles(names).calls, withImport(source, line), items);
}

function addRoutes(names: MachineNames, source: string): string {
  const { area, camel, pascal, kebab } = names;
  const needed = [
    ['present', '#domain/refusal.ts'],
    ['handle', '#server/platform/http/handle.ts'],
    ['listRoutes', '#server/platform/lists/list-routes.ts'],
  ] as const;
  const imports = [
    `import { ${camel}List, get${pascal} } from '#contract/${area}/${kebab}.ts';`,
    `import { find${pascal}, ${camel}Source } from './${kebab}.queries.ts';`,
    ...needed
      .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(source))
      .map(([name, file]) => `import { ${name} } from '${file}';`),
  ];
  const routes = `...listRoutes(${camel}List, ${camel}Source),
  handle(get${pascal}, async ({ tx, custId, params: { id } }) =>
    present(await find${pascal}(tx, custId, id)),
  )`;
  return withItem(joiningFiles(names).routes, imports.reduce(withImport, source), routes);
}

/** What the files that join screens, calls and routes become. */
export function screenEdits(names: MachineNames): Edits {
  const { calls, routes } = joiningFiles(names);
  return {
    [ownRoutes]: (source) => addRow(names, source),
    [calls]: (source) => addCalls(names, source),
    [routes]: (source) => addRoutes(names, source),
    [screensFile(names)]: (source) => addScreen(names, source),
    [openedParts]: (source) => addLook(names, source),
  };
}
