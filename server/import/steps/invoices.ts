import { sql } from 'drizzle-orm';
import { addAmounts, compareAmounts, multiplyAmount } from '#domain/money/amount.ts';
import { decimal, shortText } from '#domain/money/decimal.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { findLeases, type KnownLease, leaseOf } from '../table/references.ts';
import { syncRows, type TableRow } from '../table/sync-table.ts';
import { findCorrectedFunds } from './history/corrected-funds.ts';
import { removeLines } from './removed-lines.ts';

type InvoiceRow = ImportRows['invoices'][number];
type LineRow = ImportRows['lines'][number];

/** Decimals of a quantity. */
const mostPlaces = 10;

const credits: ReadonlySet<string> = new Set(['creditNote', 'claimPayment']);

function linesByInvoice(run: ImportRun, { invoices, lines }: ImportRows) {
  const known = new Set(invoices.map(({ row }) => row.number));
  const groups = new Map<string, LineRow[]>();
  for (const placed of lines) {
    const { invoice: number } = placed.row;
    if (!known.has(number))
      run.fail(placed, 'invoice', `There is no ${number} in invoices.csv. Add it there.`);
    groups.set(number, [...(groups.get(number) ?? []), placed]);
  }
  return groups;
}

function markOf({ marks }: KnownLease, on: string): string | null {
  return (marks.find(({ from }) => from <= on) ?? marks.at(-1))?.reg ?? null;
}

/** An amount is written with the decimals of its currency, and is the quantity times the rate. */
function checkLine(run: ImportRun, placed: LineRow, currency: string): void {
  const { quantity, rate, amount } = placed.row;
  const fault = amountFault(amount, currency);
  const expected = multiplyAmount(rate, quantity, currency);
  if (fault !== undefined) run.fail(placed, 'amount', fault);
  else if (compareAmounts(amount, expected) !== 0) {
    const [units, price] = [quantity, rate].map((one) => shortText(decimal(one), mostPlaces));
    run.fail(placed, 'amount', `${units} times ${price} is ${expected}. Correct one of them.`);
  }
}

function checkWriteOff(run: ImportRun, placed: InvoiceRow): void {
  const { number, issued, status, written_off: day } = placed.row;
  if (day === null) return;
  if (status !== 'closed')
    run.fail(placed, 'written_off', `${number} is ${status}. Leave it empty, or write closed.`);
  if (day < issued)
    run.fail(placed, 'written_off', `It is before the issue, ${issued}. Correct one.`);
}

function checkInvoice(
  run: ImportRun,
  placed: InvoiceRow,
  gross: string,
  [line]: readonly LineRow[],
): void {
  const { issued, due, type, number } = placed.row;
  if (due < issued) run.fail(placed, 'due', `It is before the issue, ${issued}. Correct one.`);
  checkWriteOff(run, placed);
  if (line === undefined) {
    run.fail(placed, 'number', `${number} has no lines. Add them to invoice-lines.csv.`);
    return;
  }
  const isNegative = compareAmounts(gross, '0') < 0;
  // An adjustment may be positive or negative.
  if (type === 'adjustment' || credits.has(type) === isNegative) return;
  if (isNegative)
    run.fail(
      placed,
      'type',
      `Only a credit note, a claim payment or an adjustment is negative. Its lines and tax add up to ${gross}: correct them.`,
    );
  else
    run.fail(
      line,
      'amount',
      `A credit note or claim payment is negative. The lines and tax of ${number} add up to ${gross}: correct them.`,
    );
}

function toInvoice(run: ImportRun, placed: InvoiceRow, of: KnownLease, lines: readonly LineRow[]) {
  const { row, ...place } = placed;
  for (const line of lines) checkLine(run, line, of.currency);
  demandDecimals(run, placed, 'tax', row.tax, of.currency);
  const net = addAmounts(
    lines.map((line) => line.row.amount),
    of.currency,
  );
  const gross = addAmounts([net, row.tax], of.currency);
  checkInvoice(run, placed, gross, lines);
  const stored = {
    id: importedIds.invoice(row.number),
    custId: of.custId,
    number: row.number,
    type: row.type,
    leaseId: of.id,
    lessorEntityId: of.lessorEntityId,
    leaseNo: of.leaseNo,
    assetKind: of.assetKind,
    assetSerial: of.assetSerial,
    assetRegistration: markOf(of, row.issued),
    assetModel: of.assetModel,
    lessorName: of.lessorName,
    issueDate: row.issued,
    dueDate: row.due,
    currency: of.currency,
    net,
    tax: row.tax,
    gross,
  };
  return {
    ...place,
    row: {
      ...stored,
      status: row.status,
      writtenOffOn: row.written_off,
      paid: '0.00',
      credited: '0.00',
      balance: gross,
    },
  };
}

