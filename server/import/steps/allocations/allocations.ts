import { groupBy } from '#domain/group-by.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows } from '../../table/sync-table.ts';
import { type AllocationBook, readBook, sourceOf } from './allocation-sources.ts';
import {
  readAllocations,
  removeAllocations,
  type StoredAllocation,
} from './stored-allocations.queries.ts';

type AllocationRow = ImportRows['allocations'][number];
type Source = ReturnType<typeof sourceOf>;

/** A row with its invoice, and the payment or the credit note that settles it. */
interface Settling {
  readonly placed: AllocationRow;
  readonly invoiceId: string;
  readonly custId: string;
  readonly currency: string;
  readonly source: Source;
}

/** What names an invoice with one of its sources. */
const pairOf = (invoiceId: string, { paymentId, creditNoteId }: Source): string =>
  `${invoiceId} ${paymentId ?? creditNoteId}`;

function findSources(
  run: ImportRun,
  rows: readonly AllocationRow[],
  book: AllocationBook,
): Settling[] {
  return rows.flatMap((placed) => {
    const { invoice, amount, withdrawn } = placed.row;
    const debit = book.invoices.get(invoice);
    if (debit === undefined) {
      run.fail(placed, 'invoice', `There is no invoice ${invoice}. Add it to invoices.csv.`);
      return [];
    }
    const { id: invoiceId, custId, currency } = debit;
    const source = sourceOf(run, placed, debit, book);
    const isWrong = !/[1-9]/.test(amount) || (amount.startsWith('-') && source.paymentId === null);
    if (isWrong && !withdrawn)
      run.fail(
        placed,
        'amount',
        'It must be more than 0. Less than 0 takes back a payment, and only a payment.',
      );
    demandDecimals(run, placed, 'amount', amount, currency);
    return [{ placed, invoiceId, custId, currency, source }];
  });
}

/** The rows of the table: each has the first position of its invoice that nothing kept has. */
function rowsOf(given: readonly Settling[], kept: readonly StoredAllocation[]) {
  const taken = new Set(kept.map(({ invoiceId, position }) => `${invoiceId} ${position}`));
  const lasts = new Map<string, number>();
  return given.map(({ placed: { row, ...place }, invoiceId, custId, currency, source }) => {
    let position = (lasts.get(invoiceId) ?? 0) + 1;
    while (taken.has(`${invoiceId} ${position}`)) position += 1;
    lasts.set(invoiceId, position);
    const { date: allocatedOn, amount } = row;
    const stored = { invoiceId, position, custId, currency, allocatedOn, amount };
    return { ...place, about: `${row.invoice} allocation`, row: { ...stored, ...source } };
  });
}

/** Warns of what the ledger loaded before, of a payment or a credit note that the file lacks now. */
function warnKept(
  run: ImportRun,
  kept: readonly StoredAllocation[],
  places: ReadonlyMap<string, AllocationRow>,
): void {
  const loaded = kept.filter(
    ({ paymentId, creditNoteId, source }) =>
      paymentId !== null || creditNoteId === importedIds.invoice(source),
  );
  for (const [one, ...others] of groupBy(loaded, (row) => pairOf(row.invoiceId, row)).values()) {
    const place = one && places.get(one.invoiceId);
    if (one === undefined || place === undefined) continue;
    const amount = addAmounts([one, ...others].map((row) => row.amount));
    // A returned payment settles nothing.
    if (!/[1-9]/.test(amount)) continue;
    const message = `${one.source} settles ${formatAmount(amount, one.currency)} of ${place.row.invoice} too, which the file lacks and which stays. To take it back, add its row with withdrawn Y.`;
    run.warn(place, one.paymentId === null ? 'credit_note' : 'payment', message);
  }
}

/**
 * Stores allocations in the order of the file. An invoice and a payment, or a credit note, that the
 * file names together have all their allocations there, those withdrawn are taken back. What other
 * payments and credit notes settle of the invoice stays, and so does what took a returned payment back.
 */
export async function importAllocations(
  run: ImportRun,
  { allocations }: ImportRows,
): Promise<void> {
  run.freed.clear();
  run.unapplied.clear();
  const settling = findSources(run, allocations, await readBook(run, allocations));
  run.faults.demandNone();
  const named = new Set(settling.map(({ invoiceId, source }) => pairOf(invoiceId, source)));
  const stored = await readAllocations(run, [...new Set(settling.map((one) => one.invoiceId))]);
  for (const { creditNoteId, paymentId } of stored) {
    if (creditNoteId !== null) run.freed.add(creditNoteId);
    if (paymentId !== null) run.unapplied.add(paymentId);
  }
  const kept = stored.filter((one) => !named.has(pairOf(one.invoiceId, one)));
  const rows = rowsOf(
    settling.filter(({ placed }) => !placed.row.withdrawn),
    kept,
  );
  const places = new Map(settling.map(({ invoiceId, placed }) => [invoiceId, placed]));
  await removeAllocations(run, { places, staying: [...rows.map(({ row }) => row), ...kept] });
  await syncRows(run, { table: 'allocation', key: ['invoiceId', 'position'] }, rows);
  warnKept(run, kept, places);
}
