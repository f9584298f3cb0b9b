import { sql } from 'drizzle-orm';
import type { FundKind } from '#domain/funds/fund-kind.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { componentOf, findComponents, type KnownComponent } from '../table/references.ts';

/** A fund as other rows refer to it. */
export interface KnownFund {
  readonly id: string;
  readonly custId: string;
  readonly currency: string;
  readonly opened: string;
  readonly lessorEntityId: string;
}

/** A row that names a fund. */
export type FundNamed = Placed<{
  readonly lease_no: string;
  readonly kind: FundKind;
  readonly component: ComponentKind;
  readonly serial: string;
}>;

/** The funds of some leases, with the components that name them. */
export interface FundBook {
  readonly components: ReadonlyMap<string, KnownComponent>;
  readonly funds: ReadonlyMap<string, KnownFund>;
}

const fundsRow = {
  id: uuid,
  custId: text,
  currency: text,
  opened: day,
  lessorEntityId: uuid,
  key: text,
};

/** Reads the funds of the leases of some rows. */
export async function findFunds(run: ImportRun, rows: readonly FundNamed[]): Promise<FundBook> {
  const numbers = rows.map(({ row }) => row.lease_no);
  const components = await findComponents(run, numbers);
  const found = await queryRows(
    run.tx,
    fundsRow,
    sql`select fund.id, fund.cust_id as "custId", fund.currency, fund.opened,
        lease.lessor_entity_id as "lessorEntityId", fund.lease_no || ' ' || fund.component_id || ' ' || fund.kind as key
      from fund join lease on lease.id = fund.lease_id where fund.lease_no in ${listedTexts(numbers)}`,
  );
  return { components, funds: new Map(found.map((row) => [row.key, row])) };
}

/** The fund of a row; an unknown one is a fault of the columns that begin with `prefix`. */
export function fundIn(
  run: ImportRun,
  book: FundBook,
  placed: FundNamed,
  prefix: '' | 'to_' = '',
): KnownFund | undefined {
  const { row } = placed;
  const componentId = componentOf(run, book.components, placed, prefix)?.id;
  if (componentId === undefined) return undefined;
  const known = book.funds.get(`${row.lease_no} ${componentId} ${row.kind}`);
  if (known !== undefined) return known;
  const name = `${row.lease_no} ${row.kind} ${row.serial}`;
  run.fail(placed, `${prefix}kind`, `There is no fund ${name}. Add it to funds.csv.`);
  return undefined;
}
