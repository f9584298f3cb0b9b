import type { AnyList, ExportFormat, QueryOf } from '#contract/lists/list.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { QueueFullError, createWorkQueue } from '#server/platform/work/work-queue.ts';
import { exportList } from './export-list.ts';
import { scopeOf, type ListScope } from './list-scope.ts';
import type { ListSource } from './list-source.ts';

/** The dependencies of a list's calls. */
export interface ListDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The rights for reading the list: by default those of the session's customer. */
  readonly scope?: ListScope;
}

/** An export occupies a processor for seconds: two at a time, and a short queue. */
const exportQueue = createWorkQueue({ running: 2, waiting: 20 });
const busySeconds = 10;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await exportQueue(work);
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new Refusal('unavailable', { retryAfterSeconds: busySeconds, cause: error });
  }
}

/**
 * The two calls of a list: one page with its summary, and the export of the whole filtered set.
 * Both read as the session's customer unless another scope is named, on the UTC day of `now`.
 */
export function listRoutes<L extends AnyList>(
  list: L,
  source: ListSource<L>,
  { database, now, scope = 'tenant' }: ListDependencies,
): HandledCall[] {
  return [
    handle(list.read, async (request) => {
      const { visit } = request;
      const { custId } = visit;
      const query = request.query as QueryOf<L> & { page: number; pageSize: number };
      const instant = new Date(now()).toISOString();
      return database.tx(scopeOf(scope, custId), async (tx) => {
        const asked = { tx, custId, visit, query, asOf: instant.slice(0, 10) };
        const { page, pageSize } = query;
        const items = await source.items(asked, { limit: pageSize, offset: (page - 1) * pageSize });
        return { ...(await source.summary(asked)), items, asOf: instant };
      });
    }),
    handle(list.export, (request) => {
      const { format, columns, ...filters } = request.query as Record<string, unknown>;
      const query = list.query.parse(filters) as QueryOf<L>;
      return inTurn(() =>
        exportList(
          {
            list,
            source,
            query,
            format: format as ExportFormat,
            columns: columns as string | undefined,
            visit: request.visit,
            origin: request,
          },
          { database, now, scope },
        ),
      );
    }),
  ];
}
