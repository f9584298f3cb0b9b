import type { MachineNames } from '../new-machine/machine-names.ts';

/** Why a file cannot take the call by itself. */
export class NoPlaceError extends Error {
  constructor(file: string) {
    super(`${file} has no list of calls that ends the file. Add the call there by hand.`);
    this.name = 'NoPlaceError';
  }
}

/** A source with one import more, below the others. */
function withImport(source: string, line: string): string {
  const last = source.lastIndexOf('\nimport ');
  const end = source.indexOf(';\n', last + 1) + 2;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

/** A source with one item more at the end of its last list. Throws \`NoPlaceError\`. */
function withItem(file: string, source: string, item: string): string {
  const end = source.lastIndexOf('];');
  if (end < 0 || !/^\];\s*\}?\s*$/.test(source.slice(end))) throw new NoPlaceError(file);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith(',') || before.endsWith('[') ? '' : ',';
  return `${before}${comma}\n${item},\n${source.slice(end)}`;
}

/** Where the call is joined with the others of its area. */
export function joiningFiles({ area }: MachineNames): { readonly calls: string; routes: string } {
  return {
    calls: `contract/${area}/${area}.calls.ts`,
    routes: `server/${area}/${area}.routes.ts`,
  };
}

/** The calls of an area with the new one. */
export function addToCalls(names: MachineNames, source: string): string {
  const { pascal, kebab } = names;
  const line = `import { get${pascal} } from './${kebab}.ts';`;
  return withItem(joiningFiles(names).calls, withImport(source, line), `get${pascal}`);
}

/** The routes of an area with the handler of the new call. */
export function addToRoutes(names: MachineNames, source: string): string {
  const { area, pascal, kebab } = names;
  const imports = [
    `import { get${pascal} } from '#contract/${area}/${kebab}.ts';`,
    `import { find${pascal} } from './${kebab}.queries.ts';`,
    ...(/\bpresent\b/.test(source) ? [] : [`import { present } from '#domain/refusal.ts';`]),
    ...(/\bhandle\b/.test(source)
      ? []
      : [`import { handle } from '#server/platform/http/handle.ts';`]),
  ];
  const handler = `handle(get${pascal}, async ({ tx, custId, params: { id } }) =>
    present(await find${pascal}(tx, custId, id)),
  )`;
  const imported = imports.reduce(withImport, source);
  return withItem(joiningFiles(names).routes, imported, handler);
}
