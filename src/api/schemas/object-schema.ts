import { isRecord } from '#domain/text/is-record.ts';
import { addFaultsAt, addTypeFault, quoted, type SchemaRun } from './schema-fault.ts';
import { ZodType } from './schema.ts';

type Fields = Readonly<Record<string, ZodType>>;

/** What happens to fields that the schema does not have: dropped, refused, or kept. */
type OtherFields = 'drop' | 'refuse' | 'keep';

function readFields(fields: Fields, input: Readonly<Record<string, unknown>>, run: SchemaRun) {
  const read: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const isThere = key in input;
    if (!isThere && field.kind.absent === 'nothing') continue;
    const { value, faults } = field.run(input[key]);
    addFaultsAt(run, key, faults);
    if (isThere || value !== undefined) read[key] = value;
  }
  return read;
}

function readObject(fields: Fields, others: OtherFields, run: SchemaRun): void {
  const input = run.value;
  if (!isRecord(input)) return addTypeFault(run, 'object');
  run.value = readFields(fields, input, run);
  if (others === 'drop') return;
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(fields, key));
  if (others === 'keep') {
    const kept = unknown.map((key) => [key, input[key]] as const);
    run.value = Object.fromEntries([...Object.entries(run.value as object), ...kept]);
  } else if (unknown.length > 0) {
    const message = `Unrecognized key${unknown.length > 1 ? 's' : ''}: ${quoted(unknown, ', ')}`;
    run.faults.push({ path: [], message, goesOn: 'yes' });
  }
}

/** The schema of an object with named fields. */
export class ObjectSchema extends ZodType {
  readonly #fields: Fields;
  readonly #others: OtherFields;

  constructor(fields: Fields, others: OtherFields = 'drop') {
    super({ read: (run) => readObject(fields, others, run), fields });
    this.#fields = fields;
    this.#others = others;
  }

  #of(fields: Fields): ObjectSchema {
    return new ObjectSchema(fields, this.#others);
  }

  extend(fields: Fields): ObjectSchema {
    return this.#of({ ...this.#fields, ...fields });
  }

  #chosen(isChosen: (name: string) => boolean): ObjectSchema {
    return this.#of(
      Object.fromEntries(Object.entries(this.#fields).filter(([name]) => isChosen(name))),
    );
  }

  pick(names: object): ObjectSchema {
    return this.#chosen((name) => Object.hasOwn(names, name));
  }

  omit(names: object): ObjectSchema {
    return this.#chosen((name) => !Object.hasOwn(names, name));
  }

  partial(): ObjectSchema {
    const fields = Object.entries(this.#fields).map(
      ([name, one]) => [name, one.optional()] as const,
    );
    return this.#of(Object.fromEntries(fields));
  }
}

/** The schema of one of several objects, told apart by the value of one field. */
export function discriminatedUnion(field: string, options: readonly ObjectSchema[]): ZodType {
  const byValue = new Map(
    options.flatMap((option) =>
      (option.shape?.[field]?.kind.values ?? []).map((value) => [value, option] as const),
    ),
  );
  const usual = `Invalid discriminator value. Expected ${[...byValue.keys()].map((value) => `'${String(value)}'`).join(' | ')}`;
  const read = (run: SchemaRun): void => {
    if (!isRecord(run.value)) return addTypeFault(run, 'object');
    const option = byValue.get(run.value[field]);
    if (option === undefined)
      return void run.faults.push({ path: [field], message: usual, goesOn: 'measuresOnly' });
    const { value, faults } = option.run(run.value);
    run.value = value;
    run.faults.push(...faults);
  };
  return new ZodType({ read });
}

function fieldsOf(keys: readonly unknown[], value: ZodType): Fields {
  return Object.fromEntries(keys.map((key) => [String(key), value]));
}

/**
 * The schema of an object whose keys are the values of `keys`, each of them there; of any keys where
 * `keys` is a text.
 */
export function record(keys: ZodType, value: ZodType): ZodType {
  const { values } = keys.kind;
  const named = values === undefined ? undefined : fieldsOf(values, value);
  const read = (run: SchemaRun): void => {
    if (!isRecord(run.value)) return addTypeFault(run, 'record');
    readObject(named ?? fieldsOf(Object.keys(run.value), value), 'refuse', run);
  };
  return new ZodType({ read });
}
