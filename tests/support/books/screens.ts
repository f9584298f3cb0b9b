import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { type DashboardMoney, getDashboard } from '#contract/dashboard/dashboard.ts';
import type { AnyList, PageOf, QueryOf } from '#contract/lists/list.ts';
import { readOpenMoney } from '#server/dashboard/dashboard-money.ts';
import { type OwnerStatement, readStatement } from '#server/lease-account/statement/statement.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withAmounts } from '#server/platform/http/with-amounts.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { aCaller } from '#tests/support/portal/a-caller.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

/** Reads what the screens of a customer show on a day. */
export interface Screens {
  list<L extends AnyList>(
    list: L,
    source: ListSource<L>,
    query: Readonly<Record<string, string>>,
  ): Promise<PageOf<L>>;
  dashboard(): Promise<readonly DashboardMoney[]>;
  /** The accounts of the statement up to the day. */
  statement(): Promise<readonly OwnerStatement[]>;
}

const statementFrom = '2025-06-01';
const rows = 100;

/** What a call found, with amounts as its answer writes them. */
function written<Found>(call: Call, found: Found): Found {
  if (!(call.answer instanceof z.ZodType)) throw new Error(`${call.name} answers with a file.`);
  return withAmounts(call.answer, found);
}

/**
 * Runs with the screens in one transaction, by the sources of their calls and with amounts as calls
 * write them: a day costs no sign-in and no parts of the dashboard that show no money.
 */
export function inTransaction<T>(
  database: Database,
  { custId, day }: { readonly custId: string; readonly day: string },
  work: (screens: Screens) => Promise<T>,
): Promise<T> {
  return database.tx({ kind: 'tenant', custId, readOnly: true }, (tx) =>
    work({
      async list<L extends AnyList>(list: L, source: ListSource<L>, asked: object) {
        const query = list.query.parse(asked) as QueryOf<L>;
        const request = { tx, custId, caller: aCaller({ custId }), query, asOf: day };
        const items = await source.items(request, { limit: rows, offset: 0 });
        const page = { ...(await source.summary(request)), items, asOf: day };
        return written(list.read, page) as unknown as PageOf<L>;
      },
      async dashboard() {
        const money = [...(await readOpenMoney(tx, custId, day))];
        return written(getDashboard, { money }).money;
      },
      statement: async () =>
        (await readStatement(tx, { custId, from: statementFrom, to: day })).accounts,
    }),
  );
}

/** The screens as a browser gets them, call by call; the statement is a file and stays data. */
export function inBrowser(browser: TestBrowser, statement: Screens['statement']): Screens {
  async function read<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
    const answer = await browser.call('GET', `${path}?${new URLSearchParams(query).toString()}`);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json<T>();
  }
  return {
    list: (list, _source, query) => read(list.read.path, { ...query, pageSize: String(rows) }),
    async dashboard() {
      type Shown = { readonly money: readonly DashboardMoney[] };
      return (await read<Shown>(getDashboard.path, {})).money;
    },
    statement,
  };
}
