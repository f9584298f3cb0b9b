import type { SchemaFact } from './read-facts.ts';

const nouns: Readonly<Record<string, (fact: SchemaFact) => string>> = {
  column: ({ name, part }) => `column ${name}.${part}`,
  policy: ({ name, part }) => `policy ${part} of the table ${name}`,
  trigger: ({ name, part }) => `trigger ${part} of the table ${name}`,
  constraint: ({ name, part }) => `constraint ${part} of the table ${name}`,
  index: ({ name, part }) => `index ${part} of the table ${name}`,
  grant: ({ name, part }) => `grant to ${part} on ${name}`,
  'column grant': ({ name, part }) => `grant to ${part} on the column ${name}`,
  'function grant': ({ name, part }) => `grant to ${part} on the function ${name}`,
  'schema grant': ({ name, part }) => `grant to ${part} on the schema ${name}`,
  'default grant': ({ name, part }) => `default grant to ${part} on new objects (${name})`,
  membership: ({ name, part }) => `membership of ${name} in ${part}`,
};

function nounOf(fact: SchemaFact): string {
  return nouns[fact.kind]?.(fact) ?? `${fact.kind} ${fact.name}`;
}

const keyOf = ({ kind, name, part }: SchemaFact): string => JSON.stringify([kind, name, part]);

const longest = 200;
const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Later versions of PostgreSQL print fewer parentheses around the same condition. */
function valueOf({ kind, value }: SchemaFact): string {
  return kind === 'constraint' ? value.replaceAll(/[()\s]/g, '') : value;
}

/** The kinds that belong to a table, and are not listed one by one with one that is missing. */
const ofTable: ReadonlySet<string> = new Set([
  'column',
  'policy',
  'trigger',
  'constraint',
  'index',
  'grant',
  'column grant',
]);

const tableOf = ({ kind, name }: SchemaFact): string =>
  kind === 'column grant' ? name.slice(0, name.lastIndexOf('.')) : name;

/** Facts of one side that the other lacks, without those of a table that it lacks. */
function onlyIn(facts: readonly SchemaFact[], others: readonly SchemaFact[]): SchemaFact[] {
  const known = new Set(others.map(keyOf));
  const missing = facts.filter((fact) => !known.has(keyOf(fact)));
  const tables = new Set(missing.filter(({ kind }) => kind === 'table').map(({ name }) => name));
  return missing.filter((fact) => !ofTable.has(fact.kind) || !tables.has(tableOf(fact)));
}

/** Roles of the server that no migration has made are its own affair; so is an index more. */
function concernsPortal({ kind, name }: SchemaFact, ownRoles: ReadonlySet<string>): boolean {
  if (kind === 'role' || kind === 'membership') return ownRoles.has(name);
  return kind !== 'index';
}

/** What differs between a schema and what it should be, a line for each. */
export function compareFacts(
  found: readonly SchemaFact[],
  expected: readonly SchemaFact[],
): string[] {
  const values = new Map(found.map((fact) => [keyOf(fact), fact]));
  const ownRoles = new Set(expected.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  const missing = onlyIn(expected, found).map((fact) => `The ${nounOf(fact)} is missing.`);
  const foreign = onlyIn(found, expected)
    .filter((fact) => concernsPortal(fact, ownRoles))
    .map((fact) => `The ${nounOf(fact)} is not of this release: ${short(fact.value)}.`);
  const different = expected.flatMap((fact) => {
    const other = values.get(keyOf(fact));
    if (other === undefined || valueOf(other) === valueOf(fact)) return [];
    const [is, should] = [short(other.value), short(fact.value)];
    return [`The ${nounOf(fact)} differs: it is "${is}" and should be "${should}".`];
  });
  return [...missing, ...different, ...foreign];
}
