import { sql } from 'drizzle-orm';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { rowsNamedBy } from './rows-named-by.ts';

/** The values of the places of a path, without the customer. */
export type NamedRow = Readonly<Record<string, string>>;

/** What names a row in a path: each noun with its place, without the customer. */
function nounsOf({ path }: Call): string {
  const found = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].filter(([, , at]) => at !== 'custId');
  const [first] = found;
  // The parts of a rent sheet follow its lease.
  if (first?.[1] === 'rent-calculation') return 'rent-calculation/lease';
  const places = found.map(([, noun = '', place = '']) => `${noun}/${place}`);
  return places.join(' ');
}

/** Whether the path of a call names a row. */
export const namesRow = (call: Call): boolean => nounsOf(call) !== '';

/** Whether a call is about one customer's rows: the lessor may read those of everybody elsewhere. */
export const isOfCustomer = ({ access, scope }: Call): boolean =>
  !isOfLessor(access) || scope === 'customerOfAddress';

/** Rows of a customer that the path of a call can name. */
export async function namedRows(
  database: Database,
  call: Call,
  custId: string,
): Promise<readonly NamedRow[]> {
  const statement = rowsNamedBy[nounsOf(call)];
  if (statement === undefined)
    throw new Error(`Write into rows-named-by.ts which rows ${call.path} names.`);
  const text = `${statement.replaceAll('$cust', `'${custId}'`)} order by 1 limit 200`;
  return database.tx({ kind: 'owner' }, (tx) => selectRows<NamedRow>(tx, sql.raw(text)));
}

/** The path of a call about a row, for a customer where it names one. */
export function addressOfRow({ path }: Call, custId: string, row: NamedRow): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = name === 'custId' ? custId : row[name];
    if (value === undefined) throw new Error(`The rows of ${path} lack ${name}.`);
    return encodeURIComponent(value);
  });
}

const uuid = /^[\da-f]{8}-/;

/** An id that no row has. */
export const unknownId = '00000000-0000-4000-8000-00000000dead';

/** What a path names when nobody has such a row. */
export const nobodysRow = ({ path }: Call): NamedRow =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, unknownId]));

/** A row like another one that nobody has. */
export function unknownRow(row: NamedRow): NamedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (uuid.test(value)) return [name, unknownId];
      return [
        name,
        /^[\da-f]{64}$/.test(value) ? 'f'.repeat(64) : value.replace(/^[A-Z]{3}-/, 'ZZZ-'),
      ];
    }),
  );
}
