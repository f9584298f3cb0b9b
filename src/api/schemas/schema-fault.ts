/** One fault of a value, with the field that it is in. */
export interface SchemaFault {
  readonly path: PropertyKey[];
  readonly message: string;
  /** Whether later checks still run: not after a value of another type. */
  readonly goesOn: 'yes' | 'measuresOnly' | 'no';
}

/** The words of a check: a text, or one that depends on the value. */
export type CheckWords =
  | string
  | {
      readonly error?: string | ((fault: { readonly input: unknown }) => string | undefined);
      readonly abort?: boolean;
      readonly path?: readonly PropertyKey[];
    }
  | undefined;

/** A value on its way through a schema: what it is by now, and what is wrong with it. */
export interface SchemaRun {
  value: unknown;
  readonly faults: SchemaFault[];
}

/** The message of a check, or the usual one. */
export function wordsFor(words: CheckWords, input: unknown, usual: string): string {
  if (typeof words === 'string') return words;
  const error = words?.error;
  return (typeof error === 'function' ? error({ input }) : error) ?? usual;
}

/** Adds the fault of a check; a check that aborts ends all later ones. */
export function addFault(run: SchemaRun, words: CheckWords, usual: string): void {
  const { path = [], abort = false } = typeof words === 'object' ? words : {};
  const message = wordsFor(words, run.value, usual);
  run.faults.push({ path: [...path], message, goesOn: abort ? 'no' : 'yes' });
}

/** The type of a value as messages name it. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}

/** Adds the fault of a value that is of another type. */
export function addTypeFault(run: SchemaRun, expected: string, words?: CheckWords): void {
  const usual = `Invalid input: expected ${expected}, received ${typeName(run.value)}`;
  const message = wordsFor(words, run.value, usual);
  const goesOn = expected === 'int' ? 'no' : 'measuresOnly';
  run.faults.push({ path: [], message, goesOn });
}

/** Adds the faults of a part of a value under its name. */
export function addFaultsAt(run: SchemaRun, key: PropertyKey, faults: SchemaFault[]): void {
  run.faults.push(...faults.map((fault) => ({ ...fault, path: [key, ...fault.path] })));
}

/** Values in a message, in quotes where they are texts. */
export function quoted(values: readonly unknown[], between: string): string {
  return values
    .map((value) => (typeof value === 'string' ? `"${value}"` : String(value)))
    .join(between);
}
