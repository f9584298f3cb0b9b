import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { bankReturn } from './returned-payments.ts';
import { demandDecimals } from '../table/demand-decimals.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import {
  appendAllocations,
  type PortalAllocation,
  readCreditAllocations,
  removeAllocations,
} from './kept-allocations.queries.ts';
import { demandCustomers, findLeases, leaseOf } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

export async function importPayments(run: ImportRun, { payments }: ImportRows): Promise<void> {
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
  await syncRows(run, { table: 'payment', key, once: ['id'], later, fixed }, rows);
}

const debitRow = {
  id: uuid,
  number: text,
  custId: text,
  currency: text,
  lessorId: uuid,
  lessor: text,
};
type Debit = RowOf<typeof debitRow>;

async function findInvoices(run: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    run.tx,
    debitRow,
    sql`select id, number, cust_id as "custId", currency, lessor_entity_id as "lessorId",
        lessor_name as lessor
      from invoice where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

const paymentsRow = {
  id: uuid,
  reference: text,
  custId: text,
  currency: text,
  lessorId: uuid.orNull,
  lessor: text.orNull,
};
type Receipt = RowOf<typeof paymentsRow>;

async function findPayments(run: ImportRun, references: readonly string[]) {
  const rows = await queryRows(
    run.tx,
    paymentsRow,
    sql`select payment.id, reference, cust_id as "custId", currency,
        payment.lessor_entity_id as "lessorId", owner.name as lessor
      from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
      where reference in ${listedTexts(references)}`,
  );
  return new Map(rows.map((row) => [`${row.custId} ${row.reference}`, row]));
}

type AllocationRow = ImportRows['allocations'][number];

const named = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
];

/** Money that one lessor entity received or credited never settles a debt to another one. */
function demandOneOwner(
  run: ImportRun,
  placed: AllocationRow,
  debit: Debit,
  source: Pick<Receipt, 'lessorId' | 'lessor'> & { readonly column: string; readonly name: string },
): void {
  if (source.lessorId === null || source.lessorId === debit.lessorId) return;
  run.fail(
    placed,
    source.column === 'payment' ? 'payment' : 'credit_note',
    `${source.name} is of ${source.lessor}, and ${debit.number} is owed to ${debit.lessor}. Name another invoice, or split the payment.`,
  );
}

/** The source of the money of a row: exactly one, of the invoice's customer and currency. */
function sourceOf(
  run: ImportRun,
  placed: AllocationRow,
  debit: Debit,
  known: {
    readonly invoices: ReadonlyMap<string, Debit>;
    /** Money that has no owner yet gets that of the first invoice it is applied to. */
    readonly payments: Map<string, Receipt>;
  },
) {
  const { payment: reference, credit_note: note } = placed.row;
  if ((reference === null) === (note === null)) {
    const message =
      reference === null
        ? 'It names neither a payment nor a credit note. Name one of them.'
        : 'Name a payment or a credit note, not both.';
    run.fail(placed, 'payment', message);
    return { paymentId: null, creditNoteId: null };
  }
  const column = reference === null ? 'credit_note' : 'payment';
  const source =
    reference === null
      ? known.invoices.get(note ?? '')
      : known.payments.get(`${debit.custId} ${reference}`);
  if (source === undefined || source.custId !== debit.custId)
    run.fail(
      placed,
      column,
      `The customer of ${debit.number} has no ${reference ?? note}. Add it.`,
    );
  else if (source.currency !== debit.currency)
    run.fail(
      placed,
      column,
      `${reference ?? note} is in ${source.currency}, not ${debit.currency}.`,
    );
  else demandOneOwner(run, placed, debit, { column, name: reference ?? note ?? '', ...source });
  if (reference !== null && source !== undefined && source.lessorId === null) {
    const { lessorId, lessor } = debit;
    const owned = { ...source, reference, lessorId, lessor };
    known.payments.set(`${debit.custId} ${reference}`, owned);
  }
  const id = source?.id ?? null;
  return reference === null
    ? { paymentId: null, creditNoteId: id }
    : { paymentId: id, creditNoteId: null };
}

/** Allocations of the portal's own credit notes stay where the file does not name the note. */
interface KeptAllocations {
  /** Those that keep their position. */
  readonly staying: readonly PortalAllocation[];
  /** Those whose positions the rows of the file take. */
  readonly moved: readonly PortalAllocation[];
}

/** Stored allocations of the portal's own credit notes that the files do not name. */
async function keptAllocations(
  run: ImportRun,
  allocations: readonly AllocationRow[],
  lengths: ReadonlyMap<string, number>,
): Promise<KeptAllocations> {
  const covered = new Set(allocations.map(({ row }) => `${row.invoice} ${row.credit_note}`));
  const stored = await readCreditAllocations(run, [...lengths.keys()]);
  for (const { creditNoteId } of stored) run.freed.add(creditNoteId);
  const own = stored.filter(
    ({ creditNoteId, note, number }) =>
      creditNoteId !== importedIds.invoice(note) && !covered.has(`${number} ${note}`),
  );
  const isMoved = (one: PortalAllocation) => one.position <= (lengths.get(one.invoiceId) ?? 0);
  return { staying: own.filter((one) => !isMoved(one)), moved: own.filter(isMoved) };
}

/**
 * Stores allocations in the order of the file; they replace all others of the invoices that it
 * names, except those by which a returned payment was taken back, and those of credit notes that the
 * portal issued and the file does not name.
 */
export async function importAllocations(
  run: ImportRun,
  { allocations }: ImportRows,
): Promise<void> {
  run.freed.clear();
  const invoices = await findInvoices(
    run,
    named(allocations.flatMap(({ row }) => [row.invoice, row.credit_note])),
  );
  const payments = await findPayments(run, named(allocations.map(({ row }) => row.payment)));
  const lengths = new Map<string, number>();
  const rows = allocations.flatMap((placed) => {
    const { row, ...place } = placed;
    const debit = invoices.get(row.invoice);
    if (debit === undefined) {
      run.fail(placed, 'invoice', `There is no invoice ${row.invoice}. Add it to invoices.csv.`);
      return [];
    }
    const position = (lengths.get(debit.id) ?? 0) + 1;
    lengths.set(debit.id, position);
    const { custId, currency } = debit;
    const { date: allocatedOn, amount } = row;
    const source = sourceOf(run, placed, debit, { invoices, payments });
    if (!/[1-9]/.test(amount) || (amount.startsWith('-') && source.paymentId === null))
      run.fail(
        placed,
        'amount',
        'It must be more than 0. Less than 0 takes back a payment, and only a payment.',
      );
    demandDecimals(run, placed, 'amount', amount, currency);
    const stored = { invoiceId: debit.id, position, custId, currency, allocatedOn, amount };
    return [{ ...place, about: `${row.invoice} allocation`, row: { ...stored, ...source } }];
  });
  run.faults.demandNone();
  const kept = await keptAllocations(run, allocations, lengths);
  await removeAllocations(run, rows, kept.staying);
  await syncRows(run, { table: 'allocation', key: ['invoiceId', 'position'] }, rows);
  await appendAllocations(run, kept.moved);
}
