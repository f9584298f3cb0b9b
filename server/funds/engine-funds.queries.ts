import { sql } from 'drizzle-orm';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { FundKind } from '#domain/funds/fund-kind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { figuresOn, requestedPeriod } from './figures-period.ts';
import { balancesOf } from './fund-balances.queries.ts';
import { fundRow, fundSelection, rateJoin, toFund } from './fund-row.queries.ts';

/** Which funds of a lease: those of one engine and for one purpose. */
interface EngineFunds {
  readonly custId: string;
  readonly leaseId: string;
  readonly engineId: string;
  readonly kind: FundKind;
}

/** The funds of an engine under a lease with their balances, as Fund Balances shows them on the day `asOf`. */
export async function readEngineFunds(
  tx: Tx,
  { custId, leaseId, engineId, kind }: EngineFunds,
  asOf: string,
): Promise<Fund[]> {
  const period = requestedPeriod({}, asOf);
  const condition = sql`f.cust_id = ${custId} and f.lease_id = ${leaseId} and f.kind = ${kind}
    and f.component_id in (select id from component where engine_id = ${engineId})`;
  const rows = await queryRows(
    tx,
    fundRow,
    sql`select ${fundSelection()} from (${balancesOf({ custId, condition, period })}) p
      ${rateJoin(figuresOn(period, asOf))} order by p.id`,
  );
  return rows.map(toFund);
}
