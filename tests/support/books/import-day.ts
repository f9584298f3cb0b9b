import { sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '#server/platform/db/database.ts';
import { runImport } from '#server/import/run-import.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import type { BookDocument, BookLease, BookMovement, BookPayment, BookUse } from './books.ts';
import type { History } from './history.ts';

const owners = ['Books One DAC', 'Books Two Ltd'];

type Row = readonly string[];

const leaseHead =
  'lease_no cust_id lessor asset maker serial start end currency pays_supplemental_rent'.split(' ');
const movementHead = 'entry lease_no kind component serial date movement amount invoice'.split(' ');
const paymentHead = 'reference cust_id payer received value_date currency amount lease_no'.split(
  ' ',
);

/** Imports files that are given as rows under their heads. */
async function importRows(database: Database, files: Record<string, readonly Row[]>, now: number) {
  const texts = new Map(Object.entries(files).map(([name, rows]) => [name, stringify([...rows])]));
  const find = (name: string) => {
    const text = texts.get(name);
    return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
  };
  try {
    await runImport(database, { find, isDryRun: false, now });
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new Error(error.faults.map(tableFaultText).join('\n'), { cause: error });
  }
}

function leaseRow(custId: string, { leaseNo, owner, currency }: BookLease): Row {
  const asset = ['aircraft', 'Airbus', `M-${leaseNo}`];
  return [leaseNo, custId, owner, ...asset, '2021-03-01', '2029-02-28', currency, 'Y'];
}

/** The owners, the customers with a person for finance each, and their leases. */
export function importCustomers(
  database: Database,
  histories: readonly History[],
  now: number,
): Promise<void> {
  const leases = histories.flatMap(({ custId, books }) =>
    books.leases.map((lease) => ({ custId, lease })),
  );
  return importRows(
    database,
    {
      'lessors.csv': [
        ['name', 'address', 'country', 'bank_name', 'bank_account', 'bank_code'],
        ...owners.map((owner) => [owner, '1 Quay, Dublin', 'IE', 'Bank', 'IE29', 'AIBKIE2D']),
      ],
      'customers.csv': [
        ['cust_id', 'name', 'country'],
        ...histories.map(({ custId }) => [custId, `Airline ${custId}`, 'IE']),
      ],
      'aircraft.csv': [
        ['manufacturer', 'msn', 'model', 'variant', 'built', 'mtow_kg'],
        ...leases.map(({ lease: { leaseNo } }) => {
          return ['Airbus', `M-${leaseNo}`, 'A320', 'A320-214', '2015-05-20', '77000'];
        }),
      ],
      'funds.csv': [
        ['lease_no', 'kind', 'component', 'serial', 'opened'],
        ...leases.map(({ lease: { leaseNo } }) => {
          return [leaseNo, 'AF_6Y', 'airframe', `M-${leaseNo}`, '2021-03-01'];
        }),
      ],
      'leases.csv': [leaseHead, ...leases.map(({ custId, lease }) => leaseRow(custId, lease))],
    },
    now,
  );
}

function documentRow({ number, lease, type, issued, due, corrects = '' }: BookDocument): Row {
  return [number, lease.leaseNo, type, issued, due, corrects];
}

/** One line over the amount, or two that add up to it; one where a fund is billed. */
function lineRows({ number, lease, type, amount }: BookDocument): Row[] {
  const whole = moneyText(amount, lease.currency);
  const half = amount.over(2).rounded(2);
  if (number.endsWith('1') && type !== 'supplementalRent') {
    const parts = [half, amount.minus(half)].map((part) => moneyText(part, lease.currency));
    return parts.map((part) => [number, 'Part', '1', 'item', part, part]);
  }
  return [[number, 'Whole', '1', 'item', whole, whole]];
}

/** No file says which fund a bill is for; a bill that the portal issues itself does. */
async function explainBills(
  database: Database,
  documents: readonly BookDocument[],
  day: string,
): Promise<void> {
  const bills = documents.filter(({ type }) => type === 'supplementalRent');
  const numbers = JSON.stringify(bills.map(({ number }) => number));
  await database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into billing_line (invoice_id, position, cust_id, currency, fund_id, month,
        is_estimated, basis, rate, on_lease_days, days_in_month, billed_units, amount, top_up)
      select i.id, 1, i.cust_id, i.currency, f.id, ${day.slice(0, 7)}, false, 'MONTH', i.gross, 30,
        30, 1, i.gross, 0
      from invoice i join fund f on f.lease_id = i.lease_id
      where i.number in (select json_array_elements_text(${numbers}::json))`),
  );
}

function paymentRow(custId: string, day: string, payment: BookPayment): Row {
  const { reference, valued, currency, amount, lease } = payment;
  const money = moneyText(amount, currency);
  return [reference, custId, 'Airline', day, valued, currency, money, lease?.leaseNo ?? ''];
}

function useRow(currency: string, { bill, payment = '', note = '', date, amount }: BookUse): Row {
  return [bill, payment, note, date, moneyText(amount, currency)];
}

function movementRow({ entry, lease, date, kind, amount, document = '' }: BookMovement): Row {
  const { leaseNo, currency } = lease;
  const fund = [leaseNo, 'AF_6Y', 'airframe', `M-${leaseNo}`];
  return [entry, ...fund, date, kind, moneyText(amount, currency), document];
}

/** The documents, payments, settlements and movements of funds of a day. */
export async function importDay(
  database: Database,
  histories: readonly History[],
  day: string,
  now: number,
): Promise<void> {
  const documents = histories.flatMap(({ books }) =>
    books.documents.filter(({ issued, isIssuedHere }) => issued === day && isIssuedHere !== true),
  );
  const payments = histories.flatMap(({ custId, books, received }) =>
    books.payments.flatMap((one) =>
      received.get(one.reference) === day ? [paymentRow(custId, day, one)] : [],
    ),
  );
  const movements = histories.flatMap(({ books }) =>
    books.movements.filter(({ date, isIssuedHere }) => date === day && isIssuedHere !== true),
  );
  const settled = histories.flatMap(({ books }) => {
    const touched = new Set(books.uses.filter(({ date }) => date === day).map((one) => one.bill));
    return books.documents
      .filter(({ number }) => touched.has(number))
      .flatMap(({ number, lease }) =>
        books.usesOf(number).map((one) => useRow(lease.currency, one)),
      );
  });
  await importRows(
    database,
    {
      'invoices.csv': [
        ['number', 'lease_no', 'type', 'issued', 'due', 'corrects'],
        ...documents.map(documentRow),
      ],
      'invoice-lines.csv': [
        ['invoice', 'description', 'quantity', 'unit', 'rate', 'amount'],
        ...documents.flatMap(lineRows),
      ],
    },
    now,
  );
  await explainBills(database, documents, day);
  await importRows(
    database,
    {
      'payments.csv': [paymentHead, ...payments],
      'allocations.csv': [['invoice', 'payment', 'credit_note', 'date', 'amount'], ...settled],
      'fund-movements.csv': [movementHead, ...movements.map(movementRow)],
    },
    now,
  );
}
