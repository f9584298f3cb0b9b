import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

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

/** The documents that allocations name. */
export interface AllocationBook {
  /** By number. */
  readonly invoices: ReadonlyMap<string, Debit>;
  /** By customer and reference. Money that has no owner yet gets that of its first invoice. */
  readonly payments: Map<string, Receipt>;
}

const named = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
];

/** Reads the invoices, credit notes and payments that the rows name. */
export async function readBook(
  run: ImportRun,
  rows: readonly AllocationRow[],
): Promise<AllocationBook> {
  const numbers = rows.flatMap(({ row }) => [row.invoice, row.credit_note]);
  return {
    invoices: await findInvoices(run, named(numbers)),
    payments: await findPayments(run, named(rows.map(({ row }) => row.payment))),
  };
}

/** What settles a debt, by its column and its name there. */
type Named = (Receipt | Debit) & { readonly column: string; readonly name: string };

/** Money that one lessor entity received or credited never settles a debt to another one. */
function demandOneOwner(run: ImportRun, placed: AllocationRow, debit: Debit, source: Named): void {
  if (source.lessorId === null || source.lessorId === debit.lessorId) return;
  run.fail(
    placed,
    source.column,
    `${source.name} is of ${source.lessor}, and ${debit.number} is owed to ${debit.lessor}. Name another invoice, or split the payment.`,
  );
}

/** The source is in the currency of the debt and of its lessor; money without an owner gets one. */
function demandFitting(
  run: ImportRun,
  placed: AllocationRow,
  debit: Debit,
  source: Named,
  { payments }: AllocationBook,
): void {
  const { column, name, currency } = source;
  if (currency !== debit.currency)
    run.fail(placed, column, `${name} is in ${currency}, not ${debit.currency}.`);
  else demandOneOwner(run, placed, debit, source);
  const receipt = payments.get(`${debit.custId} ${name}`);
  if (column !== 'payment' || receipt === undefined || receipt.lessorId !== null) return;
  const { lessorId, lessor } = debit;
  payments.set(`${debit.custId} ${name}`, { ...receipt, lessorId, lessor });
}

/**
 * The source of the money of a row: exactly one, of the invoice's customer, currency and lessor. What
 * a row takes back may be of another currency or lessor: that is the mistake.
 */
export function sourceOf(
  run: ImportRun,
  placed: AllocationRow,
  debit: Debit,
  book: AllocationBook,
): { readonly paymentId: string | null; readonly creditNoteId: string | null } {
  const { payment: reference, credit_note: note, withdrawn } = placed.row;
  if ((reference === null) === (note === null)) {
    const message =
      reference === null
        ? 'It names neither a payment nor a credit note. Name one of them.'
        : 'Name a payment or a credit note, not both.';
    run.fail(placed, 'payment', message);
    return { paymentId: null, creditNoteId: null };
  }
  const column = reference === null ? 'credit_note' : 'payment';
  const name = reference ?? note ?? '';
  const source =
    reference === null ? book.invoices.get(name) : book.payments.get(`${debit.custId} ${name}`);
  if (source === undefined || source.custId !== debit.custId)
    run.fail(placed, column, `The customer of ${debit.number} has no ${name}. Add it.`);
  else if (!withdrawn) demandFitting(run, placed, debit, { ...source, column, name }, book);
  const id = source?.id ?? null;
  return reference === null
    ? { paymentId: null, creditNoteId: id }
    : { paymentId: id, creditNoteId: null };
}
