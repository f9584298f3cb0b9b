import type { Readable } from 'node:stream';
import { type PostgresProgram, startProgram } from './postgres-programs.ts';

const lineEnd = 10;

/** Lines of a stream; a line of one chunk is not copied. */
async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, from)) {
      const part = chunk.subarray(from, at);
      yield rest.length === 0 ? part : Buffer.concat([...rest, part]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}

const begins = Buffer.from('COPY ');
const ends = Buffer.from(String.raw`\.`);

/** The rows of each table in the text of a dump, which has a line for each row. */
async function countLines(stream: Readable): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let table: string | undefined;
  for await (const line of linesOf(stream)) {
    if (table === undefined) {
      if (line.subarray(0, begins.length).equals(begins))
        table = /^COPY public\."?([^" ]+)"? /.exec(line.toString())?.[1] ?? '';
      if (table !== undefined) rows.set(table, 0);
    } else if (line.equals(ends)) table = undefined;
    else rows.set(table, (rows.get(table) ?? 0) + 1);
  }
  return rows;
}

/** Reads a whole dump again and counts the rows of each table in it. */
export async function countDumped(
  program: PostgresProgram,
  path: string,
): Promise<Map<string, number>> {
  const { output, ended } = startProgram(program, ['--data-only', '--file=-', path]);
  const [rows] = await Promise.all([countLines(output), ended]);
  return rows;
}
