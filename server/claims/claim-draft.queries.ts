import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { LockedClaim } from './claim-lock.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const leaseRow = { leaseNo: text, currency: text, asset: text };
type LeaseRow = RowOf<typeof leaseRow>;

function refuse(path: string, message: string): never {
  throw new Refusal('invalidRequest', { detail: message, issues: [{ path, message }] });
}

/** The lease of a form, whose lines name funds of it only. Throws `invalidRequest` otherwise. */
async function leaseOf(tx: Tx, custId: string, form: ClaimForm): Promise<LeaseRow> {
  const [lease] = isUuid(form.leaseId)
    ? await queryRows(
        tx,
        leaseRow,
        sql`select distinct lease_no as "leaseNo", currency, (case asset_kind when 'aircraft'
            then 'MSN ' else 'ESN ' end) || asset_serial as asset
          from fund where cust_id = ${custId} and lease_id = ${form.leaseId}`,
      )
    : [];
  if (lease === undefined) refuse('leaseId', 'Choose a lease that has supplemental rent funds.');
  const own = await queryRows(
    tx,
    { id: uuid },
    sql`select id from fund where cust_id = ${custId} and lease_id = ${form.leaseId}`,
  );
  const stranger = form.lines.findIndex(({ fundId }) => !own.some(({ id }) => id === fundId));
  if (stranger >= 0) refuse(`lines.${stranger}.fundId`, 'Choose a fund of this lease.');
  return lease;
}

/** Refuses (`invalidRequest`) an amount with more decimals than the currency has. */
function checkDecimals(form: ClaimForm, currency: string): void {
  const fault = amountFault(form.invoiceTotal ?? '0', currency);
  if (fault !== undefined) refuse('invoiceTotal', fault);
  for (const [index, { amount }] of form.lines.entries()) {
    const lineFault = amountFault(amount, currency);
    if (lineFault !== undefined) refuse(`lines.${index}.amount`, lineFault);
  }
}

function sumsOf(form: ClaimForm, currency: string) {
  checkDecimals(form, currency);
  const eligible = form.lines.filter(({ category }) => exclusionReasons[category] === undefined);
  const sum = (lines: ClaimForm['lines']) =>
    addAmounts(
      lines.map(({ amount }) => amount),
      currency,
    );
  return { claimed: sum(form.lines), eligible: sum(eligible) };
}

async function storeLines(tx: Tx, custId: string, id: string, form: ClaimForm, currency: string) {
  await tx.execute(sql`delete from claim_line where claim_id = ${id}`);
  const rows = form.lines.map((line, index) => {
    const reason = exclusionReasons[line.category] ?? '';
    return { ...line, position: index + 1, reason, isEligible: reason === '' };
  });
  await tx.execute(sql`insert into claim_line (claim_id, position, cust_id, currency, fund_id,
      category, description, amount, is_eligible, reason)
    select ${id}, position, ${custId}, ${currency}, "fundId", category, description, amount,
      "isEligible", reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as line(position int, "fundId" uuid,
      category text, description text, amount numeric, "isEligible" boolean, reason text)`);
}

/** The next free claim number of a customer, locked by the transaction. */
async function nextNumber(tx: Tx, custId: string): Promise<string> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || ${custId}, 0))`,
  );
  const [row] = await queryRows(
    tx,
    { count: int },
    sql`select count(*)::int as count from claim where cust_id = ${custId}`,
  );
  return `${custId}-C${String((row?.count ?? 0) + 1).padStart(4, '0')}`;
}

/** Creates a draft and returns its id. Throws `invalidRequest` for an unknown lease or fund. */
export async function createDraft(
  tx: Tx,
  custId: string,
  form: ClaimForm,
  begun: { readonly on: string; readonly at: Date; readonly by: string },
): Promise<string> {
  const lease = await leaseOf(tx, custId, form);
  const { claimed, eligible } = sumsOf(form, lease.currency);
  const id = randomUUID();
  const number = await nextNumber(tx, custId);
  await tx.execute(sql`insert into claim (id, cust_id, number, lease_id, currency, lease_no, asset,
      event_type, event_start, event_end, shop, invoice_number, invoice_total, claimed, eligible, begun_on)
    values (${id}, ${custId}, ${number}, ${form.leaseId}, ${lease.currency}, ${lease.leaseNo},
      ${lease.asset}, ${form.eventType}, ${form.eventStart}, ${form.eventEnd}, ${form.shop},
      ${form.invoiceNumber}, ${form.invoiceTotal}, ${claimed}, ${eligible}, ${begun.on})`);
  await storeLines(tx, custId, id, form, lease.currency);
  await tx.execute(sql`insert into claim_event (claim_id, sequence, cust_id, currency, at,
      from_status, to_status, side, by_name)
    values (${id}, 1, ${custId}, ${lease.currency}, ${begun.at.toISOString()}, null, 'draft',
      'airline', ${begun.by})`);
  return id;
}

/**
 * Replaces a locked draft. Throws `invalidRequest` for an unknown lease or fund, or a lease in
 * another currency than the draft was created in.
 */
export async function saveDraft(
  tx: Tx,
  custId: string,
  claim: Pick<LockedClaim, 'id' | 'currency'>,
  form: ClaimForm,
): Promise<void> {
  const lease = await leaseOf(tx, custId, form);
  if (lease.currency !== claim.currency)
    refuse('leaseId', `Begin a new claim for a lease in ${lease.currency}.`);
  const { claimed, eligible } = sumsOf(form, lease.currency);
  await tx.execute(sql`update claim set lease_id = ${form.leaseId}, lease_no = ${lease.leaseNo},
      asset = ${lease.asset}, event_type = ${form.eventType}, event_start = ${form.eventStart},
      event_end = ${form.eventEnd}, shop = ${form.shop}, invoice_number = ${form.invoiceNumber},
      invoice_total = ${form.invoiceTotal}, claimed = ${claimed}, eligible = ${eligible},
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${claim.id}`);
  await storeLines(tx, custId, claim.id, form, lease.currency);
}
