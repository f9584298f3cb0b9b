import { sql } from 'drizzle-orm';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const claimLeaseRow = { leaseNo: text, currency: text, asset: text };

/** A lease that has supplemental rent funds. */
export type ClaimLease = RowOf<typeof claimLeaseRow>;

/** A lease of the customer by its funds; undefined for one without, unknown or foreign. */
export async function findClaimLease(
  tx: Tx,
  custId: string,
  leaseId: string,
): Promise<ClaimLease | undefined> {
  if (!isUuid(leaseId)) return undefined;
  const [lease] = await queryRows(
    tx,
    claimLeaseRow,
    sql`select distinct lease_no as "leaseNo", currency, (case asset_kind when 'aircraft'
            then 'MSN ' else 'ESN ' end) || asset_serial as asset
          from fund where cust_id = ${custId} and lease_id = ${leaseId}`,
  );
  return lease;
}

/** The ids of the funds of a lease. */
export async function readFundIds(tx: Tx, custId: string, leaseId: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select id from fund where cust_id = ${custId} and lease_id = ${leaseId}`,
  );
  return rows.map(({ id }) => id);
}

/** The highest number that a claim of a customer has after `prefix`; 0 when there is none. */
export async function findLastNumber(tx: Tx, custId: string, prefix: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    { last: int },
    sql`select coalesce(max(replace(number, ${prefix}, '')::int), 0) as last from claim
      where cust_id = ${custId} and starts_with(number, ${prefix})
        and replace(number, ${prefix}, '') ~ '^[0-9]{1,8}$'`,
  );
  return row?.last ?? 0;
}

/** A claim as the airline writes it, with the facts of its lease and its sums. */
export interface DraftHead extends Omit<ClaimForm, 'lines'> {
  readonly id: string;
  readonly custId: string;
  readonly lease: ClaimLease;
  readonly claimed: string;
  readonly eligible: string;
}

/** Stores a new claim without its lines. */
export async function insertClaimHead(
  tx: Tx,
  head: DraftHead,
  { number, begunOn }: { readonly number: string; readonly begunOn: string },
): Promise<void> {
  const { id, custId, lease, claimed, eligible } = head;
  await tx.execute(sql`insert into claim (id, cust_id, number, lease_id, currency, lease_no, asset,
      event_type, event_start, event_end, shop, invoice_number, invoice_total, claimed, eligible, begun_on)
    values (${id}, ${custId}, ${number}, ${head.leaseId}, ${lease.currency}, ${lease.leaseNo},
      ${lease.asset}, ${head.eventType}, ${head.eventStart}, ${head.eventEnd}, ${head.shop},
      ${head.invoiceNumber}, ${head.invoiceTotal}, ${claimed}, ${eligible}, ${begunOn})`);
}

/** Replaces the head of a locked draft. */
export async function updateClaimHead(tx: Tx, head: DraftHead): Promise<void> {
  const { id, custId, lease, claimed, eligible } = head;
  await tx.execute(sql`update claim set lease_id = ${head.leaseId}, lease_no = ${lease.leaseNo},
      asset = ${lease.asset}, event_type = ${head.eventType}, event_start = ${head.eventStart},
      event_end = ${head.eventEnd}, shop = ${head.shop}, invoice_number = ${head.invoiceNumber},
      invoice_total = ${head.invoiceTotal}, claimed = ${claimed}, eligible = ${eligible},
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${id}`);
}

/** A line of a draft with its place and whether the lease pays for it. */
export type DraftLine = ClaimForm['lines'][number] & {
  readonly position: number;
  readonly isEligible: boolean;
  /** Why the lease does not pay for it; empty for an eligible line. */
  readonly reason: string;
};

/** Replaces the lines of a draft. */
export async function replaceClaimLines(
  tx: Tx,
  { id, custId, lease: { currency } }: Pick<DraftHead, 'id' | 'custId' | 'lease'>,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.execute(sql`delete from claim_line where claim_id = ${id}`);
  await tx.execute(sql`insert into claim_line (claim_id, position, cust_id, currency, fund_id,
      category, description, amount, is_eligible, reason)
    select ${id}, position, ${custId}, ${currency}, "fundId", category, description, amount,
      "isEligible", reason
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(position int, "fundId" uuid,
      category text, description text, amount numeric, "isEligible" boolean, reason text)`);
}