const correctedRow = { number: text, id: uuid, custId: text, currency: text };
type Corrected = RowOf<typeof correctedRow>;

async function correctedIds(run: ImportRun, rows: readonly InvoiceRow[]) {
  const numbers = rows.flatMap(({ row }) => (row.corrects === null ? [] : [row.corrects]));
  const found = await queryRows(
    run.tx,
    correctedRow,
    sql`select number, id, cust_id as "custId", currency from invoice
      where number in ${listedTexts(numbers)}`,
  );
  return new Map(found.map((row) => [row.number, row]));
}

/** Why a document cannot correct another one; undefined when it can. */
function linkFault(number: string, target: Corrected | undefined, own: TableRow | undefined) {
  if (target === undefined || target.custId !== own?.['custId'])
    return `There is no ${number} of this customer. Correct the number.`;
  const { currency } = own;
  if (target.currency === currency) return undefined;
  return `${number} is in ${target.currency}, this document in ${String(currency)}. Correct the number.`;
}

/** Stores which invoices correct others; both must be of one customer and in one currency. */
async function linkCorrections(
  run: ImportRun,
  rows: readonly InvoiceRow[],
  stored: ReadonlyMap<string, TableRow>,
): Promise<void> {
  const corrected = await correctedIds(run, rows);
  const links: { id: unknown; target: string | null }[] = [];
  for (const placed of rows) {
    const own = stored.get(JSON.stringify([placed.row.number]));
    const { corrects } = placed.row;
    const target = corrects === null ? undefined : corrected.get(corrects);
    const fault = corrects === null ? undefined : linkFault(corrects, target, own);
    if (fault !== undefined) run.fail(placed, 'corrects', fault);
    links.push({ id: own?.['id'], target: target?.id ?? null });
  }
  run.faults.demandNone();
  await run.tx.execute(sql`update invoice set corrects_invoice_id = l.target
    from json_to_recordset(${JSON.stringify(links)}::json) as l(id uuid, target uuid)
    where invoice.id = l.id and invoice.corrects_invoice_id is distinct from l.target`);
}

/** Invoices with their lines. The settled amount follows from the allocations; see `settle`. */
export async function importInvoices(run: ImportRun, rows: ImportRows): Promise<void> {
  run.unbilled.clear();
  const groups = linesByInvoice(run, rows);
  const leases = await findLeases(
    run,
    rows.invoices.map(({ row }) => row.lease_no),
  );
  const invoices = rows.invoices.flatMap((placed) => {
    const of = leaseOf(run, leases, placed);
    return of === undefined
      ? []
      : [toInvoice(run, placed, of, groups.get(placed.row.number) ?? [])];
  });
  const fixed = {
    custId: 'This number belongs to an invoice of another customer. Give it another number.',
    currency: 'This invoice is in another currency. Give it another number.',
  };
  const spec = {
    table: 'invoice',
    key: ['number'],
    once: ['id'],
    derived: ['status', 'paid', 'credited', 'balance'],
    decided: { status: new Set(['draft', 'closed']) },
    fixed,
  } as const;
  const stored = await syncRows(run, spec, invoices);
  await linkCorrections(run, rows.invoices, stored);
  await importLines(run, rows, groups, stored);
}

async function importLines(
  run: ImportRun,
  rows: ImportRows,
  groups: ReadonlyMap<string, readonly LineRow[]>,
  stored: ReadonlyMap<string, TableRow>,
): Promise<void> {
  const correctedBy = await findCorrectedFunds(run, rows);
  const lines = [...groups].flatMap(([number, group]) => {
    const own = stored.get(JSON.stringify([number]));
    return group.map((placed, index) => {
      const { row, ...place } = placed;
      const line = {
        invoiceId: own?.['id'],
        custId: own?.['custId'],
        currency: own?.['currency'],
        position: index + 1,
        description: row.description,
        quantity: row.quantity,
        unit: row.unit,
        rate: row.rate,
        amount: row.amount,
        ...correctedBy(placed),
      };
      return { ...place, about: `${number} line`, row: line };
    });
  });
  await removeLines(run, groups, stored);
  await syncRows(run, { table: 'invoice_line', key: ['invoiceId', 'position'] }, lines);
}
