import { namesFunds } from '#domain/funds/bill-line.ts';
import { minimumOfDays } from '#domain/funds/minimum-of-days.ts';
import { addDays } from '#domain/dates/date.ts';
import { lengthOfMonth } from '#domain/dates/month.ts';
import { decimal } from '#domain/money/decimal.ts';
import { addAmounts, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows, type TableRow } from '../../table/sync-table.ts';
import { findFunds, fundIn } from '../find-funds.ts';
import {
  deleteOtherBilledLines,
  linkReports,
  readBilledMovements,
  readBills,
  type KnownBill,
} from './billed-lines.queries.ts';
import { demandAgreement } from './agreeing-movements.ts';
import { correctsFunds } from './corrected-funds.ts';
import { fundNameColumns, namedFund } from './named-fund.ts';
import { type BilledFundLine, type Explanation, explainMonths } from './explain-lines.ts';

type LineRow = ImportRows['lines'][number];

function checkBill(run: ImportRun, placed: LineRow, bill: KnownBill): void {
  if (!namesFunds(bill.type)) {
    const message = `Only a bill of supplemental rent or engine use, or what corrects one, names a fund, and ${bill.number} is ${bill.type}. Leave ${fundNameColumns.join(', ')} empty.`;
    run.fail(placed, 'kind', message);
  }
}

/** The lines of the files that name a fund, with their places on their bills. */
async function fundLines(run: ImportRun, { lines }: ImportRows): Promise<BilledFundLine[]> {
  const bills = await readBills(
    run,
    lines.map(({ row }) => row.invoice),
  );
  const positions = new Map<string, number>();
  const all = lines.map((placed) => {
    const position = (positions.get(placed.row.invoice) ?? 0) + 1;
    positions.set(placed.row.invoice, position);
    return { placed, position };
  });
  const own = all.flatMap(({ placed, position }) => {
    const bill = bills.get(placed.row.invoice);
    if (bill === undefined || correctsFunds(bill.type)) return [];
    const fund = namedFund(run, placed);
    if (fund === undefined) return [];
    checkBill(run, placed, bill);
    const row = { lease_no: bill.leaseNo, ...fund };
    return [{ placed, position, bill, month: fund.month, fund: { ...placed, row } }];
  });
  const book = await findFunds(
    run,
    own.map(({ fund }) => fund),
  );
  return own.flatMap(({ fund, ...line }) => {
    const found = fundIn(run, book, fund);
    return found === undefined ? [] : [{ ...line, fundId: found.id }];
  });
}

/** A bill names a fund once, and its BILLED movements say the same as its lines. */
async function checkFunds(run: ImportRun, lines: readonly BilledFundLine[]): Promise<void> {
  const seen = new Map<string, number>();
  const movements = await readBilledMovements(
    run,
    lines.map(({ bill }) => bill.id),
  );
  const byBill = groupBy(movements, ({ billId }) => billId);
  for (const { placed, bill, fundId } of lines) {
    const earlier = seen.get(`${bill.id} ${fundId}`);
    if (earlier !== undefined)
      run.fail(placed, 'kind', `Line ${earlier} bills this fund already. Bill it in one line.`);
    seen.set(`${bill.id} ${fundId}`, placed.line);
    const booked = byBill.get(bill.id);
    if (booked === undefined) continue;
    const amounts = booked.filter((one) => one.fundId === fundId).map(({ amount }) => amount);
    const sum = addAmounts(amounts, bill.currency);
    if (compareAmounts(sum, placed.row.amount) === 0) continue;
    const amount = addAmounts([placed.row.amount], bill.currency);
    const missing = addAmounts([amount, negateAmount(sum, bill.currency)], bill.currency);
    const message = `${bill.number} bills ${amount} for this fund, and its BILLED movements say ${sum}. Correct the line, or add a BILLED movement of ${missing} that names ${bill.number} to fund-movements.csv; the movements that are loaded stay.`;
    run.fail(placed, 'amount', message);
  }
}

const aboutOf = ({ placed: { row } }: BilledFundLine): string =>
  `${row.invoice} ${row.kind} ${row.serial} ${row.month} line`;

/** A line as it was billed; what explains it is known where the portal comes to the same amount. */
function billedRow(
  line: BilledFundLine,
  { basis, used, minimum, computed }: Explanation,
): TableRow {
  const { placed, bill, position, fundId, month } = line;
  const { rate, quantity, amount } = placed.row;
  const isSame = computed !== undefined && compareAmounts(computed.amount, amount) === 0;
  const explained = isSame ? computed : undefined;
  const days = {
    onLeaseDays: onLeaseDays(month, bill.start, addDays(bill.end, 1)),
    daysInMonth: lengthOfMonth(month),
  };
  return {
    invoiceId: bill.id,
    position,
    custId: bill.custId,
    currency: bill.currency,
    fundId,
    month,
    isEstimated: false,
    basis,
    used,
    ratio: explained?.ratio ?? null,
    bandFrom: explained?.band ?? null,
    ratioOf: explained?.taken?.source ?? null,
    engineCycles: explained?.taken?.engineCycles ?? null,
    minimumCycles: explained?.taken?.minimumCycles ?? null,
    limitedTo: explained?.limitedTo ?? null,
    derate: explained?.derate?.percent ?? null,
    rateDerate: explained?.derate?.from ?? null,
    isDerateReported: explained?.derate?.isReported ?? null,
    rate,
    minimumUnits: minimum === null ? null : minimumOfDays(minimum, days),
    ...days,
    billedUnits: quantity,
    amount,
    topUp: explained?.topUp ?? '0',
  };
}

const cent = '0.01';

/** Warns of a rate that is rounded: how it was made is shown where it is the rate of the table. */
function warnRounded(run: ImportRun, { placed }: BilledFundLine, rate: string | undefined): void {
  if (rate === undefined) return;
  const off = decimal(rate).minus(decimal(placed.row.rate)).abs();
  if (off.eq(decimal('0')) || off.gt(decimal(cent))) return;
  const message = `The rates of the fund give ${rate}. Write it with all its decimals, up to six; with this one the portal cannot show how the rate was made.`;
  run.warn(placed, 'rate', message);
}

/**
 * Which fund and month a line of a bill is for: what the billing of the month shows, and what a
 * correction of the month needs. Such a bill closes its month.
 */
export async function importBilledLines(run: ImportRun, rows: ImportRows): Promise<void> {
  const lines = await fundLines(run, rows);
  await checkFunds(run, lines);
  run.faults.demandNone();
  const explained = await explainMonths(run, lines);
  const billed = lines.flatMap((line): Placed<TableRow>[] => {
    const explanation = explained(line);
    return explanation === undefined
      ? []
      : [{ ...line.placed, about: aboutOf(line), row: billedRow(line, explanation) }];
  });
  for (const line of lines) warnRounded(run, line, explained(line)?.computed?.rate);
  await deleteOtherBilledLines(run, rows.invoices, lines);
  await syncRows(run, { table: 'billing_line', key: ['invoiceId', 'position'] }, billed);
  await linkReports(run, lines);
  await demandAgreement(run, rows);
}
