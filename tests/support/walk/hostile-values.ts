import type { Chance } from '#tests/support/books/chance.ts';
import { sampleText } from '#tests/support/read/sample-of.ts';

type Json = Record<string, unknown>;

/** Texts that break what is careless: markup, SQL, formulas, paths, headers, odd characters. */
export const hostileTexts: readonly string[] = [
  `"><img src=x onerror="document.title='run'">`,
  `<script>document.title='run'</script>`,
  `javascript:document.title='run'`,
  `' or 1=1; drop table invoice; --`,
  `%' escape '' --`,
  '=HYPERLINK("https://evil.example","open")',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  'a\r\nSet-Cookie: evil=1',
  'a\0b',
  '\ud800',
  '\u202etxt.exe\u202c',
  '\u200b\u2060',
  'I\u0307\u0323ß\ufb01',
  '👩‍✈️🛩️'.repeat(40),
  'W'.repeat(4000),
  '9'.repeat(400),
  '9999999999999999.99',
  '1e400',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '99999-12',
  '__proto__',
  'constructor',
  '{{7*7}}${7*7}',
  '',
  ' ',
];

const deep = (depth: number): unknown => (depth === 0 ? 'end' : [deep(depth - 1)]);

const hostileThings: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  4e9,
  2 ** 53,
  1e308,
  1.5,
  [],
  {},
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  deep(200),
  Array.from({ length: 600 }, () => 'x'),
];

/** Makes values of a JSON schema, most of them nearly right. */
export class HostileValues {
  private readonly chance: Chance;
  private readonly ids: readonly string[];

  constructor(chance: Chance, ids: readonly string[]) {
    this.chance = chance;
    this.ids = ids;
  }

  /** A text: one of the dictionary, or an id of anybody. */
  text(): string {
    return this.chance.isOneIn(3)
      ? (this.chance.of(this.ids) ?? '')
      : (this.chance.of(hostileTexts) ?? '');
  }

  /** A value of the schema; one leaf in six is something else. */
  valueOf(schema: Json): unknown {
    if (this.chance.isOneIn(6)) return this.anything();
    const { anyOf, oneOf, allOf, type } = schema;
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.chance.of(schema['enum']);
    const options = (anyOf ?? oneOf) as Json[] | undefined;
    if (options !== undefined) return this.valueOf(this.chance.of(options) ?? {});
    if (Array.isArray(allOf)) return this.valueOf(Object.assign({}, ...allOf) as Json);
    if (type === 'object') return this.objectOf(schema);
    if (type === 'array') return this.listOf(schema);
    if (type === 'string') return this.textOf(schema);
    if (type === 'integer' || type === 'number') return this.numberOf(schema);
    return type === 'boolean' ? this.chance.isOneIn(2) : this.anything();
  }

  private anything(): unknown {
    return this.chance.isOneIn(2) ? this.text() : this.chance.of(hostileThings);
  }

  private objectOf({ properties = {}, additionalProperties, required = [] }: Json): Json {
    const made: Json = {};
    for (const [name, schema] of Object.entries(properties as Record<string, Json>)) {
      const isNeeded = (required as readonly string[]).includes(name);
      if (isNeeded ? this.chance.isOneIn(30) : this.chance.isOneIn(2)) continue;
      made[name] = this.valueOf(schema);
    }
    if (typeof additionalProperties === 'object') made[this.text()] = this.anything();
    if (this.chance.isOneIn(8))
      made[this.chance.of(['cust_id', 'admin', 'status', 'x']) ?? ''] = 'Y';
    return made;
  }

  private listOf({ items = {}, minItems = 0 }: Json): unknown[] {
    const length = this.chance.whole(Number(minItems), Number(minItems) + 2);
    return Array.from({ length }, () => this.valueOf(items as Json));
  }

  private textOf(schema: Json): string {
    if (this.chance.isOneIn(3)) return this.text();
    if (this.chance.isOneIn(2)) return this.chance.of(this.ids) ?? '';
    // A list of words, such as columns: its first word.
    const [, word] = /^\^\(\?:(\w+)\|/.exec(String(schema['pattern'])) ?? [];
    return word ?? sampleText(schema);
  }

  private numberOf({ minimum = 0, maximum = 1000 }: Json): number {
    const [least, most] = [Number(minimum), Number(maximum)];
    return this.chance.of([least, most, least - 1, most + 1, least + 1, 3]) ?? 0;
  }
}
