import { bankReturn, keepReturns } from './returned-payments.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { demandCustomers, findLeases, leaseOf } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

export async function importPayments(
  run: ImportRun,
  { payments: given }: ImportRows,
): Promise<void> {
  const payments = await keepReturns(run, given);
  await demandCustomers(run, payments);
  const numbers = payments.flatMap(({ row }) => (row.lease_no === null ? [] : [row.lease_no]));
  const leases = await findLeases(run, numbers);
  const rows = payments.map((placed) => {
    const { row, ...place } = placed;
    const of = row.lease_no === null ? undefined : leaseOf(run, leases, placed);
    if (of !== undefined && (of.custId !== row.cust_id || of.currency !== row.currency))
      run.fail(placed, 'lease_no', `${of.leaseNo} is of another customer or currency. Correct it.`);
    if (!/[1-9]/.test(row.amount) || row.amount.startsWith('-'))
      run.fail(placed, 'amount', 'A payment is more than 0. Correct the amount.');
    demandDecimals(run, placed, 'amount', row.amount, row.currency);
    return {
      ...place,
      row: {
        id: importedIds.payment(row.cust_id, row.reference),
        custId: row.cust_id,
        reference: row.reference,
        payer: row.payer,
        receivedDate: row.received,
        valueDate: row.value_date,
        currency: row.currency,
        amount: row.amount,
        applied: '0',
        bankReference: row.bank_reference,
        leaseId: of?.id ?? null,
        returnedOn: row.returned_on,
        returnReason: row.returned_on === null ? null : (row.return_reason ?? bankReturn),
      },
    };
  });
  const fixed = { currency: 'This payment is in another currency. Give it another reference.' };
  const key = ['custId', 'reference'] as const;
  const later = ['returnedOn', 'returnReason'] as const;
  // An amount may become less than what is applied until the allocations of the files are stored.
  const derived = ['applied'] as const;
  await syncRows(run, { table: 'payment', key, once: ['id'], later, derived, fixed }, rows);
}
