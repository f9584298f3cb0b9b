import {
  type AnyList,
  type ExportFormat,
  exportMedia,
  type QueryOf,
} from '#contract/lists/list.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { exportList } from './export-list.ts';
import type { ListSource } from './list-source.ts';

/**
 * The two calls of a list: one page with its summary, and the export of the whole filtered set, on
 * the UTC day of the request.
 */
export function listRoutes<L extends AnyList>(list: L, source: ListSource<L>): HandledCall[] {
  const listed: AnyList = list;
  return [
    handle(listed.read, async (request) => {
      const { tx, caller, now, today } = request;
      const query = request.query as QueryOf<L> & { page: number; pageSize: number };
      const asked = { tx, custId: caller.custId, caller, query, asOf: today };
      const { page, pageSize } = query;
      const items = await source.items(asked, { limit: pageSize, offset: (page - 1) * pageSize });
      return { ...(await source.summary(asked)), items, asOf: new Date(now).toISOString() };
    }),
    handle(
      listed.export,
      (request) => {
        const { format, columns, ...filters } = request.query as Record<string, unknown>;
        return exportList(
          {
            list,
            source,
            query: list.query.parse(filters) as QueryOf<L>,
            format: format as ExportFormat,
            columns: columns as string | undefined,
          },
          request,
        );
      },
      (file, { query, today }) => {
        const { format } = query as { readonly format: ExportFormat };
        const day = source.figuresOn?.({ query: query as QueryOf<L>, asOf: today }) ?? today;
        return fileReply({
          fileName: `${list.title} ${day}.${format}`,
          media: exportMedia[format],
          body: file.stream(),
          length: file.length,
        });
      },
    ),
  ];
}
