import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { noImportRows } from '#server/import/files/import-files.ts';
import { importPortions } from '#server/import/portions/import-portions.ts';
import { PortionedRows } from '#server/import/portions/portioned-rows.ts';
import { ImportRun } from '#server/import/table/import-run.ts';
import { FaultList, ImportRefusedError } from '#server/import/table/table-fault.ts';
import { exampleFiles, importedAt, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const at = { file: 'a.csv', line: 2 };
const allocation = {
  payment: 'PAY-1',
  credit_note: null,
  withdrawn: false,
  date: '2026-09-15',
  amount: '1.00',
};

/** An airline per letter, each with an invoice and an allocation to it. */
function withInvoices(letters: string, portionRows: number): PortionedRows {
  const customers = Array.from(letters, (letter) => [`L-${letter}`, letter] as const);
  const portioned = new PortionedRows(new Map(customers), portionRows);
  for (const letter of letters)
    portioned.add('invoices', {
      ...at,
      row: {
        number: `INV-${letter}`,
        lease_no: `L-${letter}`,
        type: 'basicRent',
        issued: '2026-09-01',
        due: '2026-09-15',
        tax: '0.00',
        corrects: null,
        status: 'issued',
        written_off: null,
        rent_from: null,
      },
    });
  for (const letter of letters)
    portioned.add('allocations', { ...at, row: { ...allocation, invoice: `INV-${letter}` } });
  return portioned;
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.tx({ kind: 'owner' }, work);

describe('rows of customers', () => {
  it('come with all others of their customer, some customers at a time', () => {
    const portioned = withInvoices('ABC', 3);
    const portions = [...portioned.portions(noImportRows())].map(({ customers, rows }) => ({
      customers,
      invoices: rows.invoices.map(({ row }) => row.number),
      allocations: rows.allocations.map(({ row }) => row.invoice),
    }));
    portioned.close();

    expect(portions).toEqual([
      { customers: ['A', 'B'], invoices: ['INV-A', 'INV-B'], allocations: ['INV-A', 'INV-B'] },
      { customers: ['C'], invoices: ['INV-C'], allocations: ['INV-C'] },
    ]);
  });

  it('keep the place and every value of a row', () => {
    const portioned = withInvoices('A', 1);
    const [portion] = [...portioned.portions(noImportRows())];
    portioned.close();

    expect(portion?.rows.allocations).toEqual([
      { ...at, row: { ...allocation, invoice: 'INV-A' } },
    ]);
  });

  it('find the customer of an allocation by an invoice of an earlier import', async () => {
    const portioned = new PortionedRows(new Map(), 1);
    portioned.add('allocations', { ...at, row: { ...allocation, invoice: 'INV-1001' } });
    portioned.add('allocations', { ...at, row: { ...allocation, invoice: 'UNKNOWN' } });
    await inTransaction((tx) => portioned.findOthers(tx));
    const portions = [...portioned.portions(noImportRows())].map(({ customers }) => customers);
    portioned.close();

    expect(portions).toEqual([['SMP'], ['']]);
  });
});

describe('the faults of portions', () => {
  it('are reported together, each portion to its first faulty step', async () => {
    const portioned = withInvoices('ABC', 1);
    const told = inTransaction((tx) => {
      const run = new ImportRun(tx, new FaultList(), { now: importedAt });
      return importPortions(run, { rows: noImportRows(), portioned }, [
        async (_run, { invoices }, [customer]) => {
          for (const placed of invoices)
            if (customer !== 'B') run.fail(placed, 'due', `first of ${customer}`);
        },
        async (_run, { invoices }, [customer]) => {
          for (const placed of invoices) run.fail(placed, 'due', `second of ${customer}`);
        },
      ]);
    });
    const error: unknown = await told.catch((reason: unknown) => reason);
    portioned.close();

    expect(error).toBeInstanceOf(ImportRefusedError);
    expect((error as ImportRefusedError).faults.map(({ message }) => message)).toEqual([
      'first of A',
      'second of B',
      'first of C',
    ]);
  });
});
