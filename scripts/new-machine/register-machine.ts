import type { MachineNames } from './machine-names.ts';

/**
 * Adds a chart to the text of `machines/registry.ts`: its import in alphabetical order, its entry
 * at the end. Throws when the text has no list of charts.
 */
export function registerMachine(registry: string, { kebab, camel }: MachineNames): string {
  const line = `import { ${camel}Machine } from './${kebab}/${kebab}.machine.ts';`;
  const lines = registry.split('\n');
  const imports = lines.filter((text) => text.startsWith('import '));
  const rest = lines.filter((text) => !text.startsWith('import ')).join('\n');
  const end = rest.lastIndexOf('] as const;');
  if (end < 0) throw new Error('machines/registry.ts has no list that ends with "] as const;".');
  const sorted = [...imports, line].toSorted((one, other) =>
    pathOf(one).localeCompare(pathOf(other), 'en'),
  );
  return `${sorted.join('\n')}\n${rest.slice(0, end)}  ${camel}Machine,\n${rest.slice(end)}`;
}

function pathOf(line: string): string {
  return line.slice(line.indexOf("'"));
}
