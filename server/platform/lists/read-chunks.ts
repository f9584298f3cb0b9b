import { Refusal } from '#domain/refusal.ts';
import type { RowRange } from './list-source.ts';

/** Rows per read: a database sorts the whole set again for each read. */
const chunkSize = 10_000;
/** Rows per write; few enough that other requests do not wait. */
const sliceSize = 1000;
/** Maximum rows of one file; far below the million rows of a sheet. */
const mostRows = 200_000;

/**
 * Reads a whole set in chunks. The transaction must be a snapshot: otherwise a row that is added
 * meanwhile shifts the others. Throws `exportTooLarge` when there are too many.
 */
export async function* readChunks<Row>(
  read: (range: RowRange) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += chunkSize) {
    const rows = await read({ limit: chunkSize, offset });
    if (offset + rows.length > mostRows) throw new Refusal('exportTooLarge');
    for (let from = 0; from < rows.length; from += sliceSize)
      yield rows.slice(from, from + sliceSize);
    if (rows.length < chunkSize) return;
  }
}
