import { ProblemError } from '../http/problem-error.ts';
import type { RowRange } from './list-source.ts';

/** Rows that are read and written at a time; few enough that requests in between do not wait. */
const chunkSize = 2000;
/** Rows of one file; more than anybody looks through, and well below a sheet's million. */
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
    if (offset + rows.length > mostRows) throw new ProblemError('exportTooLarge');
    if (rows.length > 0) yield rows;
    if (rows.length < chunkSize) return;
  }
}
