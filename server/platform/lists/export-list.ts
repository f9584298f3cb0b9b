import type { AnyList, ExportFormat, ItemOf, QueryOf } from '#contract/lists/list.ts';
import type { CallRequest, Transacted } from '#server/platform/http/call-request.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { aboutSheet } from './export/about-sheet.ts';
import { chooseColumns } from './export/choose-columns.ts';
import { csvFile } from './export/csv-file.ts';
import type { ListRequest, ListSource } from './list-source.ts';
import { pdfFile } from './export/pdf-file.ts';
import { rowsInThread } from './export/write-in-thread.ts';
import { readChunks } from './read-chunks.ts';
import { writeTemporaryFile, type TemporaryFile } from './temporary-file.ts';
import { xlsxFile } from './export/xlsx-file.ts';

/** The parameters of an export. */
export interface ExportRequest<L extends AnyList> {
  readonly list: L;
  readonly source: ListSource<L>;
  readonly query: QueryOf<L>;
  readonly format: ExportFormat;
  /** Chosen column keys, separated by commas; undefined for all. */
  readonly columns: string | undefined;
}

/** Who exports, and the transaction: a snapshot in the scope of the list. */
type Exporting = Transacted &
  Pick<CallRequest<AnyList['export']>, 'caller' | 'custId' | 'signal' | 'today'>;

async function* counting<Row extends object>(
  chunks: AsyncIterable<Row[]>,
  count: (rows: number) => void,
): AsyncGenerator<Row[]> {
  for await (const rows of chunks) {
    count(rows.length);
    yield rows;
  }
}

async function piecesOf<L extends AnyList>(
  { list, source, format, columns: chosen }: ExportRequest<L>,
  request: ListRequest<QueryOf<L>>,
  turn: Turn,
  chunks: AsyncIterable<readonly object[]>,
): Promise<AsyncIterable<string | Uint8Array>> {
  const columns = chooseColumns(list.columns, chosen, format === 'pdf');
  const write = (file: 'csv' | 'xlsx') =>
    rowsInThread({ list: list.read.name, chosen, format: file }, turn);
  if (format === 'csv') return csvFile(columns, chunks, write(format));
  const summary: object = await source.summary(request);
  const { asOf, query, caller } = request;
  const figuresOn = source.figuresOn?.(request) ?? asOf;
  const head = { list, customer: caller.customerName, asOf, figuresOn, summary, query };
  if (format === 'pdf') return pdfFile({ ...head, turn }, columns, chunks);
  const rows = { title: list.title, columns, chunks, write: write(format) };
  return xlsxFile(rows, [aboutSheet(head, columns)]);
}

async function writeFile<L extends AnyList>(
  asked: ExportRequest<L>,
  request: ListRequest<QueryOf<L>>,
  turn: Turn,
): Promise<{ readonly file: TemporaryFile; readonly rows: number }> {
  const { source } = asked;
  let rows = 0;
  const chunks = counting<ItemOf<L>>(
    readChunks((range) => source.items(request, range)),
    (more) => {
      rows += more;
    },
  );
  return { file: await writeTemporaryFile(await piecesOf(asked, request, turn, chunks)), rows };
}

/**
 * Writes the whole filtered and ordered set of a list into a file, from one state of the database,
 * and records the download. The file is complete before the first byte of the response.
 */
export async function exportList<L extends AnyList>(
  asked: ExportRequest<L>,
  { tx, caller, custId, signal, today: asOf, audit }: Exporting,
): Promise<TemporaryFile> {
  const { list, query, format } = asked;
  const request = { tx, custId: caller.custId, caller, query, asOf };
  const { file, rows } = await writeFile(asked, request, turnOf({ caller, custId, signal }));
  try {
    await audit('list.exported', { list: list.read.name, format, rows, query }, caller.custId);
  } catch (error) {
    await file.discard();
    throw error;
  }
  return file;
}
