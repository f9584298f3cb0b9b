import { withImport, withItem } from '../new-file/join-source.ts';
import type { MachineNames } from '../new-machine/machine-names.ts';

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
