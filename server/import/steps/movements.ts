import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importId } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { syncRows } from '../table/sync-table.ts';
import { findFunds, type FundBook, fundIn, type FundNamed, type KnownFund } from './find-funds.ts';

type Movement = ImportRows['movements'][number];

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
const reversed =
  'A loaded movement is never changed. Keep this row as it was, and add another one with the difference.';

/** The fund that a transfer goes to, as the row names it; undefined where the row names none. */
function targetOf({ row, ...place }: Movement): FundNamed | undefined {
  const { to_kind: kind, to_component: component, to_serial: serial } = row;
  if (kind === null || component === null || serial === null) return undefined;
  return { ...place, row: { lease_no: row.to_lease ?? row.lease_no, kind, component, serial } };
}

const targetColumns = ['to_lease', 'to_kind', 'to_component', 'to_serial'] as const;

/** The fund that a transfer goes to; one that money may not move to is a fault. */
function findTarget(
  run: ImportRun,
  book: FundBook,
  placed: Movement,
  from: KnownFund,
): KnownFund | undefined {
  const { row } = placed;
  if (row.movement !== 'TRANSFER') {
    for (const column of targetColumns)
      if (row[column] !== null)
        run.fail(placed, column, 'Only a TRANSFER goes to another fund. Leave it empty.');
    return undefined;
  }
  const target = targetOf(placed);
  if (target === undefined) {
    const message = 'A TRANSFER needs the fund it goes to: to_kind, to_component and to_serial.';
    run.fail(placed, 'to_kind', message);
    return undefined;
  }
  const to = fundIn(run, book, target, 'to_');
  if (to === undefined) return undefined;
  if (to.id === from.id) run.fail(placed, 'to_kind', 'It is the same fund. Name another one.');
  if (to.custId !== from.custId || to.currency !== from.currency)
    run.fail(placed, 'to_lease', 'That fund is of another customer or in another currency.');
  if (to.lessorEntityId !== from.lessorEntityId)
    run.fail(placed, 'to_lease', 'That fund is of another lessor. Money never moves between them.');
  return to;
}

/** Reports the impossible values of one row. */
function checkMovement(run: ImportRun, placed: Movement, { currency }: KnownFund): void {
  const { movement, amount } = placed.row;
  if (movement === 'OPENING' && isNegative(amount))
    run.fail(placed, 'amount', 'An opening balance is not negative. Add an ADJUST instead.');
  demandDecimals(run, placed, 'amount', amount, currency);
}

/** The stored movements of a row: one, or the two sides of a transfer. */
function storedMovements(
  { row }: Movement,
  from: KnownFund,
  to: KnownFund | undefined,
  invoiceId: string | null,
) {
  const { entry, date: movementDate, amount, reference, note } = row;
  const shared = { movementDate, amount, reference, note, invoiceId };
  const side = (own: KnownFund, kind: string, id: string, counterFundId: string | null) => {
    const { id: fundId, custId, currency } = own;
    return { ...shared, id, fundId, custId, currency, kind, counterFundId };
  };
  if (to === undefined) return [side(from, row.movement, importId('movement', entry), null)];
  return [
    side(from, 'TRANSFER_OUT', importId('movement', entry), to.id),
    side(to, 'TRANSFER_IN', importId('movement', entry, 'in'), from.id),
  ];
}

/** Movements of funds; an existing movement stays unchanged. */
export async function importMovements(run: ImportRun, rows: ImportRows): Promise<void> {
  const targets = rows.movements.flatMap((placed) => targetOf(placed) ?? []);
  const book = await findFunds(run, [...rows.movements, ...targets]);
  const bills = await findBills(run, rows);
  const movements = rows.movements.flatMap((placed) => {
    const { row, ...place } = placed;
    const known = fundIn(run, book, placed);
    if (known === undefined) return [];
    const bill = row.invoice === null ? undefined : bills.get(row.invoice);
    if (row.invoice !== null && bill?.custId !== known.custId)
      run.fail(placed, 'invoice', `The customer of the fund has no ${row.invoice}. Correct it.`);
    checkMovement(run, placed, known);
    const to = findTarget(run, book, placed, known);
    if (row.movement === 'TRANSFER' && to === undefined) return [];
    return storedMovements(placed, known, to, bill?.id ?? null).map((stored) => ({
      ...place,
      row: stored,
    }));
  });
  const fixed = {
    fundId: reversed,
    movementDate: reversed,
    kind: reversed,
    amount: reversed,
    reference: reversed,
    note: reversed,
    invoiceId: reversed,
    counterFundId: reversed,
  };
  await syncRows(run, { table: 'fund_movement', key: ['id'], fixed }, movements);
}
