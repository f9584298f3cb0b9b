import { sql } from 'drizzle-orm';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importId } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { componentOf, findComponents, findLeases, leaseOf } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';
import { findFunds, namedFund } from './find-funds.ts';

/** Stores funds, with lease and asset as the list shows them. */
export async function importFunds(run: ImportRun, { funds }: ImportRows): Promise<void> {
  const numbers = funds.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const components = await findComponents(run, numbers);
  const rows = funds.flatMap((placed) => {
    const { row, ...place } = placed;
    const of = leaseOf(run, leases, placed);
    if (of === undefined) return [];
    const componentId = componentOf(run, components, placed)?.id;
    if (componentId === undefined) return [];
    if (row.closed !== null && row.closed < row.opened)
      run.fail(placed, 'closed', `It is before opened, ${row.opened}. Correct one of the two.`);
    const stored = {
      id: importId('fund', of.id, componentId, row.kind),
      custId: of.custId,
      leaseId: of.id,
      currency: of.currency,
      componentId,
      kind: row.kind,
      position: fundKinds.indexOf(row.kind) + 1,
      leaseNo: of.leaseNo,
      assetKind: of.assetKind,
      assetSerial: of.assetSerial,
      assetModel: of.assetModel,
      componentSerial: row.serial,
      opened: row.opened,
      closed: row.closed,
    };
    return [{ ...place, row: stored }];
  });
  const key = ['leaseId', 'componentId', 'kind'] as const;
  await syncRows(run, { table: 'fund', key, once: ['id', 'position'] }, rows);
}

async function findBills(run: ImportRun, { movements }: ImportRows) {
  const numbers = movements.flatMap(({ row }) => (row.invoice === null ? [] : [row.invoice]));
  const rows = await queryRows(
    run.tx,
    { number: text, id: uuid, custId: text },
    sql`select number, id, cust_id as "custId" from invoice
      where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

const isNegative = (amount: string): boolean => amount.startsWith('-');
const reversed = 'A movement is never changed. Add one that corrects it.';

/** Movements of funds; an existing movement stays unchanged. */
export async function importMovements(run: ImportRun, rows: ImportRows): Promise<void> {
  const book = await findFunds(run, rows.movements);
  const bills = await findBills(run, rows);
  const movements = rows.movements.flatMap((placed) => {
    const { row, ...place } = placed;
    const known = namedFund(run, book, placed);
    if (known === undefined) return [];
    const bill = row.invoice === null ? undefined : bills.get(row.invoice);
    if (row.invoice !== null && bill?.custId !== known.custId)
      run.fail(placed, 'invoice', `The customer of the fund has no ${row.invoice}. Correct it.`);
    if (row.movement === 'OPENING' && isNegative(row.amount))
      run.fail(placed, 'amount', 'An opening balance is not negative. Add an ADJUST instead.');
    const fault = amountFault(row.amount, known.currency);
    if (fault !== undefined) run.fail(placed, 'amount', fault);
    const stored = {
      id: importId('movement', row.entry),
      fundId: known.id,
      custId: known.custId,
      currency: known.currency,
      movementDate: row.date,
      kind: row.movement,
      amount: row.amount,
      reference: row.reference,
      note: row.note,
      invoiceId: bill?.id ?? null,
    };
    return [{ ...place, row: stored }];
  });
  const fixed = {
    fundId: reversed,
    movementDate: reversed,
    kind: reversed,
    amount: reversed,
    reference: reversed,
    note: reversed,
    invoiceId: reversed,
  };
  await syncRows(run, { table: 'fund_movement', key: ['id'], fixed }, movements);
}
