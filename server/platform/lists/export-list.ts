import type { AnyList, ExportFormat, ItemOf, QueryOf } from '#contract/lists/list.ts';
import { exportMedia } from '#contract/lists/list.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type FileReply, fileReply } from '#server/platform/http/file-reply.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { chooseColumns } from './export/choose-columns.ts';
import { csvFile } from './export/csv-file.ts';
import { scopeOf, type ListScope } from './list-scope.ts';
import type { ListRequest, ListSource } from './list-source.ts';
import { pdfFile } from './export/pdf-file.ts';
import { readChunks } from './read-chunks.ts';
import { writeTemporaryFile, type TemporaryFile } from './temporary-file.ts';
import { xlsxFile } from './export/xlsx-file.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** The parameters of an export. */
export interface ExportRequest<L extends AnyList> {
  readonly list: L;
  readonly source: ListSource<L>;
  readonly query: QueryOf<L>;
  readonly format: ExportFormat;
  /** Chosen column keys, separated by commas; undefined for all. */
  readonly columns: string | undefined;
  readonly visit: Caller;
  readonly origin: RequestOrigin;
}

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly scope: ListScope;
}

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
  { list, source, format, columns: chosen, visit }: ExportRequest<L>,
  request: ListRequest<QueryOf<L>>,
  chunks: AsyncIterable<readonly object[]>,
): Promise<AsyncIterable<string | Uint8Array>> {
  const columns = chooseColumns(list.columns, chosen, format === 'pdf');
  if (format === 'csv') return csvFile(columns, chunks);
  if (format === 'xlsx') return xlsxFile(list.title, columns, chunks);
  const summary: object = await source.summary(request);
  const { asOf, query } = request;
  const head = { list, customer: visit.customerName, asOf, summary };
  return pdfFile({ ...head, query }, columns, chunks);
}

async function writeFile<L extends AnyList>(
  asked: ExportRequest<L>,
  request: ListRequest<QueryOf<L>>,
): Promise<{ readonly file: TemporaryFile; readonly rows: number }> {
  const { source } = asked;
  let rows = 0;
  const chunks = counting<ItemOf<L>>(
    readChunks((range) => source.items(request, range)),
    (more) => {
      rows += more;
    },
  );
  return { file: await writeTemporaryFile(await piecesOf(asked, request, chunks)), rows };
}

/**
 * Writes the whole filtered and ordered set of a list into a file, from one state of the database,
 * and records the download. The file is complete before the first byte of the response.
 */
export async function exportList<L extends AnyList>(
  asked: ExportRequest<L>,
  { database, now, scope }: Services,
): Promise<FileReply> {
  const { list, query, format, visit, origin } = asked;
  const { custId, externalUserId, visitHash } = visit;
  const at = now();
  const asOf = isoDayOf(at);
  const file = await database.tx(scopeOf(scope, custId, { snapshot: true }), async (tx) => {
    const written = await writeFile(asked, { tx, custId, visit, query, asOf });
    const detail = { list: list.read.name, format, rows: written.rows, query };
    const entry = { event: 'list.exported', externalUserId, custId, visitHash, detail } as const;
    try {
      await recordAudit(tx, entry, origin, at);
    } catch (error) {
      await written.file.discard();
      throw error;
    }
    return written.file;
  });
  return fileReply({
    fileName: `${list.title} ${asOf}.${format}`,
    media: exportMedia[format],
    body: file.stream(),
    length: file.length,
  });
}
