import {
  addFault,
  addTypeFault,
  type CheckWords,
  type SchemaFault,
  type SchemaRun,
} from './schema-fault.ts';

/** What a schema reads before its checks run. */
export interface SchemaKind {
  /** Judges and changes the value of the run. */
  readonly read: (run: SchemaRun) => void;
  /** What a field becomes that is not there: nothing at all, or a value of the schema. */
  readonly absent?: 'nothing' | 'value' | undefined;
  readonly isNumber?: boolean;
  /** The words of the kind; a check without words of its own uses them, too. */
  readonly words?: CheckWords;
  /** The only possible values. */
  readonly values?: readonly unknown[];
  readonly fields?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
}

interface Check {
  readonly judge: (run: SchemaRun) => void;
  /** A measure of length also runs on a value of another type that has a length. */
  readonly isMeasure?: boolean;
}

interface AddIssue {
  readonly addIssue: (issue: {
    readonly message: string;
    readonly path?: readonly PropertyKey[];
  }) => void;
}

/** What a value turned out to be; `error` in the shape that the portal reads of zod. */
type Outcome =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly SchemaFault[] } };

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return Array.from(value).length;
  return Array.isArray(value) ? value.length : undefined;
}

function hasLength(value: unknown): boolean {
  return lengthOf(value) !== undefined;
}

/** A schema: a kind of value, and the checks that follow in their order. */
export class ZodType {
  readonly kind: SchemaKind;
  readonly #checks: readonly Check[];

  constructor(kind: SchemaKind, checks: readonly Check[] = []) {
    this.kind = kind;
    this.#checks = checks;
  }

  /** The schemas of the fields of an object, with checks or without. */
  get shape(): SchemaKind['fields'] {
    return this.kind.fields;
  }

  /** The schema of the elements of an array. */
  get element(): ZodType | undefined {
    return this.kind.element;
  }

  /** Judges one value. */
  run(value: unknown): SchemaRun {
    const run: SchemaRun = { value, faults: [] };
    this.kind.read(run);
    for (const { judge, isMeasure } of this.#checks) {
      const isOver = run.faults.some(({ goesOn }) =>
        isMeasure === true ? goesOn === 'no' : goesOn !== 'yes',
      );
      if (!isOver && (isMeasure !== true || hasLength(run.value))) judge(run);
    }
    return run;
  }

  safeParse(value: unknown): Outcome {
    const { value: data, faults } = this.run(value);
    return faults.length === 0
      ? { success: true, data }
      : { success: false, error: { issues: faults } };
  }

  /** Throws an error with the `issues`. */
  parse(value: unknown): unknown {
    const outcome = this.safeParse(value);
    if (outcome.success) return outcome.data;
    throw Object.assign(new Error(JSON.stringify(outcome.error.issues)), outcome.error);
  }

  #said(words: CheckWords): CheckWords {
    return words ?? this.kind.words;
  }

  with(judge: Check['judge'], isMeasure = false): ZodType {
    return new ZodType(this.kind, [...this.#checks, { judge, isMeasure }]);
  }

  /** A check that every value which `fits` passes. */
  #holds(fits: (value: never) => boolean, usual: string, words: CheckWords): ZodType {
    return this.with((run) => {
      if (!fits(run.value as never)) addFault(run, this.#said(words), usual);
    });
  }

  #measures(sign: '>=' | '<=', limit: number, words: CheckWords): ZodType {
    const size = sign === '>=' ? 'Too small' : 'Too big';
    return this.with((run) => {
      const length = lengthOf(run.value) ?? 0;
      if (sign === '>=' ? length >= limit : length <= limit) return;
      const [origin, unit] =
        typeof run.value === 'string' ? ['string', 'characters'] : ['array', 'items'];
      addFault(
        run,
        this.#said(words),
        `${size}: expected ${origin} to have ${sign}${limit} ${unit}`,
      );
    }, true);
  }

  min(limit: number, words?: CheckWords): ZodType {
    if (this.kind.isNumber !== true) return this.#measures('>=', limit, words);
    const usual = `Too small: expected number to be >=${limit}`;
    return this.#holds((value: number) => value >= limit, usual, words);
  }

  max(limit: number, words?: CheckWords): ZodType {
    if (this.kind.isNumber !== true) return this.#measures('<=', limit, words);
    const usual = `Too big: expected number to be <=${limit}`;
    return this.#holds((value: number) => value <= limit, usual, words);
  }

  positive(words?: CheckWords): ZodType {
    const usual = 'Too small: expected number to be >0';
    return this.#holds((value: number) => value > 0, usual, words);
  }

  int(words?: CheckWords): ZodType {
    return this.with((run) => {
      const value = run.value as number;
      if (!Number.isInteger(value)) return addTypeFault(run, 'int', words);
      if (Number.isSafeInteger(value)) return;
      const limit = value > 0 ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
      const [size, sign] = value > 0 ? ['big', '<='] : ['small', '>='];
      addFault(run, words, `Too ${size}: expected int to be ${sign}${limit}`);
    });
  }

  regex(pattern: RegExp, words?: CheckWords): ZodType {
    const usual = `Invalid string: must match pattern ${String(pattern)}`;
    return this.#holds((value: string) => value.search(pattern) >= 0, usual, words);
  }

  startsWith(start: string, words?: CheckWords): ZodType {
    const usual = `Invalid string: must start with "${start}"`;
    return this.#holds((value: string) => value.startsWith(start), usual, words);
  }

  trim(): ZodType {
    return this.with((run) => void (run.value = (run.value as string).trim()));
  }

  toLowerCase(): ZodType {
    return this.with((run) => void (run.value = (run.value as string).toLowerCase()));
  }

  refine(fits: (value: never) => boolean, words?: CheckWords): ZodType {
    return this.#holds(fits, 'Invalid input', words);
  }

  superRefine(judge: (value: never, context: AddIssue) => void): ZodType {
    return this.with((run) =>
      judge(run.value as never, {
        addIssue: ({ message, path = [] }) =>
          run.faults.push({ message, path: [...path], goesOn: 'yes' }),
      }),
    );
  }

  #continues(run: SchemaRun): void {
    const { value, faults } = this.run(run.value);
    run.value = value;
    run.faults.push(...faults);
  }

  nullable(): ZodType {
    const read = (run: SchemaRun): void => void (run.value === null || this.#continues(run));
    return new ZodType({ read, absent: this.kind.absent });
  }

  optional(): ZodType {
    const { absent } = this.kind;
    const read = (run: SchemaRun): void => {
      if (run.value !== undefined || absent === 'value') this.#continues(run);
    };
    return new ZodType({ read, absent: absent === 'value' ? 'value' : 'nothing' });
  }

  default(value: unknown): ZodType {
    const read = (run: SchemaRun): void => {
      if (run.value === undefined) run.value = structuredClone(value);
      else this.#continues(run);
    };
    return new ZodType({ read, absent: 'value' });
  }

  catch(instead: unknown): ZodType {
    const read = (run: SchemaRun): void => {
      const { value, faults } = this.run(run.value);
      run.value = faults.length === 0 ? value : instead;
    };
    return new ZodType({ read, absent: 'value' });
  }

  /** The next schema reads what this one has made, if nothing was wrong. */
  pipe(next: ZodType): ZodType {
    const read = (run: SchemaRun): void => {
      this.#continues(run);
      if (run.faults.length === 0) next.#continues(run);
    };
    return new ZodType({ read, absent: this.kind.absent });
  }
}
